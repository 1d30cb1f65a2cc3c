package dev.goita.ml.opponent;

import dev.goita.learning.evaluation.measure.ConditionalLogit;
import dev.goita.learning.statistics.Decimals;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** 似せ方: how much each of {@link Motives} weighs with somebody, and so how likely each legal turn is to be chosen. */
public final class Likeness implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * On half the square of every weight. Of 0.1 to 3, on 10 to 1,000 rounds of six players: from 200 rounds on it makes no
     * difference, before that 3 foresees networks and searching players best; 1 is better for {@code rule}, of which even 3
     * foresees far more than anything else does.
     */
    private static final double PENALTY = 3;

    /** The share of turns for which any legal one is as likely, so that no turn costs more than so much. */
    private static final double WHIM = 0.005;

    /** Digits behind the point that weights keep, so that no last bit of another machine's arithmetic shows. */
    private static final int DIGITS = 6;

    private final double[] weights;

    private Likeness(double[] weights) {
        this.weights = weights;
    }

    /**
     * By which choices are likeliest.
     *
     * @param choices at least one, described by {@link Motives}
     * @throws IllegalArgumentException if there is no choice
     */
    public static Likeness fit(List<ConditionalLogit.Choice> choices) {
        return new Likeness(
                DoubleStream.of(ConditionalLogit.fit(choices, PENALTY).weights())
                        .map(weight -> Decimals.rounded(weight, DIGITS).doubleValue())
                        .toArray());
    }

    /** @param weights all of {@link Motives#NAMES} */
    static Likeness of(Map<String, Double> weights) {
        return new Likeness(Motives.NAMES.stream().mapToDouble(weights::get).toArray());
    }

    /** {@return the weights by their names} */
    public Map<String, Double> weights() {
        return Motives.named(weights);
    }

    /**
     * How likely each turn is.
     *
     * @param rows of {@link Motives#of}
     * @param out receives as many probabilities as there are rows; together they are 1
     */
    public void probabilities(List<double[]> rows, double[] out) {
        ConditionalLogit.of(weights).probabilities(rows, out);
        for (int i = 0; i < rows.size(); i++) {
            out[i] = (1 - WHIM) * out[i] + WHIM / rows.size();
        }
    }
}
