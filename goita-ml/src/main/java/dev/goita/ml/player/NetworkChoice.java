package dev.goita.ml.player;

import dev.goita.learning.network.RowAnswers;
import dev.goita.ml.encoding.GoitaActions;

/** 網の選び方: which of some labels a network that has a row loaded chooses. One a thread. */
final class NetworkChoice {
    /**
     * Actions are likely that are at least so likely, in relation to the likeliest. A network that rule taught plays as well
     * with 0.05 as with 0.5.
     */
    private static final float LIKELY = 0.1f;

    private final RowAnswers evaluator;
    private final NeuralPlayer.Choice choice;
    private final float[] probabilities = new float[GoitaActions.SPACE.size()];

    NetworkChoice(RowAnswers evaluator, NeuralPlayer.Choice choice) {
        this.evaluator = evaluator;
        this.choice = choice;
    }

    NeuralPlayer.Choice choice() {
        return choice;
    }

    /** Whether a random number is needed to choose. */
    boolean isDrawn() {
        return choice == NeuralPlayer.Choice.SAMPLED_POLICY;
    }

    /** The position among the labels of the one that is chosen; where it is drawn, of the likeliest. */
    int best(int[] labels, int count) {
        return switch (choice) {
            case BEST_VALUE -> evaluator.best(labels, count);
            case BEST_POLICY, SAMPLED_POLICY -> {
                evaluator.probabilities(labels, count, probabilities);
                yield greatest(count);
            }
            case LIKELY_VALUE -> {
                evaluator.probabilities(labels, count, probabilities);
                yield bestOfLikely(labels, count);
            }
        };
    }

    /** The position of a label drawn from the policy by a point of 0..1. */
    int drawn(int[] labels, int count, float point) {
        evaluator.probabilities(labels, count, probabilities);
        float left = point;
        for (int i = 0; i < count - 1; i++) {
            left -= probabilities[i];
            if (left < 0) {
                return i;
            }
        }
        return count - 1;
    }

    private int greatest(int count) {
        int best = 0;
        for (int i = 1; i < count; i++) {
            if (probabilities[i] > probabilities[best]) {
                best = i;
            }
        }
        return best;
    }

    private int bestOfLikely(int[] labels, int count) {
        int best = greatest(count);
        float least = LIKELY * probabilities[best];
        float bestValue = evaluator.actionValue(labels[best]);
        for (int i = 0; i < count; i++) {
            if (probabilities[i] >= least) {
                float value = evaluator.actionValue(labels[i]);
                if (value > bestValue) {
                    bestValue = value;
                    best = i;
                }
            }
        }
        return best;
    }
}
