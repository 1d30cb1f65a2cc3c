package dev.goita.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.CommandTree;
import dev.goita.app.frame.ExitCode;
import dev.goita.diagnostics.Language;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class CompletionTest {
    private static Completable command(String path) {
        CommandSpec command = CommandTree.ofGoita(Language.ENGLISH).getCommandSpec();
        for (String word : path.split(" ")) {
            command = command.subcommands().get(word).getCommandSpec();
        }
        return new Completable(command);
    }

    private static OptionSpec option(String path, String name) {
        return command(path).command().findOption(name);
    }

    @ParameterizedTest
    @CsvSource({
        "check, --lang, ja en",
        "check, --from, json jsonl yaml goita-core keypad kanji",
        "convert, --style, canonical seed seed-line kakinoki tsshogi bioshogi",
        "image, --theme, light dark print",
        "data export, --to, parquet npz npy jsonl jsonl.gz jsonl.zst compact hcpe hcpe2 psv hcpe3",
        "data dedupe, --by, round play deal position move record",
        "arena, --rotations, 1 4",
        "solve, --samples, ''",
        "check, --strict, ''"
    })
    void values_are_spelled_as_the_option_takes_them(String command, String name, String values) {
        assertThat(Completable.values(option(command, name)))
                .isEqualTo(values.isEmpty() ? List.of() : List.of(values.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({
        "image, -o, true",
        "solve, --samples, false",
        "analyze, --html, true",
        "shogi book make, --black-from, true"
    })
    void files_are_completed_where_files_are_named(String command, String name, boolean isFile) {
        assertThat(Completable.isFile(option(command, name))).isEqualTo(isFile);
    }

    @Test
    void help_is_followed_by_commands() {
        assertThat(command("help").words()).contains("check", "shogi");
    }

    @ParameterizedTest
    @EnumSource(Completion.class)
    void a_script_has_every_command_and_option(Completion shell) {
        String script = shell.script(CommandTree.ofGoita(Language.ENGLISH).getCommandSpec(), Language.ENGLISH);

        assertThat(script).contains("peta-shock", "dedupe", "every-turn", "opening-plies", "goita-core");
    }

    @ParameterizedTest
    @CsvSource({
        "zsh, en, [Leave out the values of the turns.]",
        "zsh, ja, [手番ごとの価値を省く。]",
        "fish, en, -l value-only -d 'Leave out the values of the turns.'",
        "fish, ja, -l value-only -d '手番ごとの価値を省く。'"
    })
    void descriptions_are_in_the_language_of_the_run(String shell, String language, String described) {
        CapturedStreams streams = CapturedStreams.empty();

        assertThat(streams.run("completion", shell, "--lang", language)).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).contains(described);
    }

    @Test
    void bash_is_the_shell_if_none_is_named() {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run("completion");

        assertThat(streams.out()).contains("complete -o default -F _goita goita");
    }
}
