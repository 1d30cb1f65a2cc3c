package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** 慣らし: runs the everyday commands once, so that the start script can keep their classes in an archive. */
public final class WarmUp {
    private static final String MODEL_GAME = """
            {"round":{"dealer":0,"hands":["11777788","22444488","35555888","36666888"],\
            "record":"87000870007700011","winner":0}}
            """;

    private static final String WRONG_WINNER = MODEL_GAME.replace("\"winner\":0", "\"winner\":1");

    /** @param input what the command finds on standard input */
    record Step(String input, ExitCode end, List<String> words) {
        static Step of(String input, ExitCode end, String... words) {
            return new Step(input, end, List.of(words));
        }

        ExitCode run(OutputStream out, OutputStream err) {
            ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
            return Program.run(Commands.ofGoita(), StandardStreams.of(in, out, err), words.toArray(String[]::new));
        }
    }

    static final List<Step> STEPS = List.of(
            Step.of("", ExitCode.CLEAN, "--version"),
            Step.of("", ExitCode.CLEAN, "--help"),
            Step.of("", ExitCode.CLEAN, "check", "--help", "--lang", "ja"),
            Step.of("", ExitCode.USAGE, "version", "--jsno"),
            Step.of("", ExitCode.CLEAN, "version", "--json"),
            Step.of(WRONG_WINNER, ExitCode.FINDINGS, "check", "-"),
            Step.of(WRONG_WINNER, ExitCode.FINDINGS, "check", "--json", "--lang", "ja", "-"),
            Step.of(MODEL_GAME, ExitCode.CLEAN, "replay", "--json", "-"));

    private WarmUp() {}

    public static void main(String[] args) {
        for (Step step : STEPS) {
            step.run(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        }
    }
}
