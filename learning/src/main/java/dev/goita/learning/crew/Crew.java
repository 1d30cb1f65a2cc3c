package dev.goita.learning.crew;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * 働き手: threads of this program, or machines, that do the pieces of jobs, each in whatever order and as often as it takes. The
 * result of a piece is heard once, though the piece may have been done several times.
 */
public interface Crew extends Closeable {
    /** Hears what pieces result in. */
    @FunctionalInterface
    interface Results<R, E extends Exception> {
        /**
         * The result of one more piece.
         *
         * @param piece its index in the list of pieces
         * @throws E if it cannot be taken; the job is then given up
         */
        void accept(int piece, R result) throws E;
    }

    /**
     * Does all pieces of a job.
     *
     * @param pieces that need nothing of each other
     * @param results hears of each piece as it is done, on this thread
     * @throws E if it is thrown on hearing a result; pieces in work are given up, as after any failure
     * @throws dev.goita.diagnostics.DiagnosticException with what a piece found wrong with its input
     * @throws dev.goita.diagnostics.RefusalException if a piece is refused
     * @throws IOException if a piece cannot read or write something, or the machines fail
     */
    <P extends Serializable, R extends Serializable, E extends Exception> void work(
            CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException;

    /** 順番どおり: as {@link #work}, but hears of the first piece first; results that come before their turn wait. */
    default <P extends Serializable, R extends Serializable, E extends Exception> void inOrder(
            CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException {
        Map<Integer, R> early = new HashMap<>();
        int[] next = new int[1];
        work(job, pieces, (piece, result) -> {
            early.put(piece, result);
            while (early.containsKey(next[0])) {
                R due = Objects.requireNonNull(early.remove(next[0]));
                results.accept(next[0]++, due);
            }
        });
    }

    /**
     * {@return what the pieces result in, in their order}
     *
     * @throws IOException if a piece cannot read or write something, or the machines fail
     * @throws CancelledException if this thread is interrupted meanwhile
     */
    default <P extends Serializable, R extends Serializable> List<R> map(CrewJob<P, R> job, List<P> pieces)
            throws IOException {
        List<R> all = new ArrayList<>();
        try {
            this.<P, R, RuntimeException>inOrder(job, pieces, (piece, result) -> all.add(result));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException(e);
        }
        return all;
    }
}
