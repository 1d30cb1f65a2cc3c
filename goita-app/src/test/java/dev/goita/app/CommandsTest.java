package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.frame.Invocation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

class CommandsTest {
    @Command
    private static final class Nothing {}

    private static Stream<CommandSpec> commands() {
        GoitaCommand options = new GoitaCommand();
        CommandLine program = new CommandLine(options);
        Commands.ofGoita().addTo(program, new Invocation(CapturedStreams.empty().streams(), options), "help");
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
        "--lang ja b, a b help",
        "c, a b help",
        "--version, ''",
        "-V, ''",
        "--version a, a b help"
    })
    void only_the_named_command_is_set_up(String words, String expected) {
        List<String> made = new ArrayList<>();
        Map<String, Function<Invocation, Object>> byName = new LinkedHashMap<>();
        for (String name : List.of("a", "b", "help")) {
            byName.put(name, invocation -> {
                made.add(name);
                return new Nothing();
            });
        }
        GoitaCommand options = new GoitaCommand();
        Invocation invocation = new Invocation(CapturedStreams.empty().streams(), options);
        Commands.of(byName)
                .addTo(new CommandLine(options), invocation, words.isEmpty() ? new String[0] : words.split(" "));
        assertThat(made).isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(" ")));
    }
}
