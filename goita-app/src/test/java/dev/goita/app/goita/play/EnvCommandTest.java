package dev.goita.app.goita.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.diagnostics.program.ProgramVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said and answered in frames is tested where they are made, and from the other side in python/tests. */
class EnvCommandTest {
    @Test
    void it_greets_and_ends_when_nobody_asks() {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("env", "--envs", "3", "--seed", "9", "--players", "client,random"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .startsWith("GOITAENVH")
                .contains(
                        "\ntool goita " + ProgramVersion.number() + "\n",
                        "\nenvironments 3\n",
                        "\nplayers client,random,client,random\n",
                        "\nseed 9\n");
        assertThat(streams.err()).isEmpty();
    }

    @Test
    void what_is_no_frame_is_a_finding() {
        CapturedStreams streams = CapturedStreams.reading("hello");
        assertThat(streams.run("env", "--envs", "1")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).endsWith("unexpected byte 0x68; expected is H");
    }

    @Test
    void input_that_breaks_off_is_told() {
        CapturedStreams streams = CapturedStreams.reading("H\0");
        assertThat(streams.run("--lang", "en", "env", "--envs", "1")).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("the client's stream ended in the middle of a message");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--envs 0|environments are 1 to 65536, not 0",
                "--players rule|no player is 'client', which leaves nothing to choose",
                "--players client,cheat|the player 'cheat' sees all hands",
                "--players client,rule,rule|--players are four, two or one, not 3",
                "--players client,strongest|no player 'strongest'; known: ",
                "--layout goita-oracle/1|there is no layout 'goita-oracle/1' here; the layouts are goita-view/1, ",
            })
    void what_cannot_be_served_is_wrong_usage(String options, String message) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(("env " + options).split(" "))).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).startsWith("goita: " + message);
    }
}
