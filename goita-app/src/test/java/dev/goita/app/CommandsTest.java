package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CommandEntry.CommandGroup;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.frame.Invocation;
import dev.goita.app.help.CommandHelp;
import dev.goita.diagnostics.Language;
import dev.goita.report.DisplayWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

class CommandsTest {
    @Command
    private static final class Nothing {}

    private static Stream<CommandSpec> commands() {
        GoitaCommand options = new GoitaCommand();
        CommandLine program = new CommandLine(options.spec());
        Commands.ofGoita().addTo(program, new Invocation(CapturedStreams.empty().streams(), options), "help");
        CommandHelp.set(program, () -> Language.ENGLISH);
        assertThat(program.getUsageMessage()).isNotEmpty();
        return withSubcommands(program);
    }

    private static Stream<CommandSpec> withSubcommands(CommandLine command) {
        return Stream.concat(
                Stream.of(command.getCommandSpec()),
                command.getSubcommands().values().stream().flatMap(CommandsTest::withSubcommands));
    }

    /** A single % there would be taken for the beginning of a format. */
    @ParameterizedTest
    @MethodSource("commands")
    void texts_of_help_are_formats_without_arguments(CommandSpec command) {
        List<String> texts = new ArrayList<>();
        texts.addAll(List.of(command.usageMessage().description()));
        texts.addAll(List.of(command.usageMessage().footer()));
        command.options().forEach(option -> texts.addAll(List.of(option.description())));
        command.positionalParameters().forEach(parameter -> texts.addAll(List.of(parameter.description())));

        assertThat(texts)
                .isNotEmpty()
                .allSatisfy(text -> assertThat(String.format(Locale.ROOT, text)).isNotNull());
    }

    @ParameterizedTest
    @CsvSource({
        "a, a",
        "a help, a",
        "help, a b help",
        "completion, a b help",
        "'', a b help",
        "--lang ja b, b",
        "c, a b help",
        "--version, ''",
        "-V, ''",
        "--version a, a"
    })
    void only_the_named_command_is_set_up(String words, String expected) {
        List<String> made = new ArrayList<>();
        List<CommandEntry> entries = new ArrayList<>();
        for (String name : List.of("a", "b", "help")) {
            entries.add(CommandEntry.of(CommandGroup.PROGRAM, name, invocation -> {
                made.add(name);
                return new Nothing();
            }));
        }
        GoitaCommand options = new GoitaCommand();
        Invocation invocation = new Invocation(CapturedStreams.empty().streams(), options);
        Commands.of(entries)
                .addTo(new CommandLine(options.spec()), invocation, words.isEmpty() ? new String[0] : words.split(" "));
        assertThat(made).isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(" ")));
    }

    @Test
    void every_command_stands_once_in_one_group_of_the_help() {
        List<CommandEntry> entries = Commands.ofGoita().entries();
        CapturedStreams captured = CapturedStreams.empty();
        assertThat(captured.run("--lang", "en", "help", "--all")).isEqualTo(ExitCode.CLEAN);

        assertThat(entries).extracting(CommandEntry::name).doesNotHaveDuplicates();
        assertThat(entries).extracting(CommandEntry::group).containsOnly(CommandGroup.values());
        for (CommandEntry entry : entries) {
            String group = group(captured.out(), entry.group().heading().english());
            assertThat(group).containsOnlyOnce("  " + entry.name() + " ");
            assertThat(captured.out()).containsOnlyOnce("\n  " + entry.name() + " ");
        }
    }

    private static String group(String help, String heading) {
        String from = help.substring(help.indexOf("\n" + heading + ":\n"));
        return from.substring(0, from.indexOf("\n\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void the_help_of_the_program_has_one_line_a_command(String language) {
        CapturedStreams captured = CapturedStreams.empty();
        captured.run("--lang", language, "help", "--all");
        for (CommandEntry entry : Commands.ofGoita().entries()) {
            String line = CommandHelp.line(
                    "goita " + entry.name(), language.equals("ja") ? Language.JAPANESE : Language.ENGLISH);
            assertThat(captured.out().lines())
                    .filteredOn(text -> text.endsWith("  " + line))
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .startsWith("  " + entry.name() + " ")
                    .satisfies(text -> assertThat(DisplayWidth.of(text)).isLessThanOrEqualTo(100));
        }
    }

    @Test
    void shared_options_say_what_they_do_in_every_command() {
        assertThat(commands()
                        .flatMap(command -> command.options().stream())
                        .filter(option -> option.description().length == 0))
                .isEmpty();
    }
}
