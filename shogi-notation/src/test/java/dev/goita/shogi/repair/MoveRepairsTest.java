package dev.goita.shogi.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveRepairsTest {
    private static String shown(List<Repair> repairs) {
        return repairs.get(0).changes().stream()
                .map(change -> change.ply() + " " + change.was() + " → " + change.now())
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource({
        "▲７六歩△３四歩▲２二角成△同銀, ''",
        "▲７六歩△３四歩▲２二角△８四歩▲３一馬, '3 ２二角 → ２二角成'",
        "▲７六歩△３四歩▲２二角成△同銀▲４五角打, ''",
        "▲７六歩△３四歩▲６六角打, '3 ６六角打 → ６六角'",
        "▲７六歩△３四歩▲２二角成△同金▲４五角, '4 同金 → 同　銀'",
        "▲７六△３四歩▲２二角成△同銀, '1 ７六 → ７六歩'",
        "▲６七歩△３四歩▲２二角成△同銀, '1 ６七歩 → ７六歩'",
        "1 ７六歩(78)|2 ３四歩(33)|3 ２二角成(88), '1 ７六歩(78) → ７六歩(77)'"
    })
    void what_was_meant_is_told_by_the_rest_of_the_game(String lines, String changes) {
        List<Repair> repairs = MoveRepairs.of(lines.replace('|', '\n'), Start.hirate());
        assertThat(shown(repairs)).isEqualTo(changes);
    }

    /** Either gold may go to 5八 on the first move; the left one goes to 7八 later, so that it had stayed. */
    @Test
    void a_missing_suffix_is_told_by_a_later_move() {
        String text = "▲５八金△８四歩▲４八金△８五歩▲７八金△８六歩";
        List<Repair> repairs = MoveRepairs.of(text, Start.hirate());
        assertThat(MoveRepairs.isClear(repairs)).isTrue();
        assertThat(shown(repairs)).isEqualTo("1 ５八金 → ５八金右");
    }

    @Test
    void where_the_rest_of_the_game_tells_nothing_the_repair_is_not_clear() {
        List<Repair> repairs = MoveRepairs.of("▲５八金△８四歩", Start.hirate());
        assertThat(MoveRepairs.isClear(repairs)).isFalse();
    }

    @Test
    void a_game_without_slips_stays_as_it_is() {
        for (int seed = 0; seed < 20; seed++) {
            Kifu kifu = Shown.randomKifu(Kifu.from(Start.hirate()), new Random(seed), 60, 0);
            for (String text : List.of(Kif.write(kifu), Ki2.write(kifu))) {
                List<Repair> repairs = MoveRepairs.of(text, kifu.start());
                assertThat(repairs.get(0).changes()).isEmpty();
                assertThat(repairs.get(0).apply(text)).isEqualTo(text);
            }
        }
    }

    @Test
    void one_wrong_digit_of_a_long_game_is_found() {
        int found = 0;
        for (int seed = 0; seed < 20; seed++) {
            Kifu kifu = Shown.randomKifu(Kifu.from(Start.hirate()), new Random(seed), 60, 0);
            String text = Kif.write(kifu);
            int paren = text.indexOf('(', text.indexOf("  21 "));
            String slip = text.substring(0, paren + 1) + "99" + text.substring(paren + 3);
            String fixed = MoveRepairs.of(slip, kifu.start()).get(0).apply(slip);
            found += Kif.read(Source.of(fixed), IllegalMoves.REFUSE).value().sameTree(kifu) ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(16);
    }

    @Test
    void what_comes_near_no_legal_game_has_no_repair() {
        assertThat(MoveRepairs.of("▲５五龍△５五龍", Start.hirate())).isEmpty();
        assertThat(MoveRepairs.of("これは棋譜ではない", Start.hirate())).isEmpty();
        assertThat(MoveRepairs.of("", Start.hirate())).isEmpty();
    }

    private static String fixed(String text) {
        RecordRepairs.Found found = RecordRepairs.of(text.replace('|', '\n'));
        return (found.isClear() ? "" : "? ")
                + found.best().apply(text.replace('|', '\n')).replace('\n', '|');
    }

    @ParameterizedTest
    @CsvSource({
        "▲７六歩△３四歩▲２六歩||変化：3手|▲２二角△８四歩▲３一馬, ▲７六歩△３四歩▲２六歩||変化：3手|▲２二角成△８四歩▲３一馬",
        "1 ７六歩(77)|2 ３四歩(33)|3 ２六歩(27)||変化：3手|3 ２二角成(78)|4 同　銀(31)|5 ４五角打, 1 ７六歩(77)|2 ３四歩(33)|3 ２六歩(27)||変化：3手|3 ２二角成(88)|4 同　銀(31)|5 ４五角打",
        "▲７六歩△３四歩▲２二角△８四歩▲３一馬||変化：3手|▲２六歩△８四, ▲７六歩△３四歩▲２二角成△８四歩▲３一馬||変化：3手|▲２六歩△８四歩",
        "▲７六△３四歩▲２六歩||変化：2手|△８四歩▲２六歩||変化：3手|▲６八△８五歩, ▲７六歩△３四歩▲２六歩||変化：2手|△８四歩▲２六歩||変化：3手|▲６八△８五歩"
    })
    void a_variation_is_repaired_from_where_it_begins(String text, String expected) {
        boolean isClear = !text.endsWith("▲６八△８五歩");

        RecordRepairs.Found found = RecordRepairs.of(text.replace('|', '\n'));

        assertThat(found.isClear()).isEqualTo(isClear);
        if (isClear) {
            assertThat(fixed(text)).isEqualTo(expected);
        }
    }

    @Test
    void a_variation_without_a_line_to_branch_from_is_left() {
        assertThat(RecordRepairs.of("▲７六歩\n変化：9手\n▲２六歩\n").isNear()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"▲７六歩▲７六歩△３四歩▲２六歩, ▲７六歩△３四歩▲２六歩", "７六歩 ３四歩 ３四歩 ２六歩, ７六歩 ３四歩  ２六歩"})
    void a_move_that_was_typed_twice_is_left_out(String text, String expected) {
        assertThat(fixed(text)).isEqualTo(expected);
    }

    @Test
    void a_move_that_is_missing_is_shown_and_never_written() {
        List<Repair> repairs = MoveRepairs.of("▲７六歩▲２二角成△同銀", Start.hirate());

        assertThat(shown(repairs)).isEqualTo("2  → △３四歩");
        assertThat(MoveRepairs.isClear(repairs)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "1 ７六歩(77)|3 ３四歩(33)|4 ２六歩(27), 1 ７六歩(77)|2 ３四歩(33)|3 ２六歩(27)",
        "1 ７六歩(77)|2 ３四歩(33)|2 ２六歩(27)|3 投了, 1 ７六歩(77)|2 ３四歩(33)|3 ２六歩(27)|4 投了",
        "1 ７六歩(77)|2 ３四歩(33)|8 ２六歩(27)|4 ８四歩(83), 1 ７六歩(77)|2 ３四歩(33)|3 ２六歩(27)|4 ８四歩(83)",
        "'  9 ７六歩(77)| 11 ３四歩(33)', '  9 ７六歩(77)| 10 ３四歩(33)'",
        "'  8 ７六歩(77)|  8 ３四歩(33)|  9 ２六歩(27)', '  8 ７六歩(77)|  9 ３四歩(33)| 10 ２六歩(27)'",
        "1 ７六歩(77)|2 ３四歩(33)|4 ２六歩(27)||変化：4手|4 ６八玉(59), 1 ７六歩(77)|2 ３四歩(33)|3 ２六歩(27)||変化：3手|3 ６八玉(59)"
    })
    void numbers_that_were_miscounted_follow_one_another_again(String text, String expected) {
        assertThat(fixed(text)).isEqualTo(expected);
    }

    @Test
    void a_numbered_move_that_was_typed_twice_goes_with_its_line() {
        String text = "1 ７六歩(77)|2 ３四歩(33) ( 0:01/00:00:01)|3 ３四歩(33) ( 0:01/00:00:01)|4 ２六歩(27)|5 ８四歩(83)";

        assertThat(fixed(text)).isEqualTo("1 ７六歩(77)|2 ３四歩(33) ( 0:01/00:00:01)|3 ２六歩(27)|4 ８四歩(83)");
    }

    /** White's 2四歩 and Black's 2五歩 come near what was typed, too, where no number says that a move is missing. */
    @Test
    void a_number_that_is_missing_says_where_a_move_is_missing() {
        assertThat(shown(MoveRepairs.of("1 ２六歩\n3 ２五歩\n4 ８五歩\n", Start.hirate())))
                .isEqualTo("2  → △８四歩");
        assertThat(shown(MoveRepairs.of("２六歩 ２五歩 ８五歩", Start.hirate()))).isEqualTo("2 ２五歩 → ２四歩, 3 ８五歩 → ２五歩");
    }

    @Test
    void numbers_that_go_back_to_a_variation_are_not_miscounted() {
        String text = "1 ７六歩(77)\n2 ３四歩(33)\n2 ８四歩(83)\n";

        assertThat(RecordRepairs.isMiscounted(text, Kif.read(Source.of(text), IllegalMoves.REFUSE)))
                .isFalse();
    }
}
