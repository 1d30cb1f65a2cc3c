package dev.goita.app.goita.arena;

import dev.goita.ml.duplicate.MatchEquity;
import dev.goita.ml.duplicate.Side;
import java.util.ArrayList;
import java.util.List;

/** 勝率表の数: the chance that the first player wins, a row for each of its scores, a column for each of the second's. */
final class EquityGrid {
    static final int STEP = 10;

    private EquityGrid() {}

    static List<List<Double>> of(MatchEquity equity, Side dealing) {
        List<List<Double>> rows = new ArrayList<>();
        for (int first = 0; first < equity.winScore(); first += STEP) {
            List<Double> row = new ArrayList<>();
            for (int second = 0; second < equity.winScore(); second += STEP) {
                row.add(equity.winProbability(first, second, dealing));
            }
            rows.add(row);
        }
        return rows;
    }
}
