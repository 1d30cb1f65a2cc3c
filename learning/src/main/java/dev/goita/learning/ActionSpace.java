package dev.goita.learning;

/**
 * 行動の空間: every action of a game, each with one label, 0 to {@link #size()} - 1. What a label means never depends on
 * the position.
 *
 * @param <A> what a player of the game can do
 */
public interface ActionSpace<A> {
    /** Name and version, such as {@code goita-actions/1}; changes whenever a label does. */
    String id();

    /** How many labels there are. */
    int size();

    /** @throws IllegalArgumentException if the space has no label for this action */
    int label(A action);

    /** @throws IndexOutOfBoundsException if the label is not in 0..size-1 */
    A action(int label);
}
