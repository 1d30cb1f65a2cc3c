package dev.goita.ml.selfplay;

import dev.goita.core.SeatView;
import dev.goita.core.engine.EnginePlayer;
import dev.goita.core.engine.EngineProgram;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.CheatingPlayer;
import dev.goita.core.player.search.IsmctsOptions;
import dev.goita.core.player.search.IsmctsPlayer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.tile.Action;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.features.GoitaEncoders;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
         */
        Entrant enter(String spec, String argument) throws IOException;
    }

    /** Between the two players of a mixed side. */
    static final String PARTNER = "+";

    private static final String TYPES = "types=";

    /** What {@code pimc@1} is, whatever {@code pimc} becomes. */
    private static final PimcOptions PINNED_PIMC =
            PimcOptions.parse("samples=128,draws=8,belief=play,exact=0,prior=32");

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
     * {@code engine:COMMAND}; and {@code rule@1} and {@code pimc@1}, which never play otherwise than they did}
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
                .with(EngineEntrant.KIND, EngineEntrant::enter)
                .with("rule@1", plain(spec -> new Entrant(spec, "1", RulePlayer::new)))
                .with("pimc@1", plain(spec -> new Entrant(spec, "1", () -> new PimcPlayer(PINNED_PIMC))));
    }

    private static Entrant pimc(String spec, String argument) {
        PimcOptions options = PimcOptions.parse(argument);
        // How much the solver gets done with the nodes that it may use is part of the choices.
        String version = options.exact() > 0 ? "3" : "1";
        return new Entrant(spec, version + " " + options, () -> new PimcPlayer(options));
    }

    private static Entrant ismcts(String spec, String argument) {
        IsmctsOptions options = IsmctsOptions.parse(argument);
        return new Entrant(spec, "1 " + options, () -> new IsmctsPlayer(options));
    }

    private static Kind plain(Function<String, Entrant> make) {
        return (spec, argument) -> {
            if (!argument.isEmpty()) {
                throw new RefusalException(
                        "プレイヤー「" + spec + "」のコロンの後には何も書けません", "the player '" + spec + "' takes nothing after a colon");
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
                        throw new RefusalException(
                                "「" + spec + "」はファイルにだけ書かれたプログラムです。コマンドラインでも指定するか、--allow-engines を付けると起動します",
                                "'" + spec
                                        + "' is a program that only a file names; it is started if the command line names the"
                                        + " player too, or says --allow-engines");
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
            if (!isBetweenTypes(spec, plus) && known.containsKey(kind(partner))) {
                return Entrant.side(parse(spec.substring(0, plus)), parse(partner));
            }
            plus = spec.indexOf(PARTNER, plus + 1);
        }
        return parse(spec);
    }

    /** In {@code search:types=strong+rule} it is no partner that follows. */
    private static boolean isBetweenTypes(String spec, int plus) {
        return spec.lastIndexOf(TYPES, plus) > spec.lastIndexOf(',', plus);
    }

    private static String kind(String spec) {
        int colon = spec.indexOf(':');
        return colon < 0 ? spec : spec.substring(0, colon);
    }

    private Map<String, Kind> known() {
        return plugIns == PlugIns.TAKEN ? found() : kinds;
    }

    /** {@return whether a text begins with the name of a kind, whatever follows it} */
    public boolean has(String spec) {
        return known().containsKey(kind(spec));
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

    /**
     * 外部エンジンの参加者: lets {@code engine:COMMAND} name a program that speaks the protocol of {@code docs/protocol.md}. Each
     * player is a process of its own.
     */
    private static final class EngineEntrant {
        static final String KIND = "engine";

        private static final int HASH_DIGITS = 16;

        private EngineEntrant() {}

        static Entrant enter(String spec, String argument) throws IOException {
            EngineProgram command = EngineProgram.parse(argument);
            requireProgram(command.words().get(0));
            String version = hash(argument, command);
            if (command.rows().isEmpty()) {
                return new Entrant(spec, version, () -> new EnginePlayer(command));
            }
            SampleEncoder<SeatView, Action> encoder =
                    GoitaEncoders.of(command.rows().get());
            return new Entrant(spec, version, () -> new EnginePlayer(command, rows(encoder)));
        }

        /** Makes the key {@code row}: the layout and the packed row in hexadecimal. One a thread. */
        private static Function<SeatView, String> rows(SampleEncoder<SeatView, Action> encoder) {
            FeatureLayout layout = encoder.layout();
            ActiveFeatures rowF = new ActiveFeatures(layout.width());
            byte[] packed = new byte[layout.packedLength()];
            return view -> {
                encoder.encode(view, rowF);
                rowF.toPacked(packed, 0, packed.length);
                return " row " + layout.id() + ":" + HexFormat.of().formatHex(packed);
            };
        }

        /** One clear failure before the first round instead of one in each. */
        private static void requireProgram(String program) throws IOException {
            boolean windows =
                    System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
            if (!windows && folders(program).noneMatch(folder -> isProgram(folder, program))) {
                throw new NoSuchFileException(program);
            }
        }

        private static Stream<String> folders(String program) {
            String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
            return program.contains("/")
                    ? Stream.of("")
                    : Pattern.compile(Pattern.quote(File.pathSeparator)).splitAsStream(path);
        }

        private static boolean isProgram(String folder, String program) {
            return file(folder.isEmpty() ? program : folder + '/' + program)
                    .filter(Files::isExecutable)
                    .isPresent();
        }

        private static Optional<Path> file(String name) {
            try {
                return Optional.of(Path.of(name)).filter(Files::isRegularFile);
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        }

        /** Of the command and of the files it names: a changed script is another player. */
        private static String hash(String argument, EngineProgram command) throws IOException {
            try {
                MessageDigest digest = MessageDigest.getInstance("SHA-256");
                digest.update(argument.getBytes(StandardCharsets.UTF_8));
                for (Path file : namedFiles(command.words())) {
                    digest.update(Files.readAllBytes(file));
                }
                return HexFormat.of().formatHex(digest.digest()).substring(0, HASH_DIGITS);
            } catch (NoSuchAlgorithmException e) {
                throw new AssertionError("every Java has SHA-256", e);
            }
        }

        private static List<Path> namedFiles(List<String> words) {
            return words.stream()
                    .flatMap(word -> file(word).stream())
                    .filter(Files::isReadable)
                    .toList();
        }
    }
}
