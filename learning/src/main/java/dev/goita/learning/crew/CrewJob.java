package dev.goita.learning.crew;

import java.io.IOException;
import java.io.Serializable;

/**
 * 仕事: what is done with the pieces of a job, told in strings and numbers, so that it can be sent to any machine. Whatever a
 * piece results in depends on the job and the piece alone.
 *
 * @param <P> a piece
 * @param <R> what a piece results in
 */
public interface CrewJob<P extends Serializable, R extends Serializable> extends Serializable {
    /**
     * Does pieces, one after the other. One a thread.
     *
     * @param <P> a piece
     * @param <R> what a piece results in
     */
    @FunctionalInterface
    interface Worker<P, R> {
        /**
         * Does one piece.
         *
         * @param piece that may have been done before, here or elsewhere
         * @return what it results in
         * @throws IOException if something cannot be read or written
         */
        R work(P piece) throws IOException;
    }

    /** {@return what the job is called where its progress is shown, such as {@code selfplay}} */
    String name();

    /**
     * Gets ready on the machine that is to do pieces.
     *
     * @return a worker of one thread
     * @throws IOException if something that the job needs cannot be read there
     * @throws IllegalArgumentException if this machine would do other than the one that sent the job
     */
    Worker<P, R> newWorker() throws IOException;
}
