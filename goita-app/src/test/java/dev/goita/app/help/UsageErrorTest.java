package dev.goita.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
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
                "version --jsno | 使い方: goita version",
                "version --jsno | 詳しくは 'goita version --help' を見てください。",
                "version more | 余分な語です: 'more'",
                "check | 指定が足りません: ファイル",
                "check --from | 指定が足りません: --from=形式",
                "data dedupe rounds/ | 指定が足りません: --output=フォルダ",
                "convert --to json --to yaml x | 一度しか指定できません: --to",
                "stats --json --csv x | 同時には指定できません: --json、--csv",
                "version --json=3 | --json の値が正しくありません: '3'（値は要りません）",
                "solve --samples x | --samples の値が正しくありません: 'x' は整数ではないか、大きすぎます",
                "train --learning-rate x | --learning-rate の値が正しくありません: 'x' は数ではありません",
                "image --theme blue x | --theme の値が正しくありません: 'blue'（指定できるもの: light、dark、print）",
                "shogi perft startpos x | 深さ の値が正しくありません: 'x' は整数ではないか、大きすぎます"
            })
    void what_is_wrong_with_a_command_line_is_said_in_japanese(String words, String explanation) {
        assertThat(captured.run((words + " --lang ja").split(" "))).isEqualTo(ExitCode.USAGE);
        assertThat(captured.err()).contains(explanation);
    }

    /** The parser stops before it comes to the language. */
    @ParameterizedTest
    @ValueSource(strings = {"--lang ja", "--lang=ja"})
    void the_language_counts_that_stands_behind_the_mistake(String language) {
        captured.run(("solve --samples x " + language).split(" "));

        assertThat(captured.err()).contains("の値が正しくありません").doesNotContain("Invalid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-- --lang ja", "--lang fr", "--lang"})
    void what_names_no_language_changes_nothing(String words) {
        captured.run(("--lang en solve --samples x " + words).split(" "));

        assertThat(captured.err()).contains("Usage: goita solve");
    }
}
