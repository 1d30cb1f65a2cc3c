package dev.goita.shogi.contest;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * 互角の序盤: random moves, not a negative number of them, after which neither side is much better, so that players who always play the
 * same play different games. The same seed gives the same openings.
 */
public record BalancedOpenings(Position start, int plies, long seed) {
    /** Centipawns: about what a pawn and a half is, from where both sides still win games between equals. */
    private static final int MOST_ADVANTAGE = 150;

    /** Then the best of them stands: a start that is lost for one side has no balanced openings. */
    private static final int ATTEMPTS = 100;

    /** The golden ratio's bits, as in SplittableRandom: seeds that differ by one lie far apart. */
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    public BalancedOpenings {
        if (plies < 0) {
            throw new IllegalArgumentException("an opening of " + plies + " plies");
        }
    }

    /** The moves of an opening, fewer where they end the game; the one that comes closest to balance if none of a hundred is balanced. */
    public List<Move> opening(long number) {
        if (plies == 0) {
            return List.of();
        }
        SplittableRandom random = new SplittableRandom(seed + number * GAMMA);
        Engine judge = Engine.of(Engine.Settings.DEFAULT.withMebibytes(1));
        List<Move> best = List.of();
        int least = Integer.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && least > MOST_ADVANTAGE; attempt++) {
            List<Move> moves = draw(random);
            int advantage = advantage(judge, moves);
            if (advantage < least) {
                least = advantage;
                best = moves;
            }
        }
        return best;
    }

    private List<Move> draw(SplittableRandom random) {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        for (int ply = 0; ply < plies; ply++) {
            List<Move> legal = position.legalMoves();
            if (legal.isEmpty()) {
                return moves;
            }
            Move move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position = position.play(move);
        }
        return moves;
    }

    /** Centipawns of whoever is better; {@link Integer#MAX_VALUE} for a mate. */
    private int advantage(Engine judge, List<Move> moves) {
        Limits limits = Limits.NONE.withNodes(new Level(5).nodes());
        Choice choice = judge.think(start, moves, limits, thought -> {});
        if (choice instanceof Choice.Play play && play.thought().score() instanceof Score.Centipawns score) {
            return Math.abs(score.value());
        }
        return Integer.MAX_VALUE;
    }
}
