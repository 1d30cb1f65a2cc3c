package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LegalityTest {
    private static final String HIRATE = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    @ParameterizedTest
    @CsvSource({
        HIRATE + ", 5e5d, NO_PIECE_THERE",
        HIRATE + ", 3c3d, OPPONENTS_PIECE",
        HIRATE + ", 8h2h, WARP",
        HIRATE + ", 2h5h+, NOT_IN_PROMOTION_ZONE",
        HIRATE + ", 8h7g, OWN_PIECE_CAPTURED",
        HIRATE + ", 8h6f, PATH_BLOCKED",
        HIRATE + ", 2g2e, WARP",
        HIRATE + ", 2g2f+, NOT_IN_PROMOTION_ZONE",
        HIRATE + ", R*5e, NOT_IN_HAND",
        "4k4/9/4G4/9/9/9/9/9/4K4 b - 1, 5c5b+, NOT_PROMOTABLE",
        "4k4/9/9/4+R4/9/9/9/9/3K5 b - 1, 5d5c+, ALREADY_PROMOTED",
        "4k4/8P/9/9/9/9/9/9/4K4 b - 1, 1b1a, DEAD_PIECE",
        "4k4/9/8N/9/9/9/9/9/4K4 b - 1, 1c2a, DEAD_PIECE",
        "4k4/9/9/9/9/9/9/9/4K4 b N 1, N*1b, DEAD_PIECE",
        "4k4/9/9/9/9/9/9/9/4K4 w l 1, L*1i, DEAD_PIECE",
        "4k4/9/9/9/9/9/8P/9/4K4 b P 1, P*1e, NIFU",
        "4k4/9/9/9/9/9/8P/9/4K4 b P 1, P*1g, DROP_ON_PIECE",
        "4k4/4r4/9/9/9/9/9/4G4/4K4 b - 1, 5h4h, SELF_CHECK",
        "4k4/4r4/9/9/9/9/9/9/4K4 b - 1, 5i5h, SELF_CHECK",
        "4k4/4r4/9/9/9/9/9/9/4K4 b G 1, G*1a, SELF_CHECK",
        "8k/8p/9/7GG/9/9/9/9/4K4 b P 1, 1d1c, ",
        "8k/9/8G/9/9/9/9/9/4K4 b P 1, P*1b, ",
        "7lk/9/8G/9/9/9/9/9/4K4 b P 1, P*1b, PAWN_DROP_MATE",
        "8k/9/9/8G/9/9/9/9/4K4 b P 1, P*1b, ",
        "4k4/4K4/9/9/9/9/9/9/9 b - 1, 5b5a, KING_CAPTURED"
    })
    void a_move_breaks_the_rule_that_is_named(String sfen, String move, Breach breach) {
        Position position = Sfen.read(Source.of(sfen)).value().position();
        assertThat(position.check(UsiMove.read(move).orElseThrow()).orElse(null))
                .isEqualTo(breach);
    }

    /** SOURCE: hand-made; the pawn drop mates unless something takes the pawn or the king can leave. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "6r1k/9/8G/9/9/9/9/9/4K4 b P 1", // the king leaves to 2b
                "8k/6r2/8G/9/9/9/9/9/4K4 b P 1", // the rook takes the pawn
                "8k/9/8S/9/9/9/9/9/4K4 b P 1" // a silver leaves 2a free
            })
    void a_pawn_drop_that_does_not_mate_is_legal(String sfen) {
        assertThat(Sfen.parse(sfen).check(UsiMove.read("P*1b").orElseThrow())).isEmpty();
    }

    @Test
    void playing_an_illegal_move_throws_with_its_reason() {
        assertThatThrownBy(() -> Position.hirate().play(UsiMove.read("5e5d").orElseThrow()))
                .isInstanceOf(IllegalMoveException.class)
                .hasMessageContaining("no piece stands on the origin");
    }

    @Test
    void every_listed_move_is_accepted_and_every_other_refused() {
        Random random = new Random(4);
        List<Move> allMoves = allMoves();
        for (int game = 0; game < 6; game++) {
            Replay replay = Replay.from(game % 4 == 0 ? Handicap.GOGO.position() : Position.hirate());
            for (int ply = 0; ply < 80; ply++) {
                Position position = replay.position();
                List<Move> moves = position.legalMoves();
                Set<Move> accepted = allMoves.stream()
                        .filter(move -> replay.check(move).isEmpty())
                        .collect(Collectors.toSet());
                assertThat(accepted).as("%s", position).isEqualTo(new HashSet<>(moves));
                if (moves.isEmpty()) {
                    break;
                }
                replay.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    private static List<Move> allMoves() {
        List<Square> squares = Position.hirate().squares();
        List<Move> moves = new ArrayList<>();
        for (Square to : squares) {
            PieceKind.HAND_KINDS.forEach(kind -> moves.add(Move.drop(kind, to)));
            squares.stream().filter(from -> !from.equals(to)).forEach(from -> {
                moves.add(Move.step(from, to));
                moves.add(Move.promoting(from, to));
            });
        }
        return moves;
    }

    @Test
    void undoing_every_move_restores_every_position() {
        Random random = new Random(7);
        Replay replay = Replay.from(Position.hirate());
        List<Position> seen = new ArrayList<>();
        for (int ply = 0; ply < 200; ply++) {
            Position position = replay.position();
            seen.add(position);
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            replay.play(moves.get(random.nextInt(moves.size())));
        }
        for (int ply = replay.depth(); ply > 0; ply--) {
            replay.undo();
            assertThat(replay.position()).isEqualTo(seen.get(ply - 1)).hasSameHashCodeAs(seen.get(ply - 1));
        }
    }
}
