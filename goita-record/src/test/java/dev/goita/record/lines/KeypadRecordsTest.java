package dev.goita.record.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.Marked;
import dev.goita.record.Span;
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
    void blanks_in_the_record_belong_to_it() {
        RoundText round = Collected.check(SPACED.replace("0007700011", "000 770 0011 "))
                .rounds()
                .get(0);
        assertThat(round.record().orElseThrow().text()).isEqualTo("8700087000 770 0011");
    }

    /** ^ marks the place of the finding. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "^0 | json-syntax",
                "^0 11777788 22444488 35555888 | json-syntax",
                "' ^01177778822444488355558883666688' | json-syntax",
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
        assertThat(read.codes()).containsExactly("json-syntax 2:1");
        assertThat(read.rounds()).extracting(RoundText::number).containsExactly(1, 2);
        assertThat(read.rounds().get(1).start().line()).isEqualTo(3);
    }

    @Test
    void what_digits_have_no_place_for_is_untold() {
        assertThat(Collected.check(SPACED).rounds().get(0).untold())
                .containsExactlyInAnyOrder(RoundKey.SCORE, RoundKey.WINNER, RoundKey.GOSHI, RoundKey.RESULT);
    }
}
