package dev.goita.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageErrorTest {
    private final CapturedStreams captured = CapturedStreams.empty();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "versoin | 知らないコマンドです: 'versoin'",
                "versoin | もしかして: goita version",
                "version --jsno | 知らないオプションです: '--jsno'",
                "version --jsno | もしかして: --json",
                "version --jsno | 詳しくは 'goita version --help' を見てください。",
                "version more | 余分な語です: 'more'",
                "check | 指定が足りません: ファイル",
                "check --from | 指定が足りません: --from=形式",
                "data dedupe rounds/ | 指定が足りません: --output=フォルダ",
                "convert --to json --to yaml x | 一度しか指定できません: --to",
                "stats --json --csv x | 同時には指定できません: --json、--csv",
                "version --json=3 | --json: 値は要りません。「3」が付いています",
                "solve --samples x | --samples: 「x」は整数ではありません",
                "train --learning-rate x | --learning-rate: 「x」は数ではありません",
                "image --theme blue x | --theme: 「blue」は指定できません。指定できるのは light、dark、print です",
                "shogi perft startpos x | 深さ: 「x」は整数ではありません"
            })
    void what_is_wrong_with_a_command_line_is_said_in_japanese(String words, String explanation) {
        assertThat(captured.run((words + " --lang ja").split(" "))).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains(explanation);
    }

    /** As of a variable of the shell that is not set. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "check '' | ファイル | FILE",
                "check a '' | ファイル | FILE",
                "convert --to json '' | ファイル | FILE",
                "convert --to json a -o '' | --output | --output",
                "event '' | フォルダ | FOLDER",
                "man '' | フォルダ | FOLDER",
                "selfplay --rounds 1 -o '' | --output | --output",
                "serve --data '' | --data | --data",
                "stats a --html= | --html | --html"
            })
    void a_file_or_folder_without_a_name_is_refused(String words, String japanese, String english) {
        String[] line = Stream.of(words.split(" "))
                .map(word -> word.equals("''") ? "" : word)
                .toArray(String[]::new);

        assertThat(captured.run(line)).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains("goita: " + english + ": the name is empty\n");

        CapturedStreams again = CapturedStreams.empty();
        again.run(Stream.concat(Stream.of("--lang", "ja"), Stream.of(line)).toArray(String[]::new));
        assertThat(again.err()).contains("goita: " + japanese + ": 名前が空です\n");
    }

    /** The parser stops before it comes to the language. */
    @ParameterizedTest
    @ValueSource(strings = {"--lang ja", "--lang=ja"})
    void the_language_counts_that_stands_behind_the_mistake(String language) {
        captured.run(("solve --samples x " + language).split(" "));

        assertThat(captured.err()).contains("「x」は整数ではありません").doesNotContain("whole");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-- --lang ja", "--lang fr", "--lang"})
    void what_names_no_language_changes_nothing(String words) {
        captured.run(("--lang en solve --samples x " + words).split(" "));

        assertThat(captured.err()).contains("Try 'goita solve --help'.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "versoin | unknown command 'versoin' | Did you mean goita version?",
                "shogi book merg a b | unknown command 'merg' | Did you mean goita shogi book merge?",
                "tablebase frob | unknown command 'frob' | Commands: solve, lookup, merge",
                "data | a command is missing | Commands: info, verify, split, shuffle, merge, dedupe, export, card, head",
                "check --form json x | unknown option '--form' | Did you mean --from?",
                "check --from | missing: --from=FORMAT | For example: --from json",
                "check | missing: FILE | For example: goita check game.json",
                "onnx | missing: --output=FILE, MODEL | For example: goita onnx model.zip -o model.onnx",
                "convert --to jsom x | --to: expected json, jsonl, yaml, goita-core, keypad or kanji, found 'jsom' | Did you mean --to json?",
                "image --theme drak x | --theme: expected light, dark or print, found 'drak' | Did you mean --theme dark?",
                "selfplay --rounds abc | --rounds: 'abc' is not a whole number | For example: --rounds 1000000",
                "selfplay --rounds 99999999999999999999 | --rounds: '99999999999999999999' is too large | For example: --rounds 1000000",
                "selfplay --rounds 10,000 | --rounds: '10,000' is not a whole number | Did you mean --rounds 10000?",
                "selfplay --rounds 20k | --rounds: '20k' is not a whole number | Did you mean --rounds 20000?",
                "selfplay --rounds 1e6 | --rounds: '1e6' is not a whole number | Did you mean --rounds 1000000?",
                "serve --port http | --port: 'http' is not a whole number | For example: --port 8080",
                "train --learning-rate 0,01 a | --learning-rate: '0,01' is not a number | Did you mean --learning-rate 0.01?",
                "train --epsilon 5% a | --epsilon: '5%' is not a number | Did you mean --epsilon 0.05?",
                "shogi mate --seconds x a | --seconds: 'x' is not a number | For example: --seconds 0.5",
                "arena --of shogi --movetime x | --movetime: 'x' is not a whole number | For example: --movetime 1000",
                "check --rules rul x | --rules: no rule option 'rul'; known: both-kings, last-two, face-down-king, received-pair, nanashi, goshi, win-score | For example: --rules both-kings=dealt",
                "features --layout x x | features needs ROUNDS and -o FOLDER, or --describe | For example: goita features rounds/ -o rows"
            })
    void what_is_wrong_what_is_right_and_where_help_is_are_a_line_each(String words, String wrong, String right) {
        assertThat(captured.run(("--lang en " + words).split(" "))).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err().lines()).hasSize(3).startsWith("goita: " + wrong, right);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "arena --players rul,random | did you mean rule?",
                "engine --player randon | did you mean random?",
                "check --rules nanash=x a | did you mean nanashi?",
                "check --rules both-kings=deal a | did you mean dealt?",
                "explain king-atack | did you mean king-attack?",
                "models strng | did you mean strong?",
                "env --layout goita-vew/1 | did you mean goita-view/1?",
                "conformance --kind matchs | did you mean match?",
                "selfplay --rounds 1 -o /nowhere --format json.gz | did you mean jsonl.gz?"
            })
    void a_name_that_is_misspelt_is_guessed(String words, String guess) {
        assertThat(captured.run(("--lang en " + words).split(" "))).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains(guess);
    }
}
