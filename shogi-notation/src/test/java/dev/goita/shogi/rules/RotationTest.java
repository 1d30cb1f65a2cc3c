package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RotationTest {
    @ParameterizedTest
    @CsvSource({
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 1,"
                + "l3+P2nl/1+R3gsk1/6sp1/pp2p1p1p/2g2p1Nn/4P1SPK/PP1gbP2P/3p2+rL1/L8 b BGN3Ps 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 1,"
                + "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    })
    void a_position_turned_has_its_colours_exchanged(String sfen, String turned) {
        assertThat(Sfen.write(Sfen.parse(sfen).rotated(), 1)).isEqualTo(turned);
    }

    @Test
    void a_small_board_turns_around_its_own_middle() {
        Position position = PositionBuilder.empty(BoardSize.of(3, 3))
                .put(Piece.of(Color.BLACK, PieceKind.KING), Square.of(1, 3))
                .build();
        assertThat(position.rotated().king(Color.WHITE)).contains(Square.of(3, 1));
    }

    @Test
    void the_moves_of_a_turned_position_are_the_turned_moves() {
        SplittableRandom random = new SplittableRandom(5);
        Position position = Position.hirate();
        for (int ply = 0; ply < 120 && !position.legalMoves().isEmpty(); ply++) {
            Position turned = position.rotated();
            Set<Move> moves = position.legalMoves().stream()
                    .map(move -> move.rotated(BoardSize.STANDARD))
                    .collect(Collectors.toSet());
            assertThat(new HashSet<>(turned.legalMoves())).isEqualTo(moves);
            assertThat(turned.rotated()).isEqualTo(position);
            position = position.play(position.legalMoves()
                    .get(random.nextInt(position.legalMoves().size())));
        }
    }

    private static Square mirrored(Square square) {
        return Square.of(10 - square.file(), square.rank());
    }

    private static Move mirrored(Move move) {
        return move instanceof Move.Step step
                ? new Move.Step(mirrored(step.from()), mirrored(step.to()), step.promotion())
                : Move.drop(((Move.Drop) move).kind(), mirrored(move.to()));
    }

    private static Position mirrored(Position position) {
        PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD).turn(position.turn());
        for (Color color : Color.values()) {
            builder.hand(color, position.hand(color));
        }
        for (Square square : position.squares()) {
            position.pieceAt(square).ifPresent(piece -> builder.put(piece, mirrored(square)));
        }
        return builder.build();
    }

    /** Left and right differ in no rule, but in how the board is kept in memory. */
    @Test
    void the_moves_of_a_mirrored_position_are_the_mirrored_moves() {
        for (int game = 0; game < 20; game++) {
            SplittableRandom random = new SplittableRandom(game);
            Position position = Position.hirate();
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                List<Move> moves = position.legalMoves();
                Position other = mirrored(position);
                Set<Move> expected = moves.stream().map(move -> mirrored(move)).collect(Collectors.toSet());
                assertThat(new HashSet<>(other.legalMoves())).isEqualTo(expected);
                assertThat(other.inCheck()).isEqualTo(position.inCheck());
                for (Move move : expected) {
                    assertThat(other.check(move)).isEmpty();
                }
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    @Test
    void successors_are_the_positions_after_the_moves() {
        Successors successors = new Successors();
        for (String sfen : List.of(
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124")) {
            Position position = Sfen.parse(sfen);
            successors.find(position, Successors.View.AS_IT_IS);
            assertThat(successors.count()).isEqualTo(position.legalMoves().size());
            for (int i = 0; i < successors.count(); i++) {
                assertThat(successors.key(i))
                        .isEqualTo(position.play(successors.move(i)).key());
            }
            successors.find(position, Successors.View.ROTATED);
            for (int i = 0; i < successors.count(); i++) {
                assertThat(successors.key(i))
                        .isEqualTo(position.play(successors.move(i)).rotated().key());
            }
        }
    }

    @Test
    void keys_tell_transposed_moves_from_others() {
        Position start = Position.hirate();
        assertThat(after(start, "7g7f", "3c3d", "2g2f").key())
                .isEqualTo(after(start, "2g2f", "3c3d", "7g7f").key())
                .isNotEqualTo(after(start, "2g2f", "8c8d", "7g7f").key());
    }

    private static Position after(Position start, String... moves) {
        Position position = start;
        for (String move : moves) {
            position = position.play(UsiMove.read(move).orElseThrow());
        }
        return position;
    }
}
