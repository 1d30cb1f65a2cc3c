package dev.goita.ml.player;

import dev.goita.core.player.OptionText;
import java.io.Serializable;

/**
 * 読みの設定: how a network's opinion is checked by playing on in imagined worlds.
 *
 * @param net the network: a model file, or the name of a model in the box
 * @param samples worlds a decision looks at, at most; 1 or more
 * @param draws worlds drawn for each that the belief keeps, at most; 1 or more
 * @param prior as how many worlds the network's opinion counts, not negative
 * @param time milliseconds after which no further worlds are looked at; 0 for no limit. With a limit, a seed no longer
 *     determines the choice.
 */
public record SearchOptions(String net, int samples, int draws, int prior, int time) implements Serializable {
    /** The strongest network in the box, without a limit of time. */
    public static final SearchOptions DEFAULT = new SearchOptions("strong", 256, 32, 64, 0);

    /**
     * Reads options over the defaults, such as {@code net=model.zip,samples=64}; the names are those of
     * {@link #toString()}.
     *
     * @param text {@code name=value}, separated by commas
     * @return {@link #DEFAULT} with these options
     * @throws IllegalArgumentException naming the option or value that is not known, and those that are
     */
    public static SearchOptions parse(String text) {
        OptionText options = OptionText.parse(text, DEFAULT.toString());
        return new SearchOptions(
                options.value("net"),
                options.number("samples", 1, Integer.MAX_VALUE),
                options.number("draws", 1, 1_000),
                options.number("prior", 0, 1_000_000),
                options.number("time", 0, Integer.MAX_VALUE));
    }

    SearchOptions withNet(String other) {
        return new SearchOptions(other, samples, draws, prior, time);
    }

    /** Every option, in a form that {@link #parse} reads back. */
    @Override
    public String toString() {
        return "net=" + net + ",samples=" + samples + ",draws=" + draws + ",prior=" + prior + ",time=" + time;
    }
}
