package dev.goita.record.text.plain;

import dev.goita.record.text.RoundText;

/**
 * 型どおりの局の受け手: takes rounds in which nothing is wrong as they stand in the bytes of a source, without a {@link RoundText} of
 * each; several threads may look at once at different stretches of a source.
 */
public interface PlainSink {
    /** {@return how many threads may look at once, at least 1} */
    int threads();

    /** {@return whether rounds can be taken now; if not, the next one is to be handed on as any other} */
    boolean isReady();

    /** {@return a stretch of the source without a round, for one thread} */
    Run newRun();

    /**
     * Hears a stretch instead of each round of it.
     *
     * @param run of {@link #newRun()}, which follows what was heard before; only while this {@link #isReady()}
     * @param number of its first round, 1-based, counted through the source; the others follow
     * @param line where that stands, 1-based; each of the others stands in the next one
     */
    void take(Run run, int number, int line);

    /** 一続き: rounds in a row in which nothing is wrong. */
    interface Run {
        /**
         * Looks at the next round.
         *
         * @return false if something may be wrong with it; it is then no part of the stretch
         */
        boolean add(PlainRound round);

        /** {@return how many rounds it has} */
        int rounds();
    }
}
