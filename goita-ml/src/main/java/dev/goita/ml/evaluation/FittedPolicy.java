package dev.goita.ml.evaluation;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.evaluation.measure.ConditionalLogit;
import dev.goita.learning.model.Model;
import dev.goita.ml.opponent.Motives;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * 人に合わせた方策: a network's policy and action values, the principles of {@code rule}, and what people like to play, mixed
 * and tempered so that recorded choices are likeliest. Fitted by cross-validation: sources fall to {@value #FOLDS} folds
 * in turn, and rounds of a fold are predicted by what was fitted to the others, so that none predicts itself. Of a single
 * source, rounds fall to the folds.
 *
 * <p>Every source is read twice, in the same order: first to {@link #add add} its rounds, then to predict them.
 */
public final class FittedPolicy {
    static final String NAME = "fitted";

    private static final int FOLDS = 10;
    /** Weights are of the order of 1, choices are thousands: enough to hold what they tell nothing of at 0. */
    private static final double PENALTY = 1;

    /** Some 400 MB of numbers. */
    private static final int MOST_CHOICES = 100_000;

    private final Rules rules;
    private final int mostChoices;
    private final Motives motives;
    private final List<Seen> seen = new ArrayList<>();
    private final List<ConditionalLogit> ofFold = new ArrayList<>();
    private int sources;
    private int rounds;

    /** A choice of a round of a source, both numbered from 0. */
    private record Seen(int source, int round, ConditionalLogit.Choice choice) {}

    public FittedPolicy(Rules rules, Model model) {
        this(rules, model, MOST_CHOICES);
    }

    FittedPolicy(Rules rules, Model model, int mostChoices) {
        this.rules = rules;
        this.mostChoices = mostChoices;
        motives = new Motives(model);
    }

    /** Begins a source, such as a file. */
    public void begin() {
        sources++;
    }

    /**
     * Learns from a round of the source that was begun last.
     *
     * @throws IllegalArgumentException if there are more than 100,000 choices
     */
    public void add(PlayedDeal played) {
        if (played.outcome() != PlayedDeal.Outcome.PLAYED) {
            return;
        }
        for (RecordedChoice choice : RecordedChoice.of(rules, played)) {
            if (seen.size() == mostChoices) {
                throw new RefusalException(
                        "--fit で使える選択は " + mostChoices + " 個までです。--part や局のファイルで減らしてください",
                        "--fit takes " + mostChoices + " choices at most; give it less with --part or fewer files");
            }
            List<double[]> rows = motives.of(choice.view(), choice.legal());
            seen.add(new Seen(sources - 1, rounds, new ConditionalLogit.Choice(rows, choice.taken())));
        }
        rounds++;
    }

    /**
     * Fits what was added.
     *
     * @throws IllegalArgumentException if there are choices of fewer than two folds
     */
    Predictor fit() {
        for (int fold = 0; fold < FOLDS; fold++) {
            List<ConditionalLogit.Choice> others = new ArrayList<>();
            for (Seen one : seen) {
                if (fold(one.source(), one.round()) != fold) {
                    others.add(one.choice());
                }
            }
            if (others.isEmpty()) {
                throw new RefusalException(
                        "--fit には二つ以上のファイルか、二局以上が必要です", "--fit needs two files or two rounds at least");
            }
            ofFold.add(ConditionalLogit.fit(others, PENALTY));
        }
        return new Predictor();
    }

    private int fold(int source, int round) {
        return (sources > 1 ? source : round) % FOLDS;
    }

    /** Predicts each round by what was fitted to other folds; it has to be told of every source and round. */
    final class Predictor {
        private int source = -1;
        private int round = -1;

        private Predictor() {}

        /** {@return the weights that all choices together give, by what they weigh} */
        Map<String, Double> weights() {
            double[] all = ConditionalLogit.fit(seen.stream().map(Seen::choice).toList(), PENALTY)
                    .weights();
            return Motives.named(all);
        }

        void beginSource() {
            source++;
        }

        void beginRound() {
            round++;
        }

        /** {@return the probabilities of the legal turns} */
        double[] of(RecordedChoice choice) {
            double[] probabilities = new double[choice.legal().size()];
            ofFold.get(fold(source, round)).probabilities(motives.of(choice.view(), choice.legal()), probabilities);
            return probabilities;
        }
    }
}
