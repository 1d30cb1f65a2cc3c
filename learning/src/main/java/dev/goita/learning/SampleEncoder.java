package dev.goita.learning;

import java.util.List;

/**
 * 符号化: turns what a decision maker knows into a row of features, and its action into a label.
 *
 * @param <V> what the decision maker knows
 * @param <A> what it can do
 */
public interface SampleEncoder<V, A> {
    FeatureLayout layout();

    ActionSpace<A> actions();

    /** The relabellings that leave the game unchanged. */
    SymmetryGroup symmetries();

    /** The kinds of decisions that evaluations tell apart. */
    List<String> kinds();

    /** Which of {@link #kinds()} a view asks for. */
    int kind(V view);

    /** How many turns were played before the one that the view asks for. */
    int turn(V view);

    /** Clears the row and sets the features of a view. */
    void encode(V view, ActiveFeatures rowF);
}
