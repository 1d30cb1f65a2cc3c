package dev.goita.app.goita.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.diagnostics.program.ProgramVersion;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCommandTest {
    private static final String SIMPLE = "engine:python3 " + Path.of("..", "docs", "engines", "simple.py");

    @Test
    void a_conversation_ends_clean() {
        CapturedStreams streams =
                CapturedStreams.reading("goita 1\nisready\nposition view seat 0 dealer 0 hand 11777788\ngo\nquit\n");
        assertThat(streams.run("engine")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out().lines())
                .contains("id name goita " + ProgramVersion.number() + " rule", "goitaok 1", "readyok");
        assertThat(streams.err()).isEmpty();
    }

    @Test
    void an_answer_with_an_error_is_a_finding() {
        CapturedStreams streams = CapturedStreams.reading("go\nsetoption name player value net:absent.zip\n");
        assertThat(streams.run("engine", "--player", "random")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out().lines())
                .containsExactly(
                        "error go: there is no position",
                        "error setoption: player 'net:absent.zip' cannot be read: no such file");
    }

    @Test
    void a_player_that_is_not_known_is_wrong_usage() {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("engine", "--player", "strong")).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).startsWith("goita: no player 'strong'; known: ");
    }

    @Test
    void a_player_that_sees_all_hands_is_no_engine() {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("engine", "--player", "cheat")).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).startsWith("goita: the player 'cheat' sees all hands");
    }

    @Test
    void a_program_that_is_not_there_is_named_before_the_first_round(@TempDir Path folder) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(
                        "--lang",
                        "en",
                        "selfplay",
                        "--rounds",
                        "1",
                        "--odd",
                        "engine:no-such-program x",
                        "-o",
                        "" + folder.resolve("x")))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).isEqualTo("goita: no-such-program: no such file\n");
    }

    @Test
    void an_engine_plays_in_selfplay() {
        requirePython();
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("selfplay", "--rounds", "3", "--odd", SIMPLE, "-o", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out().lines()).hasSize(3);
    }

    @Test
    void selfplay_says_what_an_engine_did_wrong(@TempDir Path folder) throws Exception {
        requirePython();
        Path script = Files.writeString(folder.resolve("crash.py"), "import sys; sys.exit('no weights')\n");
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("selfplay", "--rounds", "3", "--odd", "engine:python3 '" + script + "'", "-o", "-"))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("ended with status 1 while goitaok was awaited; standard error: no weights");
    }

    private static void requirePython() {
        boolean found = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "python3")));
        assumeTrue(found, "python3 is not installed");
    }
}
