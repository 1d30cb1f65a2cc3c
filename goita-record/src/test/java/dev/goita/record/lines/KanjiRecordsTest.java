package dev.goita.record.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.Marked;
import dev.goita.record.Written;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KanjiRecordsTest {
    /** Player 1 deals. */
    private static final String TABLE = """
            player hand
            0. Alice 角馬馬馬馬ししし
            1. Bob(dealer) 王玉香香香香しし
            2. Carol 飛飛金金金金しし
            3. Dave 角銀銀銀銀ししし
            turn Bob Carol Dave Alice
            1st ☗し☖香 なし なし なし
            """;

    @Test
    void a_table_tells_dealer_hands_turns_and_names() {
        Collected read = Collected.check(TABLE);
        assertThat(read.codes()).isEmpty();
        RoundText round = read.rounds().get(0);
        assertThat(round.dealer().orElseThrow().text()).isEqualTo("1");
        assertThat(round.hands().orElseThrow())
                .extracting(Cell::text)
                .containsExactly("11777788", "22444488", "35555888", "36666888");
        assertThat(round.record().orElseThrow().text()).isEqualTo("87000");
        assertThat(round.untold()).contains(RoundKey.SCORE, RoundKey.WINNER);
        MatchValue names = read.values().get(0);
        assertThat(names.key()).isEqualTo("players");
        assertThat(names.json()).isEqualTo("[\"Alice\",\"Bob\",\"Carol\",\"Dave\"]");
        assertThat(names.texts()).extracting(Cell::text).containsExactly("Alice", "Bob", "Carol", "Dave");
        assertThat(names.texts()).extracting(Cell::line).containsOnly(1);
    }

    @Test
    void each_tile_of_a_hand_stands_where_it_was_written() {
        Cell hand = Collected.check("before\n" + TABLE)
                .rounds()
                .get(0)
                .hands()
                .orElseThrow()
                .get(0);
        assertThat(hand.place("f").line()).isEqualTo(4);
        assertThat(hand.place("f").column()).isEqualTo("1. Bob(dealer) ".length() + 1);
        assertThat(hand.place("f", 8).column()).isEqualTo("1. Bob(dealer) ".length() + 9);
    }

    @Test
    void names_that_nobody_gave_are_no_names() {
        String table = TABLE.replace("Alice", "P0")
                .replace("Bob", "P1")
                .replace("Carol", "P2")
                .replace("Dave", "P3");
        Collected read = Collected.check(table);
        assertThat(read.values()).isEmpty();
        assertThat(read.rounds()).hasSize(1);
    }

    @Test
    void text_between_tables_ends_them_and_blank_lines_do_not() {
        String text = "A game:\n\n" + TABLE.replace("turn", "\nturn") + "and another\n2nd ☗x\n" + TABLE + TABLE;
        Collected read = Collected.check(text);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).extracting(RoundText::number).containsExactly(1, 2, 3);
        assertThat(read.rounds()).extracting(round -> round.start().line()).containsExactly(3, 13, 20);
        assertThat(read.rounds().get(0).record().orElseThrow().line()).isEqualTo(10);
    }

    /** ^ marks the place of the finding. */
    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "☗し☖香 なし | ☗し☖^銀 なし | tile-not-in-hand",
                "☗し☖香 なし なし | ☗し☖香 なし ☖^飛☖銀 | tile-not-in-hand",
                "0. Alice 角 | 0. Alice ^駒 | notation",
                "☗し☖香 | ^し香 | notation",
            })
    void what_is_wrong_is_found_at_its_place_behind_blank_lines(String right, String wrong, String code) {
        Marked marked = Marked.of("\n\n" + TABLE.replace("\n", "\n\n").replace(right, wrong));
        assertThat(Collected.check(marked.text()).codes()).containsExactly(code + " " + marked.place());
    }

    /** Names of one table are none of the next, and its rounds need not follow from those before. */
    @Test
    void each_table_is_a_match_of_its_own() {
        assertThat(Collected.check(TABLE + TABLE.replace("(dealer)", "").replace("Carol", "Carol(dealer)"))
                        .codes())
                .doesNotContain("~dealer-chain 8:1");
        assertThat(Written.as(RecordFormat.JSON, TABLE + TABLE).text().lines())
                .filteredOn(line -> line.startsWith("{\"format\""))
                .hasSize(2)
                .allMatch(line -> line.endsWith("\"players\":[\"Alice\",\"Bob\",\"Carol\",\"Dave\"],\"rounds\":["));
    }

    @Test
    void a_table_without_turns_is_the_start_of_a_round() {
        String hands = TABLE.substring(0, TABLE.indexOf("turn"));
        RoundText round = Collected.check(hands).rounds().get(0);
        assertThat(round.record().orElseThrow().text()).isEmpty();
        assertThat(round.record().orElseThrow().line()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                player  hand
                0. Alice 角馬馬馬馬ししし # a remark
                1. Bob(dealer) 王玉香香香香しし
                2. Carol 飛飛金金金金しし
                3. Dave 角銀銀銀銀ししし
                turn Bob Carol Dave Alice
                1st ☗し☖香 なし なし なし # and one more
                """,
                """
                ｐｌａｙｅｒ　ｈａｎｄ
                ０．　Alice　角馬馬馬馬ししし
                １．Bob（ｄｅａｌｅｒ）　王玉香香香香しし
                ２．Carol，飛飛金金金金しし
                ３．　Dave　　角銀銀銀銀ししし
                # between
                ｔｕｒｎ　Bob　Carol　Dave　Alice
                １ｓｔ　☗し☖香、なし、なし、なし
                """,
                """
                player\thand
                0. Alice/角馬馬馬馬ししし
                1. Bob(dealer)/王玉香香香香しし
                2. Carol/飛飛金金金金しし
                3. Dave/角銀銀銀銀ししし
                turn/Bob
                turn
                1st-☗し☖香-なし-なし-なし
                """,
            })
    void a_table_is_read_whatever_separates_its_words(String table) {
        Collected read = Collected.check(table.replace("turn/Bob\n", ""));
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("87000");
        assertThat(read.rounds().get(0).dealer().orElseThrow().text()).isEqualTo("1");
        assertThat(read.values().get(0).json()).isEqualTo("[\"Alice\",\"Bob\",\"Carol\",\"Dave\"]");
    }

    @Test
    void names_may_have_any_character() {
        Collected read = Collected.check(TABLE.replace("Alice", "サーバー #2").replace("Carol", "a-b, c/d"));
        assertThat(read.codes()).isEmpty();
        assertThat(read.values().get(0).json()).isEqualTo("[\"サーバー #2\",\"Bob\",\"a-b, c/d\",\"Dave\"]");
    }

    @Test
    void a_table_without_end_is_no_table() {
        Collected read = Collected.check(TABLE + "2nd\n".repeat(600) + TABLE);
        assertThat(read.codes()).containsExactly("notation 501:1");
        assertThat(read.rounds()).hasSize(1);
    }

    @Test
    void a_table_that_cannot_be_read_costs_no_other() {
        String wrong = TABLE.replace("王玉", "王王玉玉x");
        Collected read = Collected.check(wrong + TABLE);
        assertThat(read.rounds()).hasSize(1);
        assertThat(read.codes()).isEqualTo(List.of("notation 3:20"));
    }
}
