package dev.goita.app;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** 慣らし: runs the everyday commands once, so that the start script can keep their classes in an archive. */
public final class WarmUp {
    /** Some words of a command line, and what it finds on standard input. */
    record Step(String input, List<String> words) {
        ExitCode run(OutputStream out, OutputStream err) {
            ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
            return Program.run(Commands.ofGoita(), StandardStreams.of(in, out, err), words.toArray(String[]::new));
        }
    }

    /** Each ends with {@link ExitCode#CLEAN}. */
    static final List<Step> STEPS =
            List.of(new Step("", List.of("--help")), new Step("", List.of("version", "--json")));

    private WarmUp() {}

    public static void main(String[] args) {
        for (Step step : STEPS) {
            step.run(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        }
    }
}
