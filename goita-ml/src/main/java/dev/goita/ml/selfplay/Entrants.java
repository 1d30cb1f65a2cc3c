package dev.goita.ml.selfplay;

import dev.goita.core.player.CheatingPlayer;
import dev.goita.core.player.IsmctsOptions;
import dev.goita.core.player.IsmctsPlayer;
import dev.goita.core.player.PimcOptions;
import dev.goita.core.player.PimcPlayer;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * 参加者の名簿: the kinds of players that a text can name, as {@code random}, {@code pimc:samples=64,exact=12} or, once a
 * kind {@code net} is added, {@code net:model.zip}.
 */
public final class Entrants {
    /** Makes an entrant of one kind. */
    @FunctionalInterface
    public interface Kind {
        /**
         * An entrant of this kind; nothing plays yet.
         *
         * @param argument what stands after the colon; empty if there is none
         * @throws IllegalArgumentException if the argument is not one for this kind
         * @throws IOException if a file it names cannot be read
         */
        Entrant enter(String spec, String argument) throws IOException;
    }

    /** Between the two players of a mixed side. */
    static final String PARTNER = "+";

    private enum PlugIns {
        LEFT,
        TAKEN
    }

    private final Map<String, Kind> kinds;
    private final PlugIns plugIns;

    private Entrants(Map<String, Kind> kinds, PlugIns plugIns) {
        this.kinds = kinds;
        this.plugIns = plugIns;
    }

    /**
     * {@return those that need no model: {@code random}, {@code rule}, {@code pimc}, {@code ismcts}, {@code cheat} and
     * {@code engine:COMMAND}}
     */
    public static Entrants builtIn() {
        Kind rule = plain(spec -> new Entrant(spec, "2", RulePlayer::new));
        return new Entrants(Map.of(), PlugIns.LEFT)
                .with("random", plain(spec -> new Entrant(spec, "1", RandomPlayer::new)))
                .with("rule", rule)
                .with("rules", rule)
                .with("pimc", Entrants::pimc)
                .with("ismcts", Entrants::ismcts)
                .with("cheat", plain(spec -> new Entrant(spec, "1", CheatingPlayer::new)))
                .with(EngineEntrant.KIND, EngineEntrant::enter);
    }

    private static Entrant pimc(String spec, String argument) {
        PimcOptions options = PimcOptions.parse(argument);
        // How much the solver gets done with the nodes that it may use is part of the choices.
        String version = options.exact() > 0 ? "2" : "1";
        return new Entrant(spec, version + " " + options, () -> new PimcPlayer(options));
    }

    private static Entrant ismcts(String spec, String argument) {
        IsmctsOptions options = IsmctsOptions.parse(argument);
        return new Entrant(spec, "1 " + options, () -> new IsmctsPlayer(options));
    }

    private static Kind plain(Function<String, Entrant> make) {
        return (spec, argument) -> {
            if (!argument.isEmpty()) {
                throw new RefusalException(new Wording(
                        "プレイヤー「" + spec + "」のコロンの後には何も書けません", "the player '" + spec + "' takes nothing after a colon"));
            }
            return make.apply(spec);
        };
    }

    /** {@return these with one more kind} */
    public Entrants with(String name, Kind kind) {
        Map<String, Kind> more = new LinkedHashMap<>(kinds);
        more.put(name, kind);
        return new Entrants(more, plugIns);
    }

    /** {@return these with every {@link PlayerPlugIn} that is there when a player is parsed} */
    public Entrants withPlugIns() {
        return new Entrants(kinds, PlugIns.TAKEN);
    }

    private Map<String, Kind> found() {
        Map<String, Kind> all = new LinkedHashMap<>(kinds);
        try {
            for (PlayerPlugIn plugIn : ServiceLoader.load(PlayerPlugIn.class)) {
                if (all.putIfAbsent(plugIn.name(), plugIn) != null) {
                    throw new IllegalArgumentException("the plug-in "
                            + plugIn.getClass().getName() + " names its player '" + plugIn.name()
                            + "', which is there already");
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new RefusalException(
                    new Wording("プラグインを使えません: " + e.getMessage(), "a plug-in cannot be used: " + e.getMessage()), e);
        }
        return all;
    }

    /** {@return whether a player is a program of its own, started by a command} */
    public static boolean isProgram(String spec) {
        return spec.startsWith(EngineEntrant.KIND + ":");
    }

    /**
     * {@return whether a side has a program on a seat}
     *
     * @param spec as {@link #parseSide} takes it
     */
    public static boolean hasProgram(String spec) {
        return isProgram(spec) || spec.contains(PARTNER + EngineEntrant.KIND + ":");
    }

    /**
     * {@return whether a player is the side, or the partner in it}
     *
     * @param side as {@link #parseSide} takes it
     * @param player as {@link #parse} takes it
     */
    public static boolean hasPlayer(String side, String player) {
        return side.equals(player) || side.endsWith(PARTNER + player);
    }

    /**
     * For names that stand in a file, which may come from anybody: no program is started that only the file names.
     *
     * @return these, but for {@code engine}, which only starts what was named
     */
    public Entrants inFile(Predicate<String> named) {
        Kind engine = kinds.get(EngineEntrant.KIND);
        return engine == null
                ? this
                : with(EngineEntrant.KIND, (spec, argument) -> {
                    if (!named.test(spec)) {
                        throw new RefusalException(new Wording(
                                "「" + spec + "」はファイルにだけ書かれたプログラムです。コマンドラインでも指定するか、--allow-engines を付けると起動します",
                                "'" + spec
                                        + "' is a program that only a file names; it is started if the command line names the"
                                        + " player too, or says --allow-engines"));
                    }
                    return engine.enter(spec, argument);
                });
    }

    /**
     * The players that a text names with commas between. An option behind a comma, a name with {@code =} and no colon
     * before it, belongs to the player before: {@code pimc:samples=64,exact=12,rule} are two.
     *
     * @return a text a player, in their order, for {@link #parse}
     */
    public static List<String> split(String players) {
        List<String> specs = new ArrayList<>();
        for (String part : players.split(",", -1)) {
            int equals = part.indexOf('=');
            boolean isOption = equals >= 0 && part.lastIndexOf(':', equals) < 0;
            if (isOption && !specs.isEmpty()) {
                int last = specs.size() - 1;
                specs.set(last, specs.get(last) + "," + part);
            } else {
                specs.add(part);
            }
        }
        return specs;
    }

    /**
     * The side that a text names: an entrant that partners itself, or two with {@code +} between, such as
     * {@code net:strong+rule}. What follows {@code +} is a partner only if it begins with a known kind: names of files
     * may hold the sign. The command of a program goes on to the end, so that a program can only be the second.
     *
     * @return entrants whose players are not made yet
     * @throws IllegalArgumentException if there is no such kind, or a plug-in cannot be had or has a name that is taken
     * @throws IOException if a file that it names cannot be read
     */
    public Entrant parseSide(String spec) throws IOException {
        Map<String, Kind> known = known();
        int plus = isProgram(spec) ? -1 : spec.indexOf(PARTNER);
        while (plus >= 0) {
            String partner = spec.substring(plus + PARTNER.length());
            if (known.containsKey(kind(partner))) {
                return Entrant.side(parse(spec.substring(0, plus)), parse(partner));
            }
            plus = spec.indexOf(PARTNER, plus + 1);
        }
        return parse(spec);
    }

    private static String kind(String spec) {
        int colon = spec.indexOf(':');
        return colon < 0 ? spec : spec.substring(0, colon);
    }

    private Map<String, Kind> known() {
        return plugIns == PlugIns.TAKEN ? found() : kinds;
    }

    /**
     * Several players by name.
     *
     * @param players as {@link #split} takes them
     * @throws IllegalArgumentException for an unknown name or wrong options, with what is known
     * @throws IOException if a player's file cannot be read
     */
    public List<Entrant> parseAll(String players) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String spec : split(players)) {
            entrants.add(parse(spec));
        }
        return entrants;
    }

    /**
     * The entrant that a text names.
     *
     * @return an entrant whose players are not made yet
     * @throws IllegalArgumentException if there is no such kind, or a plug-in cannot be had or has a name that is taken
     * @throws IOException if a file it names cannot be read
     */
    public Entrant parse(String spec) throws IOException {
        Map<String, Kind> known = known();
        Kind kind = known.get(kind(spec));
        if (kind == null) {
            throw new RefusalException(new Wording(
                            "「" + spec + "」というプレイヤーはありません。あるのは " + String.join("、", known.keySet()) + " です",
                            "no player '" + spec + "'; known: " + String.join(", ", known.keySet()))
                    .suggesting(kind(spec), known.keySet()));
        }
        return kind.enter(
                spec, spec.substring(Math.min(spec.length(), kind(spec).length() + 1)));
    }
}
