package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstSaidTest {
    private static final String JKF_MOVE = "\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6}}";

    private static Reading<Kifu> read(Format format, String text) {
        return format.read(Source.of(text), IllegalMoves.REFUSE);
    }

    /** Rows of a record with !1! or !2! for each value, the second of which is told where it differs. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "KIF; 1 ７六歩(77) ( 0:!1!/)~2 ３四歩(33)~変化：1手~1 ７六歩(77) ( 0:!2!/)~2 ８四歩(83)~; 4:11",
                "KIF; 1 ７六歩(77) ( 0:05/00:00:!1!)~2 ３四歩(33)~変化：1手~1 ７六歩(77) ( 0:05/00:00:!2!)~; 4:11",
                "KIF; 1 ７六歩(77)~&!1!~2 ３四歩(33)~変化：1手~1 ７六歩(77)~&!2!~2 ８四歩(83)~; 6:1",
                "KIF; &!1!~&!2!~1 ７六歩(77)~; 2:1",
                "KIF; 1 ７六歩(77)~&!1!~&!2!~; 3:1",
                "KI2; ▲７六歩~&!1!~&!2!~; 3:1",
                "CSA; PI~+~+7776FU~T!1!~T!2!~; 5:1",
                "CSA; PI~+~+7776FU,T!1!~'&栞~T!2!~; 5:1",
                "CSA; PI~+~+7776FU~'&!1!~'&!2!~; 5:1",
                "JKF; {\"moves\":[{},{$M,\"comments\":[\"&!1!\"],~\"forks\":[[{$M,~\"comments\":[\"&!2!\"]}]]}]}; 3:12",
                "JKF; {\"moves\":[{},{$M,\"time\":{\"now\":{\"m\":0,\"s\":!1!}},~\"forks\":[[{$M,~\"time\":{\"now\":{\"m\":0,\"s\":!2!}}}]]}]}; 3:8",
                "USF; USF:1.0~^b:7g7f~.1~X:GOITA:TIME:!1!~X:GOITA:TIME:!2!~; 5:1",
                "USF; USF:1.0~^b:7g7f~.1~X:GOITA:BOOKMARK:!1!~X:GOITA:BOOKMARK:!2!~; 5:1",
                "PSN; 1.P7g-7f (00:!1! / 00:00:01)~2.P3c-3d~Variation:1~1.P7g-7f (00:!2! / 00:00:01)~; 4:10"
            })
    void of_two_values_the_first_is_kept_and_the_other_told(Format format, String row, String place) {
        String text = row.replace("~", "\n").replace("$M", JKF_MOVE);
        Reading<Kifu> same = read(format, text.replaceAll("![12]!", "31"));
        Reading<Kifu> differing = read(format, text.replace("!1!", "31").replace("!2!", "32"));

        assertThat(Shown.findings(same)).isEmpty();
        assertThat(differing.value()).isEqualTo(same.value());
        assertThat(differing.hasErrors()).isFalse();
        assertThat(Shown.findings(differing)).isEqualTo(place + " unknown-text");
    }
}
