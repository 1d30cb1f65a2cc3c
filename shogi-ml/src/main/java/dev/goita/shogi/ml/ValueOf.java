package dev.goita.shogi.ml;

import java.util.OptionalDouble;

/** 価値の教師: what the outcome of a choice is taken from. Where one of two is not known, the other counts alone. */
public enum ValueOf {
    /** The result of the game, or else the evaluation. */
    RESULT,
    /** The evaluation of an engine, or else the result. */
    EVALUATION,
    /** The mean of both. */
    MEAN;

    /** Both as the probability to win; not a number if neither is known. */
    float outcome(OptionalDouble result, OptionalDouble evaluation) {
        if (result.isEmpty() || evaluation.isEmpty()) {
            return (float) result.orElse(evaluation.orElse(Double.NaN));
        }
        return (float)
                switch (this) {
                    case RESULT -> result.getAsDouble();
                    case EVALUATION -> evaluation.getAsDouble();
                    case MEAN -> (result.getAsDouble() + evaluation.getAsDouble()) / 2;
                };
    }
}
