package dev.goita.shogi.notation.usen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsenTest {
    private static Reading<Kifu> read(String text) {
        return Usen.read(Source.of(text), IllegalMoves.REFUSE);
    }

    /** 7g7f: origin (7-1)*9+6 = 60, target (6-1)*9+6 = 51; (60*81+51)*2 = 9822 = 7ku in base 36. */
    @Test
    void a_move_is_three_digits() {
        assertThat(Shown.mainLine(read("~0.7ku.r").value())).isEqualTo("7g7f 投了");
        assertThat(Usen.write(read("~0.7ku.r").value())).isEqualTo("~0.7ku.r");
    }

    @Test
    void random_trees_are_read_back_as_they_were() {
        Random random = new Random(3);
        for (Handicap handicap : List.of(Handicap.HIRATE, Handicap.TWO_PIECES)) {
            for (int i = 0; i < 20; i++) {
                Kifu kifu = Shown.randomKifu(Kifu.from(Start.of(handicap)), random, 100, 6);
                Reading<Kifu> reading = read(Usen.write(kifu));
                assertThat(reading.findings()).isEmpty();
                assertThat(reading.value().sameTree(kifu)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', 1:1 missing",
        "~0.7k, 1:4 bad-move",
        "~0.zzz, 1:4 bad-move",
        "~x.7ku, 1:2 variation-without-start",
        "~5.7ku, 1:2 variation-without-start",
        "~0.7ku.x, 1:8 unknown-text",
        "~0.000, 1:4 opponents-piece"
    })
    void a_broken_text_is_found_where_it_is(String text, String findings) {
        assertThat(Shown.findings(read(text))).isEqualTo(findings);
    }
}
