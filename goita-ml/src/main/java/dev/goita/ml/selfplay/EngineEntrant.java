package dev.goita.ml.selfplay;

import dev.goita.core.SeatView;
import dev.goita.core.engine.EnginePlayer;
import dev.goita.core.engine.EngineProgram;
import dev.goita.core.tile.Action;
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
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * 外部エンジンの参加者: lets {@code engine:COMMAND} name a program that speaks the protocol of {@code docs/protocol.md}. Each
 * player is a process of its own.
 */
final class EngineEntrant {
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
