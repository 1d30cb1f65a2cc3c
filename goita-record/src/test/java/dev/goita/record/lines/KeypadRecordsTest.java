package dev.goita.record.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.Marked;
import dev.goita.record.Span;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SOURCE: game A of the record-format document, as it is typed on a ten-key pad. */
class KeypadRecordsTest {
    private static final String SPACED = "0 11777788 22444488 35555888 36666888 87000870007700011";

    private static List<String> fields(RoundText round) {
        List<String> fields = new ArrayList<>();
        fields.add(round.dealer().orElseThrow().text());
        round.hands().orElseThrow().forEach(hand -> fields.add(hand.text()));
        fields.add(round.record().orElseThrow().text());
        return fields;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                SPACED,
                "01177778822444488355558883666688887000870007700011",
                "  01177778822444488355558883666688887000870007700011\t ",
                "0\t11777788  22444488 \t35555888 36666888 87000870007700011 \n\n# a comment\n",
            })
    void a_line_is_cut_into_its_fields_with_and_without_blanks(String text) {
        Collected read = Collected.check(text);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).hasSize(1);
        assertThat(fields(read.rounds().get(0)))
                .containsExactly("0", "11777788", "22444488", "35555888", "36666888", "87000870007700011");
    }

    @Test
    void the_dealer_is_the_first_digit_of_a_line_without_blanks() {
        Collected read = Collected.check("21177778822444488355558883666688887");
        assertThat(fields(read.rounds().get(0)))
                .containsExactly("2", "11777788", "22444488", "35555888", "36666888", "87");
    }

    @Test
    void every_field_of_a_line_without_blanks_knows_its_bytes() {
        String line = "#\n 01177778822444488355558883666688887";
        RoundText round = Collected.check(line).rounds().get(0);
        assertThat(round.dealer().orElseThrow().span()).contains(new Span(3, 1));
        assertThat(round.hands().orElseThrow())
                .extracting(cell -> cell.span().orElseThrow())
                .containsExactly(new Span(4, 8), new Span(12, 8), new Span(20, 8), new Span(28, 8));
        assertThat(round.record().orElseThrow().span()).contains(new Span(36, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 11777788 22444488 35555888 36666888", "011777788224444883555588836666888"})
    void a_line_that_ends_with_the_hands_is_the_start_of_a_round(String line) {
        RoundText round = Collected.check(line).rounds().get(0);
        assertThat(round.record().orElseThrow().text()).isEmpty();
        assertThat(round.record().orElseThrow().column()).isEqualTo(line.length() + 1);
        assertThat(round.hands().orElseThrow()).hasSize(4);
    }

    @Test
    void separators_in_the_record_mean_as_little_as_hyphens() {
        Collected read = Collected.check(SPACED.replace("0007700011", "000 770,0011 "));
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("8700087000-770-0011");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0,11777788,22444488,35555888,36666888,87000870007700011",
                "0, 11777788, 22444488, 35555888, 36666888, 87000870007700011",
                "0-11777788-22444488-35555888-36666888-87000870007700011",
                "0/11777788/22444488/35555888/36666888/87000870007700011",
                "0、11777788、22444488、35555888、36666888、87000870007700011",
                "0　11777788　22444488　35555888　36666888　87000870007700011",
                "０　１１７７７７８８　２２４４４４８８　３５５５５８８８　３６６６６８８８　８７０００８７０００７７０００１１",
                "０，１１７７７７８８，２２４４４４８８，３５５５５８８８，３６６６６８８８，８７０００８７０００７７０００１１",
                "０１１７７７７８８２２４４４４８８３５５５５８８８３６６６６８８８８７０００８７０００７７０００１１",
                "0 1177-7788 2244-4488 3555-5888 3666-6888 87000870007700011",
                "0 11777788224444883555588836666888 87000870007700011 # 山田の上がり",
                "0ー11777788－22444488‐35555888 36666888 87000870007700011＃ メモ",
            })
    void a_line_is_read_whatever_separates_its_fields(String text) {
        Collected read = Collected.check(text);
        assertThat(read.codes()).isEmpty();
        assertThat(fields(read.rounds().get(0)))
                .containsExactly("0", "11777788", "22444488", "35555888", "36666888", "87000870007700011");
    }

    @ParameterizedTest
    @ValueSource(strings = {"２", "9"})
    void a_dealer_nobody_knows_is_no_fault_of_json(String dealer) {
        Collected read = Collected.check(dealer + SPACED.substring(1));
        assertThat(read.codes()).isEqualTo(dealer.equals("9") ? List.of("notation 1:1") : List.of());
    }

    /** The second begins with another dealer, and its hands with a tile that the first record ends with. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                SPACED + " 2 11777788 22444488 35555888 36666888 87000870007700011",
                SPACED + "  2,11777788,22444488,35555888,36666888,87000870007700011",
                "01177778822444488355558883666688887000870007700011211777788224444883555588836666888"
                        + "87000870007700011",
            })
    void two_rounds_on_one_line_are_two_rounds(String text) {
        Collected read = Collected.check(text + "\n" + SPACED);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).hasSize(3);
        assertThat(fields(read.rounds().get(1)))
                .containsExactly("2", "11777788", "22444488", "35555888", "36666888", "87000870007700011");
        assertThat(read.rounds().get(1).start().line()).isEqualTo(1);
        assertThat(read.rounds().get(2).number()).isEqualTo(3);
    }

    /** Tiles that stand in no order, the last of which is the digit of a player too. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "2", "3"})
    void where_a_second_round_begins_is_told_by_the_order_of_its_hands(String dealer) {
        String second = dealer + "11777788224444883555588836666888" + "87000870007700011";
        Collected read = Collected.check("01177778822444488355558883666688887000870007700011" + second);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds().get(1).dealer().orElseThrow().text()).isEqualTo(dealer);
    }

    @Test
    void a_second_round_with_a_slip_in_its_hands_is_told_by_its_fields() {
        Collected read = Collected.check(SPACED + " 0 11777788 22444488 35555888 36666788 87000870007700011");
        assertThat(read.rounds()).hasSize(2);
        assertThat(read.codes()).first().asString().startsWith("deck 1:");
    }

    @Test
    void digits_after_the_end_are_no_round() {
        Collected read = Collected.check(SPACED + " 0 11777788");
        assertThat(read.rounds()).hasSize(1);
        assertThat(read.codes()).containsExactly("after-end 1:57");
    }

    @Test
    void every_full_width_digit_knows_its_bytes_and_its_column() {
        RoundText round = Collected.check("# あ\n　０　１１７７７７８８　22444488 35555888 36666888 8-７０")
                .rounds()
                .get(0);
        assertThat(round.dealer().orElseThrow().column()).isEqualTo(2);
        assertThat(round.dealer().orElseThrow().span()).contains(new Span(9, 3));
        Cell hand = round.hands().orElseThrow().get(0);
        assertThat(hand.text()).isEqualTo("11777788");
        assertThat(hand.span()).contains(new Span(15, 24));
        assertThat(hand.span(2, 3)).contains(new Span(21, 3));
        assertThat(hand.place("f", 2).column()).isEqualTo(6);
        assertThat(hand.spell("05")).isEqualTo("０５");
        Cell record = round.record().orElseThrow();
        assertThat(record.text()).isEqualTo("8-70");
        assertThat(record.span(2, 4))
                .contains(new Span(record.span().orElseThrow().offset() + 2, 6));
    }

    @Test
    void a_line_of_a_mebibyte_is_cut_at_once() {
        String rounds = (SPACED + " ").repeat((1 << 20) / 56);
        Collected read = Collected.check(rounds);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds()).hasSize((1 << 20) / 56);
        String digits = "0123".repeat((1 << 18) - 1);
        assertThat(Collected.check(digits).rounds()).isNotEmpty();
    }

    /** ^ marks the place of the finding. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "^0 | notation",
                "^0 11777788 22444488 35555888 | notation",
                "' ^01177778822444488355558883666688' | notation",
                "0 11777788 22444488 35555888 36666888 8^4 | tile-not-in-hand",
                "0117777882244448835555888366668888^4 | tile-not-in-hand",
                "0 11777788 22444488 ^3555588 36666888 87 | hands-shape",
                "011777788224444883555588836666888^97 | hidden-digit",
            })
    void what_is_wrong_is_found_at_its_place(String text, String code) {
        Marked marked = Marked.of(text);
        assertThat(Collected.check(marked.text()).codes()).containsExactly(code + " " + marked.place());
    }

    @Test
    void a_short_line_costs_no_other_round_and_no_number() {
        Collected read = Collected.check(SPACED + "\n0 1\n" + SPACED);
        assertThat(read.codes()).containsExactly("notation 2:1");
        assertThat(read.rounds()).extracting(RoundText::number).containsExactly(1, 2);
        assertThat(read.rounds().get(1).start().line()).isEqualTo(3);
    }

    @Test
    void what_digits_have_no_place_for_is_untold() {
        assertThat(Collected.check(SPACED).rounds().get(0).untold())
                .containsExactlyInAnyOrder(RoundKey.SCORE, RoundKey.WINNER, RoundKey.GOSHI, RoundKey.RESULT);
    }
}
