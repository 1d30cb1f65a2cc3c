package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** 慣らし: runs the everyday commands once, so that the start script can keep their classes in an archive. */
public final class WarmUp {
    private static final String MODEL_GAME = """
            {"round":{"dealer":0,"hands":["11777788","22444488","35555888","36666888"],\
            "record":"87000870007700011","winner":0}}
            """;

    private static final String MODEL_MATCH = """
            {"dealer":0,"score":[0,0],"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011",\
            "winner":0,"goshi":[],"title":"題","start_time":"2015-04-01T12:00+09:00","players":["A","B","C","D"]}
            {"dealer":0,"score":[100,0],"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011",\
            "winner":0,"goshi":[],"title":"題","start_time":"2015-04-01T12:00+09:00","players":["A","B","C","D"]}
            """;

    private static final String WRONG_DIGIT = "0 11777788 22444488 35555888 36666888 87040870007700011";

    private static final String WRONG_WINNER = MODEL_GAME.replace("\"winner\":0", "\"winner\":1");

    private static final String POSITION = """
            {"hands":["11777788","22444488","35555888","36666888"],"record":"87"}
            """;

    private static final String SHOGI_GAME = """
            手合割：平手
            先手：先手
            後手：後手
            手数----指手---------消費時間--
               1 ７六歩(77)   ( 0:01/00:00:01)
            *注釈
               2 ３四歩(33)   ( 0:01/00:00:01)
               3 ２六歩(27)   ( 0:01/00:00:02)
               4 ８四歩(83)   ( 0:01/00:00:02)
               5 ２五歩(26)   ( 0:01/00:00:03)
               6 ８五歩(84)   ( 0:01/00:00:03)
               7 ２四歩(25)   ( 0:01/00:00:04)
               8 同　歩(23)   ( 0:01/00:00:04)
               9 同　飛(28)   ( 0:01/00:00:05)
              10 ２三歩打   ( 0:01/00:00:05)
              11 ２二角成(88)   ( 0:01/00:00:06)
              12 同　銀(31)   ( 0:01/00:00:06)
              13 投了
            まで12手で後手の勝ち
            """;

    /** The word that stands for a file with the input. */
    private static final String FILE = "FILE";

    record Step(String input, ExitCode end, List<String> words) {
        static Step of(String input, ExitCode end, String... words) {
            return new Step(input, end, List.of(words));
        }

        ExitCode run(OutputStream out, OutputStream err) throws IOException {
            if (!words.contains(FILE)) {
                return run(words, out, err);
            }
            Path file = Files.createTempFile("goita", ".txt");
            try {
                Files.writeString(file, input);
                return run(
                        words.stream()
                                .map(word -> word.equals(FILE) ? file.toString() : word)
                                .toList(),
                        out,
                        err);
            } finally {
                Files.delete(file);
            }
        }

        private ExitCode run(List<String> given, OutputStream out, OutputStream err) {
            ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
            return Program.run(Commands.ofGoita(), StandardStreams.of(in, out, err), given.toArray(String[]::new));
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
            Step.of(MODEL_GAME, ExitCode.CLEAN, "replay", "--json", "-"),
            Step.of(MODEL_GAME, ExitCode.CLEAN, "check", FILE),
            Step.of(MODEL_MATCH, ExitCode.CLEAN, "check", FILE),
            Step.of(WRONG_DIGIT, ExitCode.FINDINGS, "check", FILE),
            Step.of(MODEL_GAME, ExitCode.CLEAN, "show", FILE),
            Step.of(MODEL_MATCH, ExitCode.CLEAN, "show", FILE),
            Step.of(MODEL_GAME, ExitCode.CLEAN, "convert", "--to", "yaml", FILE),
            Step.of(POSITION, ExitCode.CLEAN, "legal", FILE),
            Step.of(SHOGI_GAME, ExitCode.CLEAN, "check", FILE),
            Step.of(SHOGI_GAME, ExitCode.CLEAN, "show", FILE),
            Step.of(SHOGI_GAME, ExitCode.CLEAN, "shogi", "read", FILE),
            Step.of("{\"sfen\":\"startpos\"}", ExitCode.CLEAN, "shogi", "position", FILE),
            Step.of("", ExitCode.CLEAN, "shogi", "legal", "startpos"),
            Step.of(SHOGI_GAME, ExitCode.CLEAN, "convert", "--to", "csa", FILE),
            Step.of(SHOGI_GAME, ExitCode.FINDINGS, "convert", "--to", "ki2", FILE),
            Step.of(SHOGI_GAME, ExitCode.CLEAN, "convert", "--to", "kif", FILE),
            Step.of(SHOGI_GAME, ExitCode.CLEAN, "convert", "--to", "jkf", FILE),
            Step.of("startpos moves 7g7f 3c3d", ExitCode.CLEAN, "convert", "--to", "kif", FILE));

    private WarmUp() {}

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        // It ends the process, so it is not run.
        Class.forName(Main.class.getName());
        for (Step step : STEPS) {
            step.run(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        }
    }
}
