package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

class OptionsTest {
    private static final class One extends Job {
        private final Given<Boolean> json = json();
        private final Given<Boolean> between = flag("--between");
        private final Given<String> output = requiredOutput("FOLDER");
        private final Inner inner = new Inner(this);

        @Override
        public ExitCode call() {
            return findings(between.value());
        }
    }

    /** Options that several commands have. */
    private static final class Inner extends Options {
        private final Given<Long> seed = randomSeed();
        private final Given<Integer> threads = threads();

        Inner(Options command) {
            super(command);
        }
    }

    private static final class Two extends Job {
        private final Given<Boolean> json = json();
        private final Given<String> output = output("FILE");
        private final Given<Optional<Integer>> percent =
                option("--percent", "N", Integer.class).within(0, 100);
        private final Given<List<String>> names = listed("--names", "NAME", String.class);
        private final Given<List<String>> more = several("--more", "NAME", String.class);
        private final Given<Integer> even = option("--even", "N", 2, new Choice<>(List.of(2, 4, 6), String::valueOf));

        @Override
        public ExitCode call() {
            return ExitCode.CLEAN;
        }
    }

    private final One one = new One();
    private final Two two = new Two();
    private final CommandLine program = new CommandLine(new GoitaCommand().spec())
            .addSubcommand("one", one.spec())
            .addSubcommand("two", two.spec());

    private List<OptionSpec> options(String command) {
        return program.getSubcommands().get(command).getCommandSpec().options();
    }

    @Test
    void options_have_the_order_in_which_the_command_declares_them() {
        assertThat(options("one"))
                .extracting(OptionSpec::longestName)
                .containsSubsequence("--json", "--between", "--output", "--seed", "--threads");
    }

    @Test
    void an_output_is_required_where_the_command_says_so() {
        assertThatThrownBy(() -> program.parseArgs("one")).isInstanceOf(MissingParameterException.class);
        program.parseArgs("two");
        assertThat(two.output.isSaid()).isFalse();
        assertThat(two.output.value()).isEqualTo(Input.STANDARD);
    }

    @Test
    void values_are_those_of_the_command_line() {
        program.parseArgs("one", "--json", "-o", "out", "--seed", "1", "--threads", "3");
        assertThat(one.json.value()).isTrue();
        assertThat(one.output.value()).isEqualTo("out");
        assertThat(one.inner.seed.value()).isEqualTo(1);
        assertThat(one.inner.seed.isSaid()).isTrue();
        assertThat(one.inner.threads.value()).isEqualTo(3);
        assertThat(two.json.value()).isFalse();
    }

    @Test
    void what_was_not_said_is_known_as_such() {
        program.parseArgs("one", "-o", "out");
        assertThat(one.inner.seed.isSaid()).isFalse();
        assertThat(one.inner.seed.value()).isEqualTo(1);
        program.parseArgs("two");
        assertThat(two.percent.value()).isEmpty();
        assertThat(two.names.value()).isEmpty();
        assertThat(two.more.value()).isEmpty();
    }

    @Test
    void what_was_said_before_is_forgotten() {
        program.parseArgs("two", "--names", "a,b", "--more", "c,d", "--more", "e", "--percent", "3");
        assertThat(two.names.value()).containsExactly("a", "b");
        assertThat(two.more.value()).containsExactly("c,d", "e");
        assertThat(two.percent.value()).contains(3);
        program.parseArgs("two", "--names", "f");
        assertThat(two.names.value()).containsExactly("f");
        assertThat(two.more.value()).isEmpty();
        assertThat(two.percent.value()).isEmpty();
    }

    @Test
    void no_command_works_without_threads() {
        assertThatThrownBy(() -> program.parseArgs("one", "-o", "out", "--threads", "0"))
                .isInstanceOf(ParameterException.class)
                .hasMessage("--threads is at least 1, not 0");
    }

    @Test
    void a_number_out_of_range_is_refused() {
        assertThatThrownBy(() -> program.parseArgs("two", "--percent", "101"))
                .isInstanceOf(ParameterException.class)
                .hasMessage("--percent is 0 to 100, not 101");
    }

    @Test
    void one_of_a_choice_is_told_by_its_name() {
        program.parseArgs("two", "--even", "4");
        assertThat(two.even.value()).isEqualTo(4);
        assertThat(options("two").stream()
                        .filter(option -> option.longestName().equals("--even"))
                        .flatMap(option -> StreamSupport.stream(
                                option.completionCandidates().spliterator(), false)))
                .containsExactly("2", "4", "6");
        assertThatThrownBy(() -> program.parseArgs("two", "--even", "5"))
                .hasMessageEndingWith("expected 2, 4 or 6, found '5'");
    }
}
