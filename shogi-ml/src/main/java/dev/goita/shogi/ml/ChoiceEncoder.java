package dev.goita.shogi.ml;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Target;
import dev.goita.learning.samples.Samples;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.training.Hcpe3;
import java.util.List;
import java.util.OptionalDouble;

/** Adds choices to samples: every one that had an alternative. One a thread. */
final class ChoiceEncoder {
    /** 勝敗 and 評価値, each as the probability that the side to move wins. */
    static final List<Target> TARGETS = List.of(Target.probability("win"), Target.probability("evaluation"));

    private static final int WIN = 0;
    private static final int EVALUATION = 1;

    private final ValueOf valueOf;
    private final ShogiEncoder encoder = ShogiEncoder.ENCODER;
    private final ActiveFeatures rowF = new ActiveFeatures(ShogiLayout.LAYOUT.width());
    private final int[] legal = new int[Hcpe3.MOST_CANDIDATES];
    private final float[] shares = new float[Hcpe3.MOST_CANDIDATES];

    ChoiceEncoder(ValueOf valueOf) {
        this.valueOf = valueOf;
    }

    /** Adds the choice, unless it was none. */
    void add(ShogiChoice choice, Samples.Builder samples) {
        Position position = choice.view().position();
        int count = PolicyLabel.legal(position, legal);
        if (count < 2) {
            return;
        }
        encoder.encode(choice.view(), rowF);
        samples.add(
                rowF,
                legal,
                count,
                PolicyLabel.of(choice.taken(), position),
                valueOf.outcome(choice.result(), choice.evaluation()),
                encoder.kind(choice.view()),
                Math.min(choice.view().ply(), Character.MAX_VALUE));
        int sample = samples.size() - 1;
        setTarget(samples, sample, WIN, choice.result());
        setTarget(samples, sample, EVALUATION, choice.evaluation());
        if (!choice.policy().isEmpty()) {
            samples.setPolicy(sample, shares(choice, count));
        }
    }

    private static void setTarget(Samples.Builder samples, int sample, int target, OptionalDouble probability) {
        if (probability.isPresent()) {
            samples.setTarget(sample, target, (float) probability.getAsDouble());
        }
    }

    private float[] shares(ShogiChoice choice, int count) {
        for (int i = 0; i < count; i++) {
            shares[i] = 0;
        }
        choice.policy().forEach((move, share) -> {
            int label = PolicyLabel.of(move, choice.view().position());
            for (int i = 0; i < count; i++) {
                if (legal[i] == label) {
                    shares[i] += share.floatValue();
                }
            }
        });
        return shares;
    }
}
