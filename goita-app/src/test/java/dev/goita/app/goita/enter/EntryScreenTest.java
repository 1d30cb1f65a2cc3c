package dev.goita.app.goita.enter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.enter.ScoreSheet.Players;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.report.DisplayWidth;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EntryScreenTest {
    private static final String HANDS_A = "11777788224444883555588836666888";
    private static final String RECORD_A = "87000870007700011";
    /** Player 3 was dealt five し. */
    private static final String HANDS_GOSHI = "11223388444455885566667877788888";

    private static final List<String> NAMES = List.of("花子", "次郎", "三郎", "四葉");

    private static EntryDesk desk(String keys) {
        EntryDesk desk = new EntryDesk(
                EntryFile.start(Rules.STANDARD, new EntryHeader(Optional.empty(), NAMES, Optional.empty())));
        for (int i = 0; i < keys.length(); i++) {
            desk.type(keys.charAt(i));
        }
        return desk;
    }

    private static EntryScreen screen(Language language) {
        return new EntryScreen("match.json", NAMES, language, TextColors.PLAIN);
    }

    private static String japanese(EntryDesk desk) {
        return String.join("\n", screen(Language.JAPANESE).lines(desk, 100, 40));
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "40, 12", "20, 6", "200, 60", "10, 3"})
    void a_screen_fits_its_window(int columns, int rows) {
        for (String keys : List.of("", "0117", "0" + HANDS_A + "870000870007", "0" + HANDS_A + RECORD_A + "110")) {
            EntryDesk desk = desk(keys);
            for (Language language : Language.values()) {
                List<String> lines = screen(language).lines(desk, columns, rows);
                assertThat(lines).as(keys).hasSizeLessThanOrEqualTo(rows);
                assertThat(lines)
                        .allSatisfy(line -> assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(columns));
            }
        }
    }

    @Test
    void the_partner_of_the_holder_is_asked_about_five_shi_by_name() {
        assertThat(japanese(desk("0" + HANDS_GOSHI))).contains("四葉 が五しです。決めるのは味方の 次郎: 続行 0、配り直し 1");
    }

    @Test
    void a_refused_digit_is_shown_in_its_place_with_the_reason_and_the_repairs() {
        assertThat(japanese(desk("0" + HANDS_A + "8700007")))
                .contains("× 07")
                .contains("× 花子の打ち出しなので、なし(0)はできません")
                .containsPattern("▶ a Enter \\(\\d+ %\\) ");
    }

    @Test
    void a_refused_tile_is_shown_behind_its_hand() {
        assertThat(japanese(desk("0117777788")).lines()).anyMatch(line -> line.contains("花子 親 117777× 788"));
    }

    @Test
    void the_score_runs_on_after_each_round() {
        assertThat(japanese(desk("0" + HANDS_A + RECORD_A))).contains("第 1 局: 花子 の上がり、100 点（倍）　花子・三郎 100 - 0 次郎・四葉");
    }

    @Test
    void the_dealer_is_asked_for_by_name() {
        assertThat(japanese(desk(""))).contains("親は誰ですか。0 花子  1 次郎  2 三郎  3 四葉");
    }

    @ParameterizedTest
    @EnumSource(EntryScreen.HelpLine.class)
    void the_help_fits_a_terminal_of_usual_size(EntryScreen.HelpLine line) {
        assertThat(screen(Language.JAPANESE).help(80, 24))
                .anyMatch(text -> text.contains(line.words.in(Language.JAPANESE)));
        assertThat(screen(Language.ENGLISH).help(80, 24))
                .anyMatch(text -> text.contains(line.words.in(Language.ENGLISH)));
    }

    @Test
    void the_score_sheet_names_dealer_winner_points_and_totals() {
        EntryDesk desk = desk("1" + HANDS_A + RECORD_A + HANDS_GOSHI + "1" + HANDS_A + RECORD_A);
        assertThat(String.join("\n", new ScoreSheet(new Players(NAMES, Language.JAPANESE)).lines(desk.file())))
                .isEqualTo("""
                        局  親    上がり  攻め       点  花子・三郎  次郎・四葉
                                                                  0           0
                         1  次郎  次郎    王（倍）  100           0         100
                         2  次郎          配り直し                0         100
                         3  次郎  次郎    王（倍）  100           0         200
                        花子・三郎 0 - 200 次郎・四葉　次郎・四葉の勝ち""");
    }
}
