package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTest {
    /** SOURCE: the document of SFEN, its second example. */
    private static final String MIDDLE_GAME =
            "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";

    /** SOURCE: the notation page; 593 moves, the most of any position. */
    private static final String MOST_MOVES = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";

    private static Position read(String sfen) {
        return Sfen.read(Source.of(sfen)).value().position();
    }

    private static byte[] codes(Position position) {
        byte[] codesS = new byte[81];
        for (int square = 0; square < codesS.length; square++) {
            codesS[square] = (byte) position.codeAt(square);
        }
        return codesS;
    }

    @Test
    void a_position_of_its_numbers_is_that_of_its_pieces() {
        SplittableRandom random = new SplittableRandom(6);
        Position position = Position.hirate();
        for (int ply = 0; ply < 200 && !position.legalMoves().isEmpty(); ply++) {
            Position same = Position.of(
                    position.turn(), codes(position), position.hand(Color.BLACK), position.hand(Color.WHITE));
            assertThat(same).isEqualTo(position).hasSameHashCodeAs(position);
            assertThat(same.king(Color.BLACK)).isEqualTo(position.king(Color.BLACK));
            assertThat(same.king(Color.WHITE)).isEqualTo(position.king(Color.WHITE));
            assertThat(new HashSet<>(same.legalMoves())).isEqualTo(new HashSet<>(position.legalMoves()));
            List<Move> moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 15, 16, 31, 32})
    void a_number_that_is_no_piece_is_refused(int code) {
        byte[] codesS = codes(Position.hirate());
        codesS[40] = (byte) code;
        assertThatThrownBy(() -> Position.of(Color.BLACK, codesS, Hand.EMPTY, Hand.EMPTY))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_board_of_eighty_squares_is_refused() {
        assertThatThrownBy(() -> Position.of(Color.BLACK, new byte[80], Hand.EMPTY, Hand.EMPTY))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {MIDDLE_GAME, MOST_MOVES, "rbsgk/4p/5/P4/KGSBR b - 1"})
    void packed_moves_are_those_that_are_listed(String sfen) {
        Position position = read(sfen);
        List<Move> moves = new ArrayList<>();
        for (int move : position.packedMoves()) {
            moves.add(
                    PackedMove.isDrop(move)
                            ? Move.drop(
                                    PieceKind.fromIndex(PackedMove.kind(move)), Square.fromIndex(PackedMove.to(move)))
                            : new Move.Step(
                                    Square.fromIndex(PackedMove.from(move)),
                                    Square.fromIndex(PackedMove.to(move)),
                                    PackedMove.promotes(move) ? Move.Promotion.PROMOTES : Move.Promotion.STAYS));
        }
        assertThat(moves).isEqualTo(position.legalMoves()).isNotEmpty();
    }

    @Test
    void successors_of_one_position_after_another_are_found_however_many_there_are() {
        Successors successors = new Successors();
        for (String sfen : List.of(MIDDLE_GAME, MOST_MOVES, MIDDLE_GAME)) {
            Position position = read(sfen);
            successors.find(position, Successors.View.AS_IT_IS);
            Set<Move> moves = new HashSet<>();
            for (int i = 0; i < successors.count(); i++) {
                moves.add(successors.move(i));
                assertThat(successors.key(i))
                        .isEqualTo(position.play(successors.move(i)).key());
            }
            assertThat(moves).isEqualTo(new HashSet<>(position.legalMoves()));
        }
    }

    @Test
    void the_other_side_may_be_given_the_move() {
        Position given = Position.hirate().withTurn(Color.WHITE);
        assertThat(given.turn()).isEqualTo(Color.WHITE);
        assertThat(given).isNotEqualTo(Position.hirate());
        assertThat(given.withTurn(Color.BLACK)).isEqualTo(Position.hirate());
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 w - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b p 1",
        "4k4/9/9/9/9/9/9/9/3K5 b - 1",
        "4k4/9/9/9/9/9/9/9/4G4 b - 1"
    })
    void positions_that_differ_in_one_thing_are_not_equal(String sfen) {
        Position other = read("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        assertThat(read(sfen)).isNotEqualTo(other).doesNotHaveSameHashCodeAs(other);
        assertThat(read(sfen).key()).isNotEqualTo(other.key());
        assertThat(other).isNotEqualTo("Position");
    }

    @Test
    void a_small_board_is_not_the_corner_of_a_large_one() {
        Position small = PositionBuilder.empty(BoardSize.of(5, 5)).build();
        assertThat(small).isNotEqualTo(PositionBuilder.empty(BoardSize.STANDARD).build());
        assertThat(small.squares()).hasSize(25);
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1, true",
        "4k4/4G4/9/9/9/9/9/9/4K4 w - 1, false",
        "8k/9/7GG/9/9/9/9/9/4K4 w - 1, false",
        "9/9/9/9/9/9/9/9/9 w - 1, false"
    })
    void mate_is_check_without_an_answer(String sfen, boolean mate) {
        assertThat(read(sfen).isMate()).isEqualTo(mate);
        assertThat(Replay.from(read(sfen)).isMate()).isEqualTo(mate);
    }

    @Test
    void check_is_told_for_either_side() {
        Position position = read("4k4/4R4/9/9/9/9/9/9/4K4 b - 1");
        assertThat(position.inCheck()).isFalse();
        assertThat(position.inCheck(Color.WHITE)).isTrue();
        assertThat(position.inCheck(Color.BLACK)).isFalse();
        assertThat(read("9/4R4/9/9/9/9/9/9/4K4 b - 1").inCheck(Color.WHITE)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/4G4/3G1G3/4K4 b - 1, GOLD, 58, '48 57 68'",
        "4k4/9/9/9/9/9/9/9/R3K3R b - 1, ROOK, 59, '19 99'",
        "4k4/9/9/9/9/9/9/9/R3K3R b - 1, ROOK, 55, ''",
        "4k4/9/9/9/9/9/9/9/R3K3R w - 1, ROOK, 59, ''"
    })
    void the_origins_of_a_move_are_where_its_kind_could_come_from(
            String sfen, PieceKind kind, int square, String origins) {
        Square to = Square.of(square / 10, square % 10);
        assertThat(read(sfen).origins(kind, to).toString().replaceAll("[\\[\\],]", ""))
                .isEqualTo(origins);
        assertThat(Replay.from(read(sfen)).origins(kind, to))
                .isEqualTo(read(sfen).origins(kind, to));
    }

    /** SOURCE: hand-made, one flaw each and the neighbour that is none. */
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 b 18P 1, ''",
        "4k4/9/9/9/9/9/9/9/4K4 b 17P2p 1, TOO_MANY_PIECES",
        "4k4/9/9/9/9/4+P4/9/9/4K4 b 18P 1, TOO_MANY_PIECES",
        "4k4/9/9/9/2RR5/9/9/9/4K4 b r 1, TOO_MANY_PIECES",
        "9/9/9/9/9/9/9/4K4/4K4 b - 1, TWO_KINGS",
        "4k4/4k4/9/9/9/9/9/9/9 w - 1, TWO_KINGS",
        "4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1, NIFU_ON_BOARD",
        "4k4/9/9/4+P4/4P4/9/9/9/4K4 b - 1, ''",
        "4k4/9/9/p8/p8/9/9/9/4K4 b - 1, NIFU_ON_BOARD",
        "4k4/9/9/P8/p8/9/9/9/4K4 b - 1, ''",
        "4k3P/9/9/9/9/9/9/9/4K4 b - 1, DEAD_PIECE_ON_BOARD",
        "L3k4/9/9/9/9/9/9/9/4K4 b - 1, DEAD_PIECE_ON_BOARD",
        "4k4/L8/9/9/9/9/9/9/4K4 b - 1, ''",
        "4k4/8N/9/9/9/9/9/9/4K4 b - 1, DEAD_PIECE_ON_BOARD",
        "4k4/9/8N/9/9/9/9/9/4K4 b - 1, ''",
        "4k4/9/9/9/9/9/9/n8/4K4 b - 1, DEAD_PIECE_ON_BOARD",
        "4k4/9/9/9/9/9/n8/9/4K4 b - 1, ''",
        "4k3S/9/9/9/9/9/9/9/4K4 b - 1, ''",
        "4k4/4P4/9/9/9/9/9/9/4K4 b - 1, OPPONENT_IN_CHECK",
        "4k4/4P4/9/9/9/9/9/9/4K4 w - 1, ''"
    })
    void a_position_is_told_its_flaws(String sfen, String flaws) {
        assertThat(read(sfen).flaws().toString()).isEqualTo("[" + flaws + "]");
    }

    @Test
    void a_position_shows_pieces_hands_and_turn() {
        assertThat(read("4k4/9/9/9/9/9/9/9/4K4 w 2P 1"))
                .hasToString("Position[-51KING +59KING hands PAWN×2 / nothing, WHITE to move]");
    }

    @Test
    void a_builder_puts_takes_and_gives_back() {
        Square centre = Square.of(5, 5);
        PositionBuilder builder = PositionBuilder.from(Position.hirate());
        assertThat(builder.isEmpty(centre)).isTrue();
        builder.put(Piece.of(Color.BLACK, PieceKind.GOLD), centre).put(Piece.of(Color.WHITE, PieceKind.ROOK), centre);
        assertThat(builder.isEmpty(centre)).isFalse();
        assertThat(builder.build().pieceAt(centre)).contains(Piece.of(Color.WHITE, PieceKind.ROOK));
        assertThat(builder.clear(centre).clear(centre).build())
                .isEqualTo(Position.hirate())
                .hasSameHashCodeAs(Position.hirate());
        Hand hand = Hand.EMPTY.with(PieceKind.PAWN, 3).with(PieceKind.ROOK, 1);
        builder.hand(Color.WHITE, hand).hand(Color.WHITE, Hand.EMPTY.with(PieceKind.PAWN, 2));
        assertThat(Sfen.writeKey(builder.turn(Color.WHITE).build()))
                .isEqualTo("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 2p");
        assertThat(builder.hand(Color.WHITE, Hand.EMPTY).turn(Color.BLACK).build())
                .isEqualTo(Position.hirate());
        assertThat(builder.size()).isEqualTo(BoardSize.STANDARD);
    }

    @Test
    void a_square_outside_a_small_board_takes_no_piece() {
        PositionBuilder builder = PositionBuilder.empty(BoardSize.of(5, 5));
        Piece gold = Piece.of(Color.BLACK, PieceKind.GOLD);
        assertThatThrownBy(() -> builder.put(gold, Square.of(6, 1))).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4K4 b -, BLACK, 4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P",
        "4k4/9/9/4+R+p3/9/9/9/9/4K4 b BSp, WHITE, 4k4/9/9/4+R+p3/9/9/9/9/4K4 b BSrb4g3s4n4l17p",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -, BLACK, lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"
    })
    void the_rest_of_a_set_goes_to_a_hand(String key, Color color, String filled) {
        assertThat(Sfen.writeKey(PositionBuilder.from(Sfen.readKey(key))
                        .restToHand(color)
                        .build()))
                .isEqualTo(filled);
    }

    @Test
    void the_king_that_is_left_is_the_king() {
        PositionBuilder builder = PositionBuilder.from(read("k7k/9/9/9/9/9/9/9/4K4 b - 1"));
        assertThat(builder.build().king(Color.WHITE)).isPresent();
        assertThat(builder.clear(Square.of(1, 1)).build().king(Color.WHITE)).contains(Square.of(9, 1));
        assertThat(builder.clear(Square.of(9, 1)).build().king(Color.WHITE)).isEmpty();
    }
}
