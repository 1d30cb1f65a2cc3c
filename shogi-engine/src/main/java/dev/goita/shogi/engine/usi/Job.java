package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Limits;

/** 思考中の仕事: something that thinks in its own thread and tells the outcome itself. */
interface Job {
    /** Thinks and tells; runs in its own thread. */
    void run();

    void stop();

    /** The move that was pondered about has been played; of no meaning to a job that does not ponder. */
    void ponderHit();

    /** Whether {@link #run} comes to an end without being stopped. */
    boolean endsByItself();

    /** Limits without any are no end. */
    static boolean endsByItself(Limits limits) {
        return !limits.equals(Limits.NONE);
    }
}
