package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class CommandsTest {
    @Command
    private static final class Nothing {}

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
