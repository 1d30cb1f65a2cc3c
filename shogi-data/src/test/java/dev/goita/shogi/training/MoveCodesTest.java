package dev.goita.shogi.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MoveCodesTest {
    private static Move move(String usi) {
        return UsiMove.read(usi).orElseThrow();
    }

    /** SOURCE: worked by hand from the page on binary formats: 7七 is square 60, 7六 59, 8八 70, 2二 10, 5五 40. */
    @ParameterizedTest
    @CsvSource({
        "7g7f, 7739, 7739",
        "8h2b+, 25354, 41738",
        "P*5e, 10408, 16552",
        "L*5e, 10536, 16680",
        "N*5e, 10664, 16808",
        "S*5e, 10792, 16936",
        "B*5e, 10920, 17064",
        "R*5e, 11048, 17192",
        "G*5e, 11176, 17320"
    })
    void moves_have_sixteen_bits(String usi, int apery, int yaneuraou) {
        assertThat(Move16.APERY.encode(move(usi))).isEqualTo(apery);
        assertThat(Move16.YANEURAOU.encode(move(usi))).isEqualTo(yaneuraou);
    }

    @ParameterizedTest
    @EnumSource
    void every_code_is_one_move_or_none(Move16 dialect) {
        Set<Move> moves = new HashSet<>();
        for (int code = 0; code < 1 << 16; code++) {
            int each = code;
            dialect.decode(code).ifPresent(move -> {
                assertThat(dialect.encode(move)).isEqualTo(each);
                assertThat(moves.add(move)).isTrue();
            });
        }
        assertThat(moves).hasSize(2 * 81 * 80 + 7 * 81);
        assertThat(dialect.decode(Move16.RESIGN)).isEmpty();
        assertThat(dialect.decode(Move16.WIN)).isEmpty();
    }

    /** SOURCE: worked by hand from the page on binary formats; the class is the way times 81 and the target. */
    @ParameterizedTest
    @CsvSource({
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1, 7g7f, 59",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2, 3c3d, 59",
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3, 8h2b+, 982",
        "4k4/9/9/9/9/9/9/9/4K4 b G 1, G*5b, 2143",
        "4k4/9/9/9/9/9/9/9/4K4 w g 1, G*5h, 2143",
        "4k4/9/9/9/4N4/9/9/9/4K4 b - 1, 5e6c+, 1505",
        "4k4/9/9/9/4N4/9/9/9/4K4 b - 1, 5e4c+, 1568",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1, 5i6i, 296",
        "4k4/9/9/9/9/9/9/9/4K4 w - 1, 5a4a, 296"
    })
    void a_label_is_seen_from_the_side_to_move(String sfen, String usi, int label) {
        assertThat(PolicyLabel.of(move(usi), Sfen.parse(sfen))).isEqualTo(label);
    }

    @Test
    void legal_moves_of_one_position_have_labels_of_their_own() {
        RandomGenerator random = new SplittableRandom(7);
        Position position = Position.hirate();
        for (int ply = 0; ply < 300 && !position.legalMoves().isEmpty(); ply++) {
            List<Move> legal = position.legalMoves();
            Position here = position;
            assertThat(legal.stream().map(move -> PolicyLabel.of(move, here)).distinct())
                    .hasSameSizeAs(legal)
                    .allMatch(label -> label >= 0 && label < PolicyLabel.COUNT);
            assertThat(legal.stream().limit(20))
                    .allMatch(move ->
                            PolicyLabel.move(PolicyLabel.of(move, here), here).equals(Optional.of(move)));
            position = position.play(legal.get(random.nextInt(legal.size())));
        }
    }
}
