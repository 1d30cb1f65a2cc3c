package dev.goita.learning;

import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;

/**
 * 行動の空間: every action of a game, each with one label, 0 to {@link #size()} - 1. What a label means never depends on
 * the position.
 *
 * <p>Actions may share a label. They are alike to a network then: they share its probability evenly, they have one value,
 * and a player that takes the label plays the first of them.
 *
 * @param <A> what a player of the game can do
 */
public interface ActionSpace<A> {
    /** {@return the name and version, such as {@code goita-actions/1}; changes whenever a label does} */
    String id();

    /** {@return how many labels there are: A} */
    int size();

    /**
     * The label of an action.
     *
     * @param action of the game
     * @return 0 to {@link #size()} - 1, the same in every position
     * @throws IllegalArgumentException if the space has no label for this action
     */
    int label(A action);

    /**
     * An action of this label, the example where there are several.
     *
     * @param label 0 to {@link #size()} - 1
     * @return an action whose label it is, always the same one
     * @throws IndexOutOfBoundsException if the label is not in 0..size-1
     */
    A action(int label);

    /**
     * A space of labels that a function gives.
     *
     * @param <A> what a player of the game can do
     * @param id name and version
     * @param examples by label: an action that has it
     * @param label of every action of the game
     * @return a space with a label for each example; the list is copied
     */
    static <A> ActionSpace<A> of(String id, List<? extends A> examples, ToIntFunction<? super A> label) {
        List<A> actions = List.copyOf(examples);
        return new ActionSpace<>() {
            @Override
            public String id() {
                return id;
            }

            @Override
            public int size() {
                return actions.size();
            }

            @Override
            public int label(A action) {
                return label.applyAsInt(action);
            }

            @Override
            public A action(int number) {
                return actions.get(Objects.checkIndex(number, actions.size()));
            }

            @Override
            public String toString() {
                return id;
            }
        };
    }
}
