package dev.goita.learning.crew;

import java.io.IOException;
import java.io.Serializable;

/**
 * 仕事: what is done with the pieces of a job. Whatever a piece results in depends on the job and the piece alone, and all that a
 * job holds can be sent to any machine.
 *
 * @param name what the job is called where its progress is shown, such as {@code selfplay}
 */
public record CrewJob<P extends Serializable, R extends Serializable>(String name, Workers<P, R> workers)
        implements Serializable {
    /** Does pieces, one after the other. One a thread. */
    @FunctionalInterface
    public interface Worker<P, R> {
        /**
         * {@return what a piece results in}
         *
         * @param piece that may have been done before, here or elsewhere
         */
        R work(P piece) throws IOException;
    }

    /** Makes workers; what it holds is sent with it. */
    @FunctionalInterface
    public interface Workers<P, R> extends Serializable {
        /**
         * {@return a worker of one thread}
         *
         * @throws IOException if something that the job needs cannot be read on this machine
         * @throws IllegalArgumentException if this machine would do other than the one that sent the job
         */
        Worker<P, R> newWorker() throws IOException;
    }
}
