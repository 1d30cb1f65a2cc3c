package dev.goita.learning.crew;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;

/**
 * 働き手: machines that do the pieces of jobs, each in whatever order and as often as it takes. The result of a piece is heard
 * once, though the piece may have been done several times.
 */
public interface Crew extends Closeable {
    /**
     * Hears what pieces result in.
     *
     * @param <R> what a piece results in
     * @param <E> what hearing it may throw
     */
    @FunctionalInterface
    interface Results<R, E extends Exception> {
        /**
         * The result of one more piece.
         *
         * @param piece its index in the list of pieces
         * @param result of it
         * @throws E if it cannot be taken; the job is then given up
         */
        void accept(int piece, R result) throws E;
    }

    /**
     * Does all pieces of a job.
     *
     * @param <P> a piece
     * @param <R> what a piece results in
     * @param <E> what hearing a result may throw
     * @param job what to do with a piece
     * @param pieces that need nothing of each other
     * @param results hears of each piece as it is done, on this thread
     * @throws E if it is thrown on hearing a result; pieces in work are given up, as after any failure
     * @throws dev.goita.diagnostics.DiagnosticException with what a piece found wrong with its input
     * @throws dev.goita.diagnostics.RefusalException if a piece is refused
     * @throws IOException if a piece cannot read or write something, or the machines fail
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    <P extends Serializable, R extends Serializable, E extends Exception> void work(
            CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException;
}
