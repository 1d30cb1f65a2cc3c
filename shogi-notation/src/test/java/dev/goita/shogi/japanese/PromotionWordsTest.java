package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromotionWordsTest {
    private static final String EXCHANGE = "▲７六歩 △３四歩 ▲２二角成 △同銀 ";

    private static String findings(Reading<Kifu> reading) {
        return reading.findings().stream()
                .map(finding -> finding.place().line() + ":" + finding.place().column() + " "
                        + finding.code().id())
                .collect(Collectors.joining(","));
    }

    /** A move as KI2 has it, what is played, and what is found; X stands for four moves that exchange bishops. */
    @ParameterizedTest
    @CsvSource({
        "▲７八金不成, 6i7h, 1:1 no-promotion-possible",
        "▲５八玉不成, 5i5h, 1:1 no-promotion-possible",
        "▲７六歩不成, 7g7f, 1:1 no-promotion-possible",
        "▲７六歩生, 7g7f, 1:1 no-promotion-possible",
        "▲７六歩 △３四歩不成, 7g7f 3c3d, 1:6 no-promotion-possible",
        "▲７六歩 △３四歩 ▲２二角不成, 7g7f 3c3d 8h2b, ''",
        "▲７六歩 △３四歩 ▲２二角成不成, 7g7f 3c3d 8h2b, 1:11 no-promotion-possible",
        "▲７六歩 △３四歩 ▲２二角不成成, 7g7f 3c3d 8h2b+, 1:11 no-promotion-possible",
        "▲７六歩 △３四歩 ▲２二角成 △５二玉 ▲３二馬不成, 7g7f 3c3d 8h2b+ 5a5b 2b3b, 1:22 no-promotion-possible",
        "X▲４五角打, 7g7f 3c3d 8h2b+ 3a2b B*4e, ''",
        "X▲４五角打不成, 7g7f 3c3d 8h2b+ 3a2b B*4e, 1:21 no-promotion-possible",
        "X▲４五角不成打, 7g7f 3c3d 8h2b+ 3a2b B*4e, 1:21 no-promotion-possible",
        "X▲４五角打成, 7g7f 3c3d 8h2b+ 3a2b B*4e, 1:21 no-promotion-possible",
        "X▲４五角成, 7g7f 3c3d 8h2b+ 3a2b B*4e, 1:21 no-promotion-possible",
        "▲７八金成, 6i7h+, 1:1 not-promotable",
        "▲７六歩成, 7g7f+, 1:1 not-in-promotion-zone"
    })
    void the_game_is_read_and_what_cannot_be_is_found(String text, String moves, String findings) {
        Reading<Kifu> reading = Ki2.read(Source.of(text.replace("X", EXCHANGE)), IllegalMoves.REFUSE);
        assertThat(Shown.mainLine(reading.value())).isEqualTo(moves);
        assertThat(findings(reading)).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "1 ７八金不成(69), 6i7h, 1:1 no-promotion-possible",
        "1 ７六歩不成(77), 7g7f, 1:1 no-promotion-possible",
        "1 ７六歩(77), 7g7f, ''"
    })
    void it_is_found_in_kif_too(String text, String moves, String findings) {
        Reading<Kifu> reading = Kif.read(Source.of("手数----指手---------消費時間--\n" + text), IllegalMoves.REFUSE);
        assertThat(Shown.mainLine(reading.value())).isEqualTo(moves);
        assertThat(findings(reading)).isEqualTo(findings.replace("1:1", "2:3"));
    }

    @ParameterizedTest
    @CsvSource({"４五角打不成", "４五角不成(00)", "４五角成(00)"})
    void a_drop_of_kif_never_promotes(String drop) {
        Reading<Kifu> reading =
                Kif.read(Source.of("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 " + drop), IllegalMoves.REFUSE);
        assertThat(Shown.mainLine(reading.value())).endsWith(" B*4e");
        assertThat(findings(reading)).isEqualTo("5:3 no-promotion-possible");
    }

    @Test
    void the_finding_says_in_both_languages_what_is_not_possible() {
        Diagnostic finding =
                Ki2.read(Source.of("▲７八金不成"), IllegalMoves.REFUSE).findings().get(0);
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.wording().in(Language.JAPANESE)).isEqualTo("「不成」と書けない手です: 成れない駒です");
        assertThat(finding.wording().in(Language.ENGLISH))
                .isEqualTo("不成 where there is no choice: this kind of piece cannot promote");
    }
}
