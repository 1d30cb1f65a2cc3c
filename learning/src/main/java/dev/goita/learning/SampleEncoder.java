package dev.goita.learning;

import java.util.List;

/**
 * 符号化: turns what a decision maker knows into a row of features, and its action into a label.
 *
 * @param <V> what the decision maker knows
 * @param <A> what it can do
 */
public interface SampleEncoder<V, A> {
    /** {@return what each of the F features of a row means} */
    FeatureLayout layout();

    /** {@return what each of the A labels means} */
    ActionSpace<A> actions();

    /**
     * {@return the relabellings of features, labels and targets that leave the game unchanged; the trivial group if
     * there are none}
     */
    SymmetryGroup symmetries();

    /** {@return the names of the kinds of decisions that evaluations tell apart, at least one} */
    List<String> kinds();

    /**
     * {@return which of {@link #kinds()} a view asks for, from 0}
     *
     * @param view of a decision
     */
    int kind(V view);

    /**
     * {@return how many turns were played before the one that a view asks for}
     *
     * @param view of a decision
     */
    int turn(V view);

    /**
     * Clears the row and sets the features of a view.
     *
     * @param view of a decision; not changed
     * @param rowF cleared first; F features
     */
    void encode(V view, ActiveFeatures rowF);
}
