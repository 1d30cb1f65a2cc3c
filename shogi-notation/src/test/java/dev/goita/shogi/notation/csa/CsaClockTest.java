package dev.goita.shogi.notation.csa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.IllegalMoves;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsaClockTest {
    private static List<Diagnostic> read(String head, String moves) {
        String text = "V2.2\n" + head.replace("~", "\n") + "\nPI\n+\n" + moves.replace(" ", "\n") + "\n";
        return Csa.read(Source.of(text), IllegalMoves.REFUSE).findings();
    }

    /** SOURCE: CSA V2.2, 2.3 (hours, minutes, and seconds of byoyomi); CSA V3, $TIME (seconds, byoyomi, increment). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$TIME_LIMIT:00:25+00|+2726FU T1500 -3334FU T1500 +2625FU T0|''",
                "$TIME_LIMIT:00:25+00|+2726FU T1501 -3334FU T6|6",
                "$TIME_LIMIT:00:25+00|+2726FU T1000 -3334FU T1000 +2625FU T501 -4344FU T1|10",
                "$TIME_LIMIT:00:01+10|+2726FU T70 -3334FU T60 +2625FU T10 -4344FU T10|''",
                "$TIME_LIMIT:00:01+10|+2726FU T60 -3334FU T60 +2625FU T10 -4344FU T11|12",
                "$TIME_LIMIT:01:00+00|+2726FU T3600 -3334FU T3601|8",
                "$TIME_LIMIT:00:00+00|+2726FU T3600|''",
                "$TIME_LIMIT:各8時間|+2726FU T99999|''",
                "$TIME_LIMIT:00:01+00~'Increment:10|+2726FU T70 -3334FU T1 +2625FU T10|''",
                "$TIME:60+0+0|+2726FU T60.5|6",
                "$TIME:60+0+0|+2726FU T59.999 -3334FU T0 +2625FU T0.001|''",
                "$TIME:60+5+0|+2726FU T65 -3334FU T1 +2625FU T5.001|10",
                "$TIME:60+0+5|+2726FU T65 -3334FU T1 +2625FU T5|''",
                "$TIME:60+0+5|+2726FU T65 -3334FU T1 +2625FU T6|10",
                "$TIME+:60+0+0~$TIME-:10+0+0|+2726FU T60 -3334FU T11|9",
                "$TIME:60+0+0|+2726FU T31 T31 -3334FU T1|''",
                "$TIME:60+0+0|+2726FU T60 -3334FU T1 %TORYO T1|10",
                "$TIME:60+0+0|+2726FU T60 -3334FU T1 %TIME_UP T1|''",
                "$TIME:60+0+0|+2726FU T1 -3334FU T61 %TIME_UP|''",
                "$TIME:60+0+0|+2726FU T61 -3334FU T61 +2625FU T1 -4344FU T1|6,8",
                "$EVENT:x|+2726FU T99999|''"
            })
    void times_beyond_the_limits_of_a_side_are_found_once(String head, String moves, String lines) {
        assertThat(read(head, moves).stream()
                        .map(finding -> finding.place().line() + ":"
                                + finding.place().column() + " "
                                + finding.code().id())
                        .collect(Collectors.joining(",")))
                .isEqualTo(lines.replaceAll("[0-9]+", "$0:1 time-beyond-limit"));
    }

    @Test
    void the_finding_says_what_was_consumed_and_what_there_was() {
        Diagnostic finding = read("$TIME:60+5+0", "+2726FU T65.5").get(0);
        assertThat(finding.wording().in(Language.JAPANESE)).isEqualTo("先手の消費時間がここまでで65.5秒になり、持ち時間60秒、秒読み5秒に収まりません");
        assertThat(finding.wording().in(Language.ENGLISH))
                .isEqualTo("Black has consumed 65.5 s by here, which does not fit into 60 s with 5 s of byoyomi");
    }
}
