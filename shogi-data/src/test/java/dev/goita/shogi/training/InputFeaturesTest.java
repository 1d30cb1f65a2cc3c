package dev.goita.shogi.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.code.HalfKp;
import dev.goita.shogi.code.InputPlanes;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputFeaturesTest {
    private static final String PIECES = "PLNSBRGK";

    private static float[] first(Position position) {
        float[] planes = new float[InputPlanes.FIRST * 81];
        Arrays.fill(planes, 7);
        InputPlanes.writeFirst(position, planes, 0);
        return planes;
    }

    /** The planes of the second input that are set, each all over. */
    private static List<Integer> second(InputPlanes variant, Position position) {
        float[] planes = new float[variant.second() * 81 + 2];
        Arrays.fill(planes, 7);
        variant.writeSecond(position, planes, 1);
        assertThat(planes[0]).isEqualTo(7);
        assertThat(planes[planes.length - 1]).isEqualTo(7);
        List<Integer> set = new ArrayList<>();
        for (int plane = 0; plane < variant.second(); plane++) {
            float value = planes[1 + plane * 81];
            for (int square = 0; square < 81; square++) {
                assertThat(planes[1 + plane * 81 + square]).isEqualTo(value).isIn(0f, 1f);
            }
            if (value == 1) {
                set.add(plane);
            }
        }
        return set;
    }

    private static List<Integer> squares(float[] planes, int plane) {
        List<Integer> squares = new ArrayList<>();
        for (int square = 0; square < 81; square++) {
            if (planes[plane * 81 + square] == 1) {
                squares.add(square);
            }
        }
        return squares;
    }

    /** SOURCE: worked by hand; square = (file - 1) * 9 + rank - 1, planes P L N S B R G K …, then the same of attacks, then counts. */
    @Test
    void planes_of_a_small_position() {
        Position position = Sfen.parse("4k4/9/9/9/4B4/9/3+p5/9/4K4 b - 1");
        float[] planes = first(position);
        assertThat(squares(planes, PIECES.indexOf('B'))).containsExactly(40);
        assertThat(squares(planes, PIECES.indexOf('K'))).containsExactly(44);
        assertThat(squares(planes, 31 + 7)).containsExactly(36);
        assertThat(squares(planes, 31 + 8)).containsExactly(51);
        assertThat(squares(planes, 14 + 4))
                .containsExactly(0, 8, 10, 16, 20, 24, 30, 32, 48, 50, 56, 60, 64, 70, 72, 80)
                .doesNotContain(40);
        assertThat(squares(planes, 14 + 7)).containsExactly(34, 35, 43, 52, 53);
        assertThat(squares(planes, 31 + 14 + 8))
                .containsExactly(42, 43, 50, 52, 60, 61)
                .doesNotContain(51);
        assertThat(squares(planes, 28)).hasSize(21);
        assertThat(squares(planes, 29)).isEmpty();
    }

    @Test
    void the_start_looks_the_same_to_both() {
        Position start = Position.hirate();
        Position white = start.withTurn(Color.WHITE);
        assertThat(first(white)).isEqualTo(first(start));
        assertThat(squares(first(start), 0)).hasSize(9);
        assertThat(squares(first(start), 30)).isNotEmpty();
        assertThat(second(InputPlanes.PLAIN, start)).isEmpty();
    }

    /** Every plane from the rules of the position asked square by square. */
    @Test
    void planes_agree_with_the_rules() {
        for (Position position : RandomGames.positions(new SplittableRandom(2), 3)) {
            float[] planes = first(position);
            Color own = position.turn();
            for (Square square : position.squares()) {
                int at = own == Color.BLACK ? square.index() : 80 - square.index();
                for (Color color : Color.values()) {
                    int side = color == own ? 0 : 31;
                    assertThat(planes[(side + 28) * 81 + at] == 1).isEqualTo(position.attacks(color, square));
                    for (int kind = 0; kind < 8; kind++) {
                        Piece piece = Piece.of(color, kind(kind));
                        assertThat(planes[(side + kind) * 81 + at] == 1)
                                .isEqualTo(position.pieceAt(square).equals(Optional.of(piece)));
                    }
                    int attackers = 0;
                    for (PieceKind kind : PieceKind.values()) {
                        attackers +=
                                position.withTurn(color).origins(kind, square).size();
                    }
                    if (position.pieceAt(square)
                            .filter(piece -> piece.color() == color)
                            .isEmpty()) {
                        assertThat(planes[(side + 29) * 81 + at] == 1).isEqualTo(attackers >= 2);
                        assertThat(planes[(side + 30) * 81 + at] == 1).isEqualTo(attackers >= 3);
                    }
                }
            }
        }
    }

    private static PieceKind kind(int number) {
        return List.of(
                        PieceKind.PAWN,
                        PieceKind.LANCE,
                        PieceKind.KNIGHT,
                        PieceKind.SILVER,
                        PieceKind.BISHOP,
                        PieceKind.ROOK,
                        PieceKind.GOLD,
                        PieceKind.KING)
                .get(number);
    }

    /** SOURCE: worked by hand: 8 P, 4 L, 4 N, 4 S, 4 G, 2 B, 2 R; the opponent's from 28; 56 is check. */
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 b RG10Pb2l 1, '0 1 2 3 4 5 6 7 20 26 36 37 52'",
        "4k4/9/9/9/9/9/9/9/4K4 w RG10Pb2l 1, '8 9 24 28 29 30 31 32 33 34 35 48 54'",
        "4k4/4P4/9/9/9/9/9/9/4K4 w - 1, '56'"
    })
    void hands_fill_planes_up_to_their_number(String sfen, String planes) {
        assertThat(second(InputPlanes.PLAIN, Sfen.parse(sfen)))
                .isEqualTo(
                        Arrays.stream(planes.split(" ")).map(Integer::valueOf).toList());
    }

    /**
     * SOURCE: two positions of dlshogi's own test of these planes, worked by hand: pieces in the zone without the king, 5 points for
     * rooks and bishops, hands included.
     */
    @ParameterizedTest
    @CsvSource({
        "8l/+S8/1P4+Sp1/K4p+B1p/PNG1g2G1/2P2P2P/6+n+rk/3r5/L2+lP4 b G2SN7Pbnl2p 1, -1, 7, 14, 0, 6, 6",
        "6+B1+P/1K+B3+L2/1+L1G5/5+R2P/7S1/P4P1n1/p1P1p1p1p/6sks/2+r3gP1 w 2GNL6Ps2nl2p 1, 0, 2, 9, 0, 4, 4"
    })
    void what_is_missing_to_a_declaration(
            String sfen, int ownKing, int ownPieces, int ownPoints, int king, int pieces, int points) {
        List<Integer> expected = new ArrayList<>();
        if (ownKing == 0) {
            expected.add(57);
        }
        expected.add(58 + ownPieces);
        expected.add(68 + ownPoints);
        expected.add(88 + king);
        expected.add(89 + pieces);
        expected.add(99 + points);
        assertThat(second(InputPlanes.DECLARATION, Sfen.parse(sfen)).stream().filter(plane -> plane > 56))
                .isEqualTo(expected);
    }

    /** 11 pieces with 35 points are more than enough, and then dlshogi sets nothing; 10 are just enough. */
    @Test
    void more_than_enough_for_a_declaration_sets_no_plane() {
        assertThat(second(InputPlanes.DECLARATION, Sfen.parse("K+R+R+B+B+P+P+P+P/+P+P+P6/9/9/9/9/9/9/4k4 b 7P 1")))
                .filteredOn(plane -> plane > 56 && plane < 88)
                .containsExactly(57);
        assertThat(second(InputPlanes.DECLARATION, Sfen.parse("K+R+R+B+B+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b 2P 1")))
                .filteredOn(plane -> plane > 56 && plane < 88)
                .containsExactly(57, 58, 68);
    }

    @Test
    void half_kp_has_its_published_dimension() {
        assertThat(HalfKp.DIMENSION).isEqualTo(125_388);
    }

    /** SOURCE: worked by hand: king 5i is 44 or 1548 × 44 = 68112; an own pawn on 7g (60) is 90 + 60, the enemy's on 3c (20) 171 + 20. */
    @Test
    void half_kp_of_the_start() {
        int[] black = HalfKp.of(Position.hirate(), Color.BLACK);
        assertThat(black).hasSize(HalfKp.ACTIVE).doesNotHaveDuplicates();
        assertThat(black).contains(68_112 + 90 + 60, 68_112 + 171 + 20, 68_112 + 1224 + 16, 68_112 + 981 + 10);
        assertThat(HalfKp.of(Position.hirate(), Color.WHITE)).isEqualTo(black);
    }

    /** SOURCE: worked by hand: king 5i; own rook in hand 85, own pawns 1 and 2, enemy bishop 82; golds and と are one kind. */
    @Test
    void half_kp_of_hands_and_missing_pieces() {
        Position position = Sfen.parse("4k4/9/9/9/4+P4/9/9/9/4K4 b R2Pb 1");
        int[] features = HalfKp.of(position, Color.BLACK);
        assertThat(Arrays.stream(features).map(feature -> feature - 68_112).filter(piece -> piece > 0))
                .containsExactly(1, 2, 82, 85, 738 + 40);
        assertThat(features).hasSize(38);
        assertThat(Arrays.stream(features).filter(feature -> feature == 68_112)).hasSize(33);
        assertThat(Arrays.stream(HalfKp.of(position, Color.WHITE))
                        .map(feature -> feature - 68_112)
                        .filter(piece -> piece > 0))
                .containsExactly(20, 21, 79, 88, 819 + 40);
    }

    @Test
    void half_kp_is_within_its_dimension_and_rotates_with_the_board() {
        for (Position position : RandomGames.positions(new SplittableRandom(4), 5)) {
            int[] black = HalfKp.of(position, Color.BLACK);
            assertThat(Arrays.stream(black)).allMatch(feature -> feature >= 0 && feature < HalfKp.DIMENSION);
            assertThat(black).doesNotHaveDuplicates().isSorted();
            assertThat(HalfKp.of(position.rotated(), Color.WHITE)).isEqualTo(black);
        }
    }

    @Test
    void boards_of_other_sizes_have_no_features() {
        Position small = Handicap.GOGO.position();
        assertThatThrownBy(() -> HalfKp.of(small, Color.BLACK)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> first(small)).isInstanceOf(IllegalArgumentException.class);
    }
}
