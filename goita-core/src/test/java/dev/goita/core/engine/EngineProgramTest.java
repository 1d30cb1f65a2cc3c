package dev.goita.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineProgramTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '!',
            value = {
                "python3 a.py            ! python3|a.py",
                "  python3\t a.py        ! python3|a.py",
                "'my engine' \"b c\" d\\ e ! my engine|b c|d e",
                "x 'a'\"b\"c              ! x|abc",
                "x ''                    ! x|",
                "x \"a\\\"b\\n\"           ! x|a\"b\\n",
                "x $HOME *.py ~          ! x|$HOME|*.py|~",
            })
    void a_command_is_split_as_by_a_shell_without_being_one(String text, String words) {
        assertThat(String.join("|", EngineProgram.parse(text).words())).isEqualTo(words);
    }

    @Test
    void settings_stand_before_the_program() {
        EngineProgram command =
                EngineProgram.parse("movetime=500 start=2000 grace=50 samples=20 'option.a=b c' run x=1");
        assertThat(command.words()).containsExactly("run", "x=1");
        assertThat(command.move()).isEqualTo(Duration.ofMillis(500));
        assertThat(command.start()).isEqualTo(Duration.ofSeconds(2));
        assertThat(command.grace()).isEqualTo(Duration.ofMillis(50));
        assertThat(command.goLine(7)).isEqualTo("go movetime 500 samples 20 seed 7");
        assertThat(command.setOptionLines()).containsExactly("setoption name a value b c");
    }

    @Test
    void without_settings_half_a_minute_to_start_and_ten_seconds_a_decision_are_usual() {
        EngineProgram command = EngineProgram.parse("python3 'my engine.py'");

        assertThat(command.start()).isEqualTo(Duration.ofSeconds(30));
        assertThat(command.move()).isEqualTo(Duration.ofSeconds(10));
        assertThat(command.grace()).isEqualTo(Duration.ofSeconds(1));
        assertThat(command.goLine(1)).isEqualTo("go movetime 10000 seed 1");
        assertThat(command.setOptionLines()).isEmpty();
        assertThat(command).hasToString("python3 my engine.py");
    }

    @Test
    void rows_of_a_layout_are_a_setting() {
        assertThat(EngineProgram.parse("rows=goita-view/1 run").rows()).contains("goita-view/1");
        assertThat(EngineProgram.parse("run rows=goita-view/1").rows()).isEmpty();
    }

    @Test
    void a_budget_and_options_keep_their_order() {
        EngineProgram command = EngineProgram.parse("nodes=1000 samples=64 option.b=2 option.a=1 option.b=3 run");

        assertThat(command.goLine(1)).isEqualTo("go movetime 10000 nodes 1000 samples 64 seed 1");
        assertThat(command.setOptionLines()).containsExactly("setoption name b value 3", "setoption name a value 1");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '!',
            value = {
                "``              ! an engine needs a command",
                "movetime=5      ! an engine needs a command",
                "'a b            ! a quote is not closed",
                "a \"b           ! a quote is not closed",
                "a\\             ! a backslash ends the command",
                "speed=5 x       ! no engine setting 'speed'; known: movetime, start, grace, nodes, samples, rows, option.NAME",
                "movetime=soon x ! movetime is a positive whole number, not 'soon'",
                "movetime=0 x    ! movetime is a positive whole number, not '0'",
            })
    void a_command_that_cannot_be_is_refused(String text, String message) {
        assertThatThrownBy(() -> EngineProgram.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
