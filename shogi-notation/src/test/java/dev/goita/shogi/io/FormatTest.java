package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameReaderTest;
import dev.goita.shogi.io.games.Losses;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What every format has to do, so that a new one cannot be forgotten by the others. */
class FormatTest {
    /** Two moves and a resignation, with a variation, a bookmark and three lines of comments. */
    private static Kifu rich() {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.root().addComment("前");
        Node first = kifu.root().append(UsiMove.read("7g7f").orElseThrow());
        first.addComment("一");
        first.addComment("二");
        first.setBookmark("栞");
        first.append(UsiMove.read("3c3d").orElseThrow()).append(Ending.Known.RESIGNATION);
        kifu.root().append(UsiMove.read("2g2f").orElseThrow());
        return kifu;
    }

    private static Game game(Kifu kifu) {
        return new Game("a.kif", 3, Optional.of(Format.KIF), StandardCharsets.UTF_8, new Reading<>(kifu, List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "KIF, kif, '# ---- 次の棋譜 ----\n'",
        "KI2, ki2, '# ---- 次の棋譜 ----\n'",
        "BOD, bod, '# ---- 次の棋譜 ----\n'",
        "CSA, csa, '/\n'",
        "SFEN, sfen, ''",
        "USI, usi, ''",
        "JKF, jkf, ''",
        "USEN, usen, ''",
        "USF, usf, ''",
        "PSN, psn, '\n'"
    })
    void a_format_has_a_name_and_a_separator(Format format, String id, String separator) {
        assertThat(format.id()).isEqualTo(id);
        assertThat(format.separator()).isEqualTo(separator);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void what_a_format_writes_it_reads_and_is_told_by(Format format) {
        String text = format.write(rich(), TextStyle.KAKINOKI);
        assertThat(text).endsWith("\n");
        assertThat(FormatDetector.detect(text)).contains(format);
        Reading<Kifu> reading = format.read(Source.of(text), IllegalMoves.REFUSE);
        assertThat(reading.findings()).isEmpty();
        assertThat(format.write(reading.value(), TextStyle.KAKINOKI)).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void two_games_of_one_file_are_told_apart(Format format) throws IOException {
        String text = format.write(rich(), TextStyle.KAKINOKI);

        assertThat(GameReaderTest.read((text + format.separator() + text).getBytes(StandardCharsets.UTF_8)))
                .hasSize(2);
    }

    @Test
    void positions_are_those_after_the_last_move() {
        assertThat(Format.SFEN.write(rich(), TextStyle.KAKINOKI))
                .isEqualTo("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n");
        Kifu started = Kifu.from(new Start(Handicap.HIRATE.position(), 11));
        assertThat(Format.SFEN.write(started, TextStyle.KAKINOKI)).endsWith(" b - 11\n");
        started.root().append(UsiMove.read("7g7f").orElseThrow());
        assertThat(Format.SFEN.write(started, TextStyle.KAKINOKI)).endsWith(" w - 12\n");
    }

    @Test
    void the_style_and_the_version_are_those_asked_for() {
        assertThat(Format.KIF.write(rich(), TextStyle.KAKINOKI)).contains("まで2手で後手の勝ち");
        assertThat(Format.KIF.write(rich(), TextStyle.TSSHOGI)).doesNotContain("まで");
        assertThat(Format.CSA.write(rich(), TextStyle.KAKINOKI)).startsWith("V2.2\n");
        assertThat(Format.CSA.write(rich(), TextStyle.KAKINOKI, CsaStyle.Version.V3))
                .startsWith("V3.0\n");
    }

    @ParameterizedTest
    @CsvSource({
        "KIF, V2_2, UTF-8, #KIF version=2.0 encoding=UTF-8",
        "KIF, V2_2, windows-31j, #KIF version=2.0 encoding=Shift_JIS",
        "KIF, V2_2, EUC-JP, 手合割：平手",
        "CSA, V2_2, UTF-8, V2.2",
        "CSA, V3, UTF-8, '''CSA encoding=UTF-8'",
        "CSA, V3, windows-31j, '''CSA encoding=SHIFT_JIS'",
        "CSA, V3, EUC-JP, V3.0"
    })
    void the_encoding_that_is_declared_is_the_true_one(
            Format format, CsaStyle.Version version, String charset, String line) {
        assertThat(format.write(rich(), TextStyle.KAKINOKI, version, Charset.forName(charset)))
                .startsWith(line + "\n");
    }

    @Test
    void a_declaration_is_not_copied() {
        Kifu kifu = Format.KIF
                .read(Source.of("#KIF version=2.0 encoding=Shift_JIS\n#x\n1 ７六歩(77)\n"), IllegalMoves.REFUSE)
                .value();
        assertThat(kifu.remarks()).containsExactly("x");
    }

    private static String losses(Kifu kifu, Format to) {
        return Losses.of(game(kifu), to).stream()
                .map(Diagnostic::wording)
                .map(wording -> wording.english().replaceAll(".* cannot say ", ""))
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource({
        "KIF, ''",
        "KI2, ''",
        "CSA, 1 variations (move 1)",
        "SFEN, ''",
        "BOD, ''",
        "USI, '1 variations (move 1), 3 lines of comments (the start, move 1), 1 bookmarks (move 1)'",
        "JKF, ''",
        "USEN, '3 lines of comments (the start, move 1), 1 bookmarks (move 1)'",
        "USF, ''",
        "PSN, ''"
    })
    void what_a_format_cannot_say_is_counted(Format to, String losses) {
        assertThat(losses(rich(), to)).isEqualTo(losses);
        Kifu plain = Kifu.from(Start.hirate());
        plain.root().append(UsiMove.read("7g7f").orElseThrow());
        assertThat(losses(plain, to)).isEmpty();
        assertThat(losses(Kifu.from(Start.hirate()), to)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"CSA, a board that is not 9×9", "JKF, a board that is not 9×9", "KIF, ''", "USI, ''"})
    void a_small_board_is_more_than_two_formats_can_say(Format to, String loss) {
        Kifu gogo = Kifu.from(Start.of(Handicap.GOGO));
        assertThat(losses(gogo, to)).isEqualTo(loss);
        assertThat(Losses.of(game(gogo), to))
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.ERROR));
    }

    @Test
    void a_loss_is_a_warning_that_names_file_game_and_format() {
        assertThat(Losses.of(game(rich()), Format.CSA)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.place().source()).isEqualTo("a.kif");
            assertThat(finding.wording().english()).isEqualTo("game 3: csa cannot say 1 variations (move 1)");
            assertThat(finding.wording().japanese()).isEqualTo("3局目: csaでは変化1本を表せません（1手目）");
        });
    }

    @Test
    void a_game_without_an_end_is_written_as_it_stands() {
        Kifu kifu = Kifu.from(Start.of(Sfen.parse("4k4/9/9/9/9/9/9/9/4K4 w - 1")));
        assertThat(Format.SFEN.write(kifu, TextStyle.KAKINOKI)).isEqualTo("4k4/9/9/9/9/9/9/9/4K4 w - 1\n");
    }
}
