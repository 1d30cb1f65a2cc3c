package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.sfen.Sfen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SOURCE: node counts published by YaneuraOu, cshogi and the shogi programming community; 5×5 by minishogi engines. */
class PerftTest {
    @ParameterizedTest
    @CsvSource({
        "HIRATE, 30, 900, 25470, 719731, 19861490",
        "LANCE, 30, 900, 25530, 721433, 19958222",
        "RIGHT_LANCE, 29, 870, 23790, 672187, 17987368",
        "BISHOP, 33, 990, 29910, 846566, 24340728",
        "ROOK, 25, 750, 18570, 524461, 13042097",
        "ROOK_LANCE, 25, 750, 18570, 524465, 13029532",
        "TWO_PIECES, 26, 780, 19740, 558731, 13917942",
        "THREE_PIECES, 25, 750, 18240, 516277, 12366539",
        "FOUR_PIECES, 24, 720, 16800, 475521, 10937092",
        "FIVE_PIECES, 24, 720, 16770, 474672, 10874382",
        "SIX_PIECES, 24, 720, 16740, 473823, 10810498",
        "EIGHT_PIECES, 20, 600, 12000, 339669, 6816353",
        "TEN_PIECES, 14, 420, 5880, 166449, 2343113",
        "GOGO, 14, 181, 2512, 35401, 533203"
    })
    void move_counts_of_start_positions(Handicap start, long one, long two, long three, long four, long five) {
        assertThat(perfts(start.position(), 5)).containsExactly(one, two, three, four, five);
    }

    /** SOURCE: the notation page, "Numbers to test against". */
    @Test
    void move_count_of_six_plies() {
        assertThat(Perft.count(Position.hirate(), 6)).isEqualTo(547_581_517);
    }

    @ParameterizedTest
    @CsvSource({
        "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1, 593, 105677, 53393368",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1, 207, 28684, 4809015",
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124, 178, 18041, 2552846"
    })
    void move_counts_of_middle_games(String sfen, long one, long two, long three) {
        assertThat(perfts(Sfen.parse(sfen), 3)).containsExactly(one, two, three);
    }

    private static long[] perfts(Position position, int depth) {
        long[] counts = new long[depth];
        for (int i = 0; i < depth; i++) {
            counts[i] = Perft.count(position, i + 1);
        }
        return counts;
    }
}
