package dev.goita.core.player.search;

import java.io.Serializable;

/**
 * PIMC の設定.
 *
 * @param samples worlds a decision looks at, at most; 1 or more
 * @param draws worlds drawn for each that a belief keeps; 1 or more
 * @param belief which worlds are likely
 * @param exact in worlds with at most so many tiles in the hands turns are valued by exact solving, else by playouts;
 *     0 to 32
 * @param nodes choices that exact solving may look at in a decision, not negative; when they are spent, playouts go on
 * @param prior as how many worlds the rule-based principles count, not negative
 * @param time milliseconds after which no further worlds are looked at; 0 for no limit. With a limit, a seed no longer
 *     determines the choice.
 */
public record PimcOptions(int samples, int draws, Belief belief, int exact, int nodes, int prior, int time)
        implements Serializable {
    /** 128 worlds, valued by playouts alone, without a limit of time. */
    public static final PimcOptions DEFAULT = new PimcOptions(128, 8, Belief.PLAY, 0, 1_000_000, 32, 0);

    /**
     * Reads options over the defaults, such as {@code samples=64,belief=uniform}; the names are those of
     * {@link #toString()}.
     *
     * @param text {@code name=value}, separated by commas
     * @return {@link #DEFAULT} with these options
     * @throws IllegalArgumentException naming the option or value that is not known, and those that are
     */
    public static PimcOptions parse(String text) {
        OptionText options = OptionText.parse(text, DEFAULT.toString());
        return new PimcOptions(
                options.number("samples", 1, Integer.MAX_VALUE),
                options.number("draws", 1, 1_000),
                options.choice("belief", Belief.class),
                options.number("exact", 0, 32),
                options.number("nodes", 0, Integer.MAX_VALUE),
                options.number("prior", 0, 1_000_000),
                options.number("time", 0, Integer.MAX_VALUE));
    }

    /** Every option, in a form that {@link #parse} reads back. */
    @Override
    public String toString() {
        return "samples=" + samples + ",draws=" + draws + ",belief=" + OptionText.id(belief) + ",exact=" + exact
                + ",nodes=" + nodes + ",prior=" + prior + ",time=" + time;
    }
}
