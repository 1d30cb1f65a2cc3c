package dev.goita.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Engines written in Python with its standard library; without a Python the tests that need one are skipped. */
final class PythonEngine {
    private static final Path SIMPLE = Path.of("..", "docs", "engines", "simple.py");
    private static final Path MISBEHAVING =
            Path.of("src", "test", "resources", "dev", "goita", "core", "engine", "misbehaving.py");

    private PythonEngine() {}

    static EngineProgram simple() {
        return command(SIMPLE);
    }

    /** @param arguments how it misbehaves, and the file that counts its starts */
    static EngineProgram misbehaving(String... arguments) {
        return command(MISBEHAVING, arguments);
    }

    private static EngineProgram command(Path script, String... arguments) {
        assertThat(script).exists();
        Stream<String> words = Stream.concat(Stream.of(python(), script.toString()), Stream.of(arguments));
        return EngineProgram.of(words.toList()).withStart(Duration.ofMinutes(1)).withMove(Duration.ofMinutes(1));
    }

    private static String python() {
        Optional<String> found = List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                .map(folder -> Path.of(folder, "python3"))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
        assumeTrue(found.isPresent(), "python3 is not installed");
        return found.orElseThrow();
    }
}
