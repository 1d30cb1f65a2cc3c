package dev.goita.shogi.training;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The positions of a game of hcpe3 that are for training, as dlshogi loads them: a move without candidates is not, nor is one that comes
 * back to a position of the last {@value #WINDOW} plies or to one of them with more or less in hand.
 *
 * <p>Source: the page on binary formats, "hcpe3".
 */
public final class GameRows {
    /** As far back as the loader of dlshogi looks. */
    private static final int WINDOW = 16;

    /** Nothing repeats sooner. */
    private static final int FIRST = 4;

    private final double temperature;

    /**
     * Takes the rows of games one way: temperature 1 takes the visits as they are, less favours the most visited move, and 0, the
     * least there is, takes it alone.
     */
    public GameRows(double temperature) {
        if (!(temperature >= 0)) {
            throw new IllegalArgumentException("temperature " + temperature + " is negative");
        }
        this.temperature = temperature;
    }

    /**
     * 一局面: the evaluation in centipawns from the view of the side to move, the result (1 if it won, 0.5 after a draw, 0 if it lost)
     * and the shares of candidates, which add up to 1.
     */
    public record Row(
            Position position,
            int ply,
            DatasetRecord.Hcpe3.Turn turn,
            double evaluation,
            double result,
            Map<Move, Double> policy) {
        /** The policy is copied, its order kept. */
        public Row {
            policy = Collections.unmodifiableMap(new LinkedHashMap<>(policy));
        }
    }

    public List<Row> of(DatasetRecord.Hcpe3 game) {
        List<Row> rows = new ArrayList<>();
        List<Position> line = new ArrayList<>(List.of(game.start()));
        Replay replay = Replay.from(game.start());
        for (DatasetRecord.Hcpe3.Turn turn : game.moves()) {
            Position before = line.get(line.size() - 1);
            replay.play(turn.move().move().orElseThrow());
            line.add(replay.position());
            if (turn.isTrained() && !repeats(line)) {
                double result = game.result().outcome().valueFor(before.turn());
                rows.add(new Row(before, line.size() - 2, turn, turn.evaluation(), result, policy(turn.candidates())));
            }
        }
        return rows;
    }

    /** Whether the last position has the board and the side to move of one shortly before; then hands are equal or one-sided. */
    private static boolean repeats(List<Position> line) {
        int last = line.size() - 1;
        for (int back = FIRST; back <= Math.min(WINDOW, last); back += 2) {
            if (sameBoard(line.get(last), line.get(last - back))) {
                return true;
            }
        }
        return false;
    }

    private static boolean sameBoard(Position one, Position other) {
        if (one.turn() != other.turn()) {
            return false;
        }
        for (int square = 0; square < BoardSize.STANDARD.files() * BoardSize.STANDARD.ranks(); square++) {
            if (one.codeAt(square) != other.codeAt(square)) {
                return false;
            }
        }
        return isOneSided(one.hand(Color.BLACK), other.hand(Color.BLACK));
    }

    /** Whether one hand has all that the other has. */
    private static boolean isOneSided(Hand one, Hand other) {
        boolean more = true;
        boolean less = true;
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            more &= one.count(kind) >= other.count(kind);
            less &= one.count(kind) <= other.count(kind);
        }
        return more || less;
    }

    private Map<Move, Double> policy(List<DatasetRecord.Hcpe3.Candidate> candidates) {
        double[] weights = weights(candidates);
        double sum = Arrays.stream(weights).sum();
        Map<Move, Double> policy = new LinkedHashMap<>();
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                Move move = candidates.get(i).move().move().orElseThrow();
                policy.merge(move, weights[i] / sum, Double::sum);
            }
        }
        return policy;
    }

    private double[] weights(List<DatasetRecord.Hcpe3.Candidate> candidates) {
        double[] weights = new double[candidates.size()];
        int best = 0;
        for (int i = 0; i < weights.length; i++) {
            best = candidates.get(i).visits() > candidates.get(best).visits() ? i : best;
        }
        if (temperature == 0 || candidates.get(best).visits() == 0) {
            weights[best] = 1;
            return weights;
        }
        // relative to the most visited one, so that no power overflows
        double most = candidates.get(best).visits();
        for (int i = 0; i < weights.length; i++) {
            weights[i] = Math.pow(candidates.get(i).visits() / most, 1 / temperature);
        }
        return weights;
    }
}
