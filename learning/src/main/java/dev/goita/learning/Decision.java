package dev.goita.learning;

import java.util.List;

/**
 * 判断: one choice that was made.
 *
 * @param legal what it could do, without repetition, at least one
 * @param taken what it did, one of {@code legal}
 * @param outcome what became of it, in the unit of the game's values, from the decision maker's side; not a number if
 *     that is not known
 */
public record Decision<V, A>(V view, List<A> legal, A taken, float outcome) {
    /**
     * Checks what was taken.
     *
     * @throws IllegalArgumentException if the action taken was not legal
     */
    public Decision {
        legal = List.copyOf(legal);
        if (!legal.contains(taken)) {
            throw new IllegalArgumentException(taken + " is none of " + legal);
        }
    }
}
