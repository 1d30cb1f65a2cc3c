package dev.goita.learning.crew;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * 順番どおり: hands results on in the order of their pieces; those that come before their turn wait.
 *
 * @param <R> what a piece results in
 * @param <E> what hearing it may throw
 */
public final class InPieceOrder<R, E extends Exception> implements Crew.Results<R, E> {
    private final Crew.Results<R, E> results;
    private final Map<Integer, R> early = new HashMap<>();
    private int next;

    /**
     * Hears of the first piece first.
     *
     * @param results hears every result, by the number of its piece
     */
    public InPieceOrder(Crew.Results<R, E> results) {
        this.results = results;
    }

    @Override
    public void accept(int piece, R result) throws E {
        early.put(piece, result);
        while (early.containsKey(next)) {
            R due = Objects.requireNonNull(early.remove(next));
            results.accept(next++, due);
        }
    }
}
