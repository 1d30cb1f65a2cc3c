package dev.goita.ml.player;

import dev.goita.core.player.search.OptionText;
import dev.goita.diagnostics.RefusalException;
import java.io.Serializable;
import java.util.List;
import java.util.Set;

/**
 * 読みの設定: how a network's opinion is checked by playing on in imagined worlds.
 *
 * @param net the network: a model file, or the name of a model in the box
 * @param samples worlds a decision looks at, at most; 1 or more
 * @param draws random worlds of which it begins with one, as likely as the belief holds it; 1 or more
 * @param prior as how many worlds the network's opinion counts, not negative
 * @param from tiles in all hands from which on it searches; with more, the network alone chooses
 * @param types as whom the opponents may play: players with {@value #BETWEEN} between, {@value #OWN} for its own network
 * @param time milliseconds after which no further worlds are looked at; 0 for no limit. With a limit, a seed no longer
 *     determines the choice.
 */
public record SearchOptions(String net, int samples, int draws, int prior, int from, String types, int time)
        implements Serializable {
    private static final String BETWEEN = "+";
    private static final String OWN = "net";
    private static final int ALL_TILES = 32;

    /** The strongest network in the box, without a limit of time. */
    public static final SearchOptions DEFAULT = new SearchOptions("strong", 128, 64, 64, 26, "net+rule", 0);

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
        List<String> types = names(options.value("types"));
        if (Set.copyOf(types).size() < types.size() || types.contains("")) {
            throw new RefusalException(
                    "types には、違うプレイヤーを net+rule のように + で並べます。「" + options.value("types") + "」は指定できません",
                    "the types are different players with + between, such as net+rule, not '" + options.value("types")
                            + "'");
        }
        return new SearchOptions(
                options.value("net"),
                options.number("samples", 1, Integer.MAX_VALUE),
                options.number("draws", 1, 1_000),
                options.number("prior", 0, 1_000_000),
                options.number("from", 0, ALL_TILES),
                options.value("types"),
                options.number("time", 0, Integer.MAX_VALUE));
    }

    /** {@return the names of the types, in their order} */
    public List<String> typeNames() {
        return names(types);
    }

    private static List<String> names(String types) {
        return List.of(types.split("[" + BETWEEN + "]", -1));
    }

    /** {@return whether a type is the searching player's own network, however it is written} */
    boolean isOwn(String type) {
        return type.equals(OWN) || type.equals(net) || type.equals(OWN + ":" + net);
    }

    SearchOptions withNet(String other) {
        return new SearchOptions(other, samples, draws, prior, from, types, time);
    }

    /** Every option, in a form that {@link #parse} reads back. */
    @Override
    public String toString() {
        return "net=" + net + ",samples=" + samples + ",draws=" + draws + ",prior=" + prior + ",from=" + from
                + ",types=" + types + ",time=" + time;
    }
}
