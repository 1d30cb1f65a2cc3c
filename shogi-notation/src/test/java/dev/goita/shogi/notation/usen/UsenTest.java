package dev.goita.shogi.notation.usen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
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
        "~0.000, 1:4 opponents-piece",
        "'  ~0.7ku.x', 1:10 unknown-text",
        "~0.7ku7k, 1:7 bad-move",
        "~0.7k!, 1:4 bad-move",
        "~0.7k７, 1:4 bad-move",
        "~0.zzz7ku, '1:4 bad-move, 1:4 moves-not-read'",
        "~0.7ku.r~0.7ku, ''",
        "~0.7ku.r~2.7ku, 1:10 variation-without-start",
        "~1234567.7ku, 1:2 variation-without-start",
        "~0, ''",
        "~0., ''",
        "~0.., ''",
        "4k4_9_9_9_9_9_9_9_9.x.-~0., 1:21 bad-turn"
    })
    void a_broken_text_is_found_where_it_is(String text, String findings) {
        assertThat(Shown.findings(read(text))).isEqualTo(findings);
    }

    /** Each is ((origin × 81) + target) × 2 + promotion in base 36, squares counted along ranks from 1一; drops come from 90 on. */
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 b G, G*5e, bb8",
        "4k4/9/9/9/9/9/9/9/4K4 b P, P*5e, bfq",
        "4k4/9/9/9/9/9/9/9/4K4 b L, L*5e, bk8",
        "4k4/9/9/9/9/9/9/9/4K4 b N, N*5e, boq",
        "4k4/9/9/9/9/9/9/9/4K4 b S, S*5e, bt8",
        "4k4/9/9/9/9/9/9/9/4K4 b B, B*5e, bxq",
        "4k4/9/9/9/9/9/9/9/4K4 b R, R*5e, c28",
        "4k4/9/9/9/9/9/9/9/4K4 w -, 5a4a, 0i6",
        "4k4/9/9/8R/9/9/9/9/4K4 b -, 1d1c+, 3ej"
    })
    void a_move_has_its_number(String key, String usi, String number) {
        Kifu kifu = Kifu.from(Start.of(Sfen.readKey(key)));
        kifu.root().append(UsiMove.read(usi).orElseThrow());
        assertThat(Usen.write(kifu)).endsWith("~0." + number + ".");
        assertThat(read(Usen.write(kifu)).value().sameTree(kifu)).isTrue();
    }

    @Test
    void a_start_that_is_not_the_usual_one_is_an_sfen_without_signs_that_an_address_lacks() {
        String sfen = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p";
        String usen = "8l_1lzR2P3_p2pBG1pp_kps1p4_Nn1P2G2_P1P1P2PP_1PS6_1KSG3zr1_LN2zp3L.w.Sbgn3p~0..";
        assertThat(Usen.write(Kifu.from(Start.of(Sfen.readKey(sfen))))).isEqualTo(usen);
        Reading<Kifu> reading = read(usen);
        assertThat(reading.findings()).isEmpty();
        assertThat(Sfen.writeKey(reading.value().start().position())).isEqualTo(sfen);
    }

    @ParameterizedTest
    @CsvSource({
        "RESIGNATION, r, RESIGNATION",
        "TIME_UP, t, TIME_UP",
        "IMPASSE, j, IMPASSE",
        "DRAW, j, IMPASSE",
        "MAXIMUM_MOVES, j, IMPASSE",
        "ADJOURNED, p, ADJOURNED",
        "CHECKMATE, p, ADJOURNED"
    })
    void an_ending_has_one_of_four_letters(Ending.Known ending, String letter, Ending.Known read) {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.root().append(UsiMove.read("7g7f").orElseThrow()).append(ending);
        assertThat(Usen.write(kifu)).isEqualTo("~0.7ku." + letter);
        assertThat(read(Usen.write(kifu)).value().ending()).contains(read);
    }

    @Test
    void every_line_keeps_its_ending() {
        Reading<Kifu> reading = read("~0.7ku2jm.r~1.36e.t");
        assertThat(Shown.findings(reading)).isEmpty();
        assertThat(Usen.write(reading.value())).isEqualTo("~0.7ku2jm.r~1.36e.t");
    }
}
