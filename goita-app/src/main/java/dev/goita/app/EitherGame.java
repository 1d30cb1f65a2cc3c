package dev.goita.app;

import dev.goita.app.frame.GameOption;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.StandardStreams;
import dev.goita.app.help.BothGames;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.training.DatasetDetector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * 両方の命令: a command that both games have, by one name: which one is meant is told by {@code --of}, by what its files
 * hold, by options that only one of them has, or by the names of players and of what is made.
 */
record EitherGame(Supplier<Job> goita, Supplier<Job> shogi) implements BiFunction<Invocation, List<String>, Object> {
    private static final Set<String> HELP = Set.of("-h", "--help");

    /** @param words behind its name */
    @Override
    public Object apply(Invocation invocation, List<String> words) {
        if (words.stream().anyMatch(HELP::contains)) {
            return commandLine(BothGames.page(spec(goita, invocation), spec(shogi, invocation)));
        }
        Optional<String> said = said(words);
        CommandSpec ofGoita = spec(goita, invocation);
        if (said.isPresent()) {
            return (said.get().equals("shogi") ? spec(shogi, invocation) : ofGoita).commandLine();
        }
        Asked asked = new Asked(ofGoita, () -> spec(shogi, invocation));
        return (asked.game(words, invocation) == Game.SHOGI ? spec(shogi, invocation) : ofGoita).commandLine();
    }

    private static CommandLine commandLine(CommandSpec spec) {
        return new CommandLine(spec).setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static CommandSpec spec(Supplier<Job> job, Invocation invocation) {
        Job made = job.get();
        new GameOption(made);
        return commandLine(made.command(invocation)).getCommandSpec();
    }

    private static Optional<String> said(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).startsWith(GameOption.NAME + "=")) {
                return Optional.of(words.get(i).substring(GameOption.NAME.length() + 1));
            }
            if (words.get(i).equals(GameOption.NAME) && i + 1 < words.size()) {
                return Optional.of(words.get(i + 1));
            }
        }
        return Optional.empty();
    }

    /** The words of a command line, by what they are to either command. */
    private static final class Asked {
        private final CommandSpec goita;
        private final Supplier<CommandSpec> shogiMade;
        private final List<String> files = new ArrayList<>();
        private boolean isOfShogi;

        Asked(CommandSpec goita, Supplier<CommandSpec> shogiMade) {
            this.goita = goita;
            this.shogiMade = shogiMade;
        }

        Game game(List<String> words, Invocation invocation) {
            read(words);
            boolean hasModel = !goita.positionalParameters().isEmpty()
                    && goita.positionalParameters().get(0).paramLabel().equals("MODEL");
            return files.stream()
                    .skip(hasModel ? 1 : 0)
                    .flatMap(file -> Game.of(file, invocation.streams()).stream())
                    .findFirst()
                    .orElse(isOfShogi ? Game.SHOGI : Game.GOITA);
        }

        private void read(List<String> words) {
            for (int i = 0; i < words.size(); i++) {
                String word = words.get(i);
                if (!word.startsWith("-") || word.equals("-")) {
                    files.add(word);
                    isOfShogi |= Game.isPlayer(word) || Game.isFileOfShogi(word);
                    continue;
                }
                String name = word.replaceFirst("=.*", "");
                OptionSpec option = goita.findOption(name);
                if (option == null) {
                    option = shogiMade.get().findOption(name);
                    isOfShogi |= option != null;
                }
                if (option != null && option.arity().max() > 0) {
                    String value = word.length() > name.length() ? word.substring(name.length() + 1) : "";
                    if (value.isEmpty() && i + 1 < words.size()) {
                        i++;
                        value = words.get(i);
                    }
                    isOfShogi |= Game.isFileOfShogi(value) || name.equals("--players") && Game.isPlayer(value);
                }
            }
        }
    }

    /** ゲーム: what a file is of, as its content tells, not its name. */
    enum Game {
        GOITA,
        SHOGI;

        private static final int HEAD = 1 << 16;

        /** So many files of a folder are looked at, and standard input is waited for. */
        private static final int MOST_FILES = 100;

        private static final int MOST_LINES = 16;

        private static final byte[] ZIP = {'P', 'K', 3, 4};
        private static final List<byte[]> PACKED =
                List.of(new byte[] {0x1F, (byte) 0x8B}, new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD});

        private static final Pattern POSITION =
                Pattern.compile("(startpos|sfen |position ).*|([^/]+/){2,}[^/]+ [bw] .*");

        private static final Pattern PLAYER = Pattern.compile("(level:)?[0-9]+|usi:.*");

        /** What only rounds of Goita have, as JSON. */
        private static final Set<String> KEYS = Set.of("\"record\"", "\"round\"", "\"rounds\"", "\"dealer\"");

        private static final Set<String> KEYS_OF_SHOGI = Set.of("\"moves\"", "\"sfen\"", "\"initial\"", "\"header\"");

        /** {@return the game of an argument: of a file, a folder, standard input, or a position in words} */
        static Optional<Game> of(String argument, StandardStreams streams) {
            try {
                if (argument.equals(Input.STANDARD)) {
                    return streams.peek(HEAD, MOST_LINES, head -> Game.of("", head));
                }
                if (argument.isEmpty()) {
                    return Optional.empty();
                }
                Path path = Path.of(argument);
                if (Files.isDirectory(path)) {
                    return ofFolder(path);
                }
                return Files.isRegularFile(path)
                        ? of(argument, head(path))
                        : Optional.of(SHOGI)
                                .filter(game -> POSITION.matcher(argument).matches());
            } catch (IOException | RuntimeException e) {
                // whoever reads it tells why it cannot be read
                return Optional.empty();
            }
        }

        private static Optional<Game> ofFolder(Path folder) throws IOException {
            if (Files.exists(folder.resolve("manifest.json"))) {
                return Optional.of(GOITA);
            }
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file :
                        (Iterable<Path>) files.filter(Files::isRegularFile).limit(MOST_FILES)::iterator) {
                    Optional<Game> game = of(file.toString(), head(file));
                    if (game.isPresent()) {
                        return game;
                    }
                }
            }
            return Optional.empty();
        }

        private static byte[] head(Path file) throws IOException {
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(HEAD);
            }
        }

        private static Optional<Game> of(String name, byte[] head) {
            if (name.endsWith(".goita") || PACKED.stream().anyMatch(magic -> begins(head, magic))) {
                return Optional.of(GOITA);
            }
            if (begins(head, ZIP)) {
                return Optional.of(SHOGI);
            }
            Optional<RecordFormat> rounds = RecordFile.format(head);
            if (rounds.isPresent()) {
                String text = new String(head, StandardCharsets.UTF_8);
                boolean isJson = rounds.get() == RecordFormat.JSON || rounds.get() == RecordFormat.JSON_LINES;
                boolean isOfShogi = isJson
                        && KEYS.stream().noneMatch(text::contains)
                        && (KEYS_OF_SHOGI.stream().anyMatch(text::contains)
                                || FormatDetector.detect(text).equals(Optional.of(Format.PSN)));
                return Optional.of(isOfShogi ? SHOGI : GOITA);
            }
            String text = new String(head, TextDecoder.detect(head));
            boolean isOfShogi = DatasetDetector.named(name).isPresent()
                    || (text.indexOf('\0') < 0 && FormatDetector.detect(text).isPresent());
            return Optional.of(SHOGI).filter(game -> isOfShogi);
        }

        private static boolean begins(byte[] head, byte... magic) {
            return head.length >= magic.length && Arrays.equals(head, 0, magic.length, magic, 0, magic.length);
        }

        /** Whether some of these are players of shogi alone. */
        static boolean isPlayer(String names) {
            return Stream.of(names.split(",")).anyMatch(PLAYER.asMatchPredicate());
        }

        /** Whether the name of a file that is not there yet ends as only those of shogi do. */
        static boolean isFileOfShogi(String name) {
            String end = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
            return Arrays.stream(Format.values()).map(Format::id).anyMatch(end::equals)
                    || DatasetDetector.named(name).isPresent();
        }
    }
}
