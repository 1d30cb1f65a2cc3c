package dev.goita.ml.evaluation;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Turn;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;

/** 予測する者: says what a seat will play. Not thread-safe. */
record ChoicePredictor(String name, Form form, Prediction prediction) {
    enum Form {
        /** 1 for one turn, 0 for the others. */
        CHOICE,
        PROBABILITIES,
        /** An expected outcome for each turn; the greatest is chosen. */
        VALUES
    }

    @FunctionalInterface
    interface Prediction {
        /** @param legal at least two turns */
        void predict(SeatView view, List<Turn> legal, double[] out);
    }

    void predict(RecordedChoice choice, double[] out) {
        prediction.predict(choice.view(), choice.legal(), out);
    }

    /** Every turn is as likely. */
    static ChoicePredictor uniform() {
        return new ChoicePredictor(
                "uniform",
                Form.PROBABILITIES,
                (view, legal, out) -> Arrays.fill(out, 0, legal.size(), 1.0 / legal.size()));
    }

    /** One fixed order of turns: the first that is legal is chosen. */
    static ChoicePredictor ranked(String name, ToIntFunction<Turn> rank) {
        return new ChoicePredictor(name, Form.CHOICE, (view, legal, out) -> {
            int best = 0;
            for (int i = 1; i < legal.size(); i++) {
                best = rank.applyAsInt(legal.get(i)) < rank.applyAsInt(legal.get(best)) ? i : best;
            }
            choose(best, legal.size(), out);
        });
    }

    /** 1 for one turn, 0 for the others. */
    static void choose(int chosen, int count, double[] out) {
        Arrays.fill(out, 0, count, 0);
        out[chosen] = 1;
    }
}
