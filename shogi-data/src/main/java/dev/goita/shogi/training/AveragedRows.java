package dev.goita.shogi.training;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Averages the labels of positions that come several times, as dlshogi does: each time counts the same. Holds all positions in memory. */
final class AveragedRows {
    /**
     * 平均: the evaluation in centipawns from the view of the side to move, the result (1 if it won, 0.5 after a draw, 0 if it lost)
     * and the shares of moves, which add up to 1.
     */
    public record Average(Position position, int times, double evaluation, double result, Map<Move, Double> policy) {}

    private final Map<Position, Sum> sums = new LinkedHashMap<>();

    public void add(GameRows.Row row) {
        sums.computeIfAbsent(row.position(), position -> new Sum()).add(row);
    }

    /** Hands over the averages, in the order in which the positions first came. */
    public void forEach(Consumer<Average> averages) {
        sums.forEach((position, sum) -> averages.accept(sum.average(position)));
    }

    private static final class Sum {
        private int times;
        private double evaluation;
        private double result;
        private final Map<Move, Double> policy = new LinkedHashMap<>();

        void add(GameRows.Row row) {
            times++;
            evaluation += row.evaluation();
            result += row.result();
            row.policy().forEach((move, share) -> policy.merge(move, share, Double::sum));
        }

        Average average(Position position) {
            Map<Move, Double> shares = new LinkedHashMap<>(policy);
            shares.replaceAll((move, share) -> share / times);
            return new Average(position, times, evaluation / times, result / times, shares);
        }
    }
}
