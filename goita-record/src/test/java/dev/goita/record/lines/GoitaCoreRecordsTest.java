package dev.goita.record.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.Marked;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoitaCoreRecordsTest {
    /** Game A of the record-format document with player 1 as its dealer. */
    private static final String LINE = "11133336,11222289,11555577,11144446,s2,212,3p,4p,1p";

    @Test
    void a_line_tells_dealer_hands_and_turns() {
        Collected read = Collected.check("# a comment\n\n  " + LINE + "\n");
        assertThat(read.codes()).isEmpty();
        RoundText round = read.rounds().get(0);
        assertThat(round.dealer().orElseThrow().text()).isEqualTo("1");
        assertThat(round.dealer().orElseThrow().place("f").column()).isEqualTo(LINE.indexOf("s2") + 3);
        assertThat(round.record().orElseThrow().text()).isEqualTo("87000");
        assertThat(round.start().line()).isEqualTo(3);
    }

    /** The hands stand by player, and are handed on from the dealer on. */
    @Test
    void each_hand_stands_where_it_was_written() {
        RoundText round = Collected.check(LINE).rounds().get(0);
        assertThat(round.hands().orElseThrow()).extracting(Cell::column).containsExactly(10, 19, 28, 1);
        assertThat(round.hands().orElseThrow().get(0).place("f", 7).column()).isEqualTo(17);
        assertThat(round.hands().orElseThrow().get(0).place("f", 8).column()).isEqualTo(18);
        assertThat(round.hands().orElseThrow().get(0).text()).contains("7777").contains("11");
    }

    /** ^ marks the place of the finding. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "11133336,11222289,11555577,11144446,^t2,212 | notation",
                "11133336,11222289,11555577,11144446^ | notation",
                "11133336，11222289　,11555577, 11144446 , s2 , ^312 | notation",
                "11133336,11222289,,11555577,^11144446,s2,212 | notation",
                "11133336,11222289,11555577,11144446,s2,^312 | notation",
                "11133336,11222289,11555577,11144446,s2,21^4 | tile-not-in-hand",
                "11133336,11222589,11555^577,11144446,s2,212 | deck",
            })
    void what_is_wrong_is_found_at_its_place(String text, String code) {
        Marked marked = Marked.of(text);
        assertThat(Collected.check(marked.text()).codes()).first().isEqualTo(code + " " + marked.place());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "11133336, 11222289, 11555577, 11144446, s2, 212, 3p, 4p, 1p # a remark",
                "11133336 11222289 11555577 11144446 s2 212 3p 4p 1p",
                "１１１３３３３６，１１２２２２８９，１１５５５５７７，１１１４４４４６，ｓ２，２１２，３ｐ，４ｐ，１ｐ",
                "11133336/11222289/11555577/11144446/s2/212/3p/4p/1p",
                "11133336、11222289、11555577、11144446、s2、212、3p、4p、1p",
            })
    void a_line_is_read_whatever_separates_its_fields(String line) {
        Collected read = Collected.check(line);
        assertThat(read.codes()).isEmpty();
        assertThat(read.rounds().get(0).record().orElseThrow().text()).isEqualTo("87000");
        assertThat(read.rounds().get(0).hands().orElseThrow().get(3).text()).isEqualTo("88866663");
    }

    @Test
    void a_wrong_line_costs_no_other_round_and_no_number() {
        Collected read = Collected.check(LINE + "\n1,2\n" + LINE);
        assertThat(read.findings()).hasSize(1);
        assertThat(read.findings().get(0).diagnostic().place().line()).isEqualTo(2);
        assertThat(read.rounds()).extracting(RoundText::number).containsExactly(1, 2);
    }
}
