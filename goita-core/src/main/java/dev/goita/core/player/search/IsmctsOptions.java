package dev.goita.core.player.search;

/**
 * 情報集合 MCTS の設定.
 *
 * @param iterations of the search in a decision, at most; 1 or more
 * @param worlds looked at in a decision, each again and again; 1 or more
 * @param draws worlds drawn for each that a belief keeps; 1 or more
 * @param exploration points by which a turn that was hardly tried may seem better than it showed, not negative
 * @param prior as how many iterations the rule-based principles count at every node, positive
 * @param time milliseconds after which the search ends; 0 for no limit. With a limit, a seed no longer
 *     determines the choice.
 */
public record IsmctsOptions(
        int iterations, int worlds, int draws, Belief belief, int exploration, int prior, int time) {
    /** 2048 iterations over 128 worlds, without a limit of time. */
    public static final IsmctsOptions DEFAULT = new IsmctsOptions(2048, 128, 4, Belief.PLAY, 20, 16, 0);

    /**
     * Reads options over the defaults, such as {@code iterations=2000,belief=uniform}; the names are those of
     * {@link #toString()}.
     *
     * @param text {@code name=value}, separated by commas
     * @return {@link #DEFAULT} with these options
     * @throws IllegalArgumentException naming the option or value that is not known, and those that are
     */
    public static IsmctsOptions parse(String text) {
        OptionText options = OptionText.parse(text, DEFAULT.toString());
        return new IsmctsOptions(
                options.number("iterations", 1, Integer.MAX_VALUE),
                options.number("worlds", 1, 1_000_000),
                options.number("draws", 1, 1_000),
                options.choice("belief", Belief.class),
                options.number("exploration", 0, 1_000),
                options.number("prior", 1, 1_000_000),
                options.number("time", 0, Integer.MAX_VALUE));
    }

    /** Every option, in a form that {@link #parse} reads back. */
    @Override
    public String toString() {
        return "iterations=" + iterations + ",worlds=" + worlds + ",draws=" + draws + ",belief=" + OptionText.id(belief)
                + ",exploration=" + exploration + ",prior=" + prior + ",time=" + time;
    }
}
