package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

class SharedOptionTest {
    @Command(name = "one")
    private static final class One {
        @Mixin
        private JsonOption json = new JsonOption("An object a line.");

        /** Only picocli sees it. */
        @SuppressWarnings("UnusedVariable")
        @Option(names = "--between", description = "Of this command alone.")
        private boolean between;

        @Mixin
        private OutputOption output = OutputOption.required("FOLDER", "The folder.");

        @Mixin
        private Inner inner = new Inner();
    }

    /** Options that are a mixin themselves. */
    private static final class Inner {
        @Mixin
        private SeedOption seed = new SeedOption("Seed of the lot");

        @Mixin
        private ThreadsOption threads = new ThreadsOption("Threads that look");
    }

    @Command(name = "two")
    private static final class Two {
        @Mixin
        private JsonOption json = new JsonOption("One object.");

        @Mixin
        private OutputOption output = OutputOption.optional("FILE", "The file.");
    }

    private final One one = new One();
    private final Two two = new Two();
    private final CommandLine program =
            new CommandLine(new GoitaCommand()).addSubcommand("one", one).addSubcommand("two", two);

    SharedOptionTest() {
        SharedOption.word(program);
    }

    private List<OptionSpec> options(String command) {
        return program.getSubcommands().get(command).getCommandSpec().options();
    }

    @Test
    void each_command_has_its_own_words() {
        assertThat(options("one"))
                .extracting(option -> option.longestName() + " " + option.paramLabel() + " " + option.description()[0])
                .contains(
                        "--json <wanted> An object a line.",
                        "--output FOLDER The folder.",
                        "--seed N Seed of the lot; 1 if absent.",
                        "--threads N Threads that look; one a processor if absent.");
        assertThat(options("two"))
                .extracting(option -> option.longestName() + " " + option.paramLabel() + " " + option.description()[0])
                .contains("--json <wanted> One object.", "--output FILE The file.");
    }

    @Test
    void options_keep_the_order_in_which_the_command_declares_them() {
        assertThat(options("one"))
                .extracting(OptionSpec::longestName)
                .containsSubsequence("--json", "--between", "--output", "--seed", "--threads");
    }

    @Test
    void an_output_is_required_where_the_command_says_so() {
        assertThatThrownBy(() -> program.parseArgs("one")).isInstanceOf(MissingParameterException.class);
        program.parseArgs("two");
        assertThat(two.output.given()).isEmpty();
        assertThat(two.output.name()).isEqualTo(Input.STANDARD);
    }

    @Test
    void values_are_those_of_the_command_line() {
        program.parseArgs("one", "--json", "-o", "out", "--seed", "1", "--threads", "3");
        assertThat(one.json.isWanted()).isTrue();
        assertThat(one.output.given()).contains("out");
        assertThat(one.inner.seed.given()).hasValue(1);
        assertThat(one.inner.threads.number()).isEqualTo(3);
        assertThat(two.json.isWanted()).isFalse();
    }

    @Test
    void a_seed_that_was_not_said_is_known_as_such() {
        program.parseArgs("one", "-o", "out");
        assertThat(one.inner.seed.given()).isEmpty();
        assertThat(one.inner.seed.value()).isEqualTo(1);
    }

    @Test
    void no_command_works_without_threads() {
        assertThatThrownBy(() -> program.parseArgs("one", "-o", "out", "--threads", "0"))
                .isInstanceOf(ParameterException.class)
                .hasMessage("--threads is at least 1, not 0");
    }
}
