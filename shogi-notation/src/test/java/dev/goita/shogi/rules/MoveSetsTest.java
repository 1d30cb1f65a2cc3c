package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MoveSetsTest {
    private static final int GAMES = 30;
    private static final int PLIES = 200;

    /** Perft of one ply only counts; the moves themselves are generated one by one. */
    @ParameterizedTest
    @EnumSource(Handicap.class)
    void counting_finds_as_many_moves_as_generating(Handicap start) {
        SplittableRandom random = new SplittableRandom(start.ordinal());
        for (int game = 0; game < GAMES; game++) {
            Position position = start.position();
            for (int ply = 0; ply < PLIES; ply++) {
                List<Move> moves = position.legalMoves();
                assertThat(Perft.count(position, 1)).as(position::toString).isEqualTo(moves.size());
                if (moves.isEmpty()) {
                    break;
                }
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }
}
