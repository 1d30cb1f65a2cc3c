package dev.goita.learning.network;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.Target;
import dev.goita.learning.samples.Samples;
import java.util.Arrays;
import java.util.stream.IntStream;

/** What networks compute, written down as the formulas have it, in double precision. */
final class Definition {
    private Definition() {}

    static double[] dense(DenseWeights layer, double[] inI) {
        double[] outO = new double[layer.outputs()];
        for (int o = 0; o < outO.length; o++) {
            outO[o] = layer.bias(o);
            for (int i = 0; i < inI.length; i++) {
                outO[o] += inI[i] * layer.weight(i, o);
            }
        }
        return outO;
    }

    /** What the heads read. */
    static double[] trunk(NetworkWeights weights, ActiveFeatures rowF) {
        double[] values = row(rowF, weights.shape().inputs());
        for (DenseWeights layer : weights.trunk()) {
            values =
                    Arrays.stream(dense(layer, values)).map(x -> Math.max(x, 0)).toArray();
        }
        return values;
    }

    private static double[] row(ActiveFeatures rowF, int width) {
        return IntStream.range(0, width).mapToDouble(i -> rowF.isSet(i) ? 1 : 0).toArray();
    }

    static double[] softmax(double[] logits) {
        double sum = Arrays.stream(logits).map(Math::exp).sum();
        return Arrays.stream(logits).map(logit -> Math.exp(logit) / sum).toArray();
    }

    /** The loss of a sample. */
    static double loss(NetworkWeights weights, LossWeights losses, Samples samples, int sample) {
        ActiveFeatures rowF = new ActiveFeatures(weights.shape().inputs());
        samples.row(sample, rowF);
        double[] trunk = trunk(weights, rowF);
        double loss = losses.policy() * policyLoss(dense(weights.policy(), trunk), samples, sample);
        if (samples.isOutcomeKnown(sample)) {
            double outcome = samples.outcome(sample);
            double value = dense(weights.value(), trunk)[0];
            double taken = dense(weights.actionValues(), trunk)[samples.taken(sample)];
            loss += losses.value() * Math.pow(value - outcome, 2);
            loss += losses.actionValue() * Math.pow(taken - outcome, 2);
        }
        for (int t = 0; t < weights.targets().size(); t++) {
            double wanted = samples.target(sample, t);
            if (!Double.isNaN(wanted)) {
                loss += losses.target() * targetLoss(weights.targets().get(t), trunk, wanted);
            }
        }
        return loss;
    }

    private static double policyLoss(double[] logitsA, Samples samples, int sample) {
        double[] logits = IntStream.range(0, samples.legalCount(sample))
                .mapToDouble(i -> logitsA[samples.legal(sample, i)])
                .toArray();
        double[] chances = softmax(logits);
        return IntStream.range(0, chances.length)
                .mapToDouble(i -> -samples.policy(sample, i) * Math.log(chances[i]))
                .sum();
    }

    private static double targetLoss(TargetHead head, double[] trunk, double wanted) {
        double[] out = dense(head.layer(), trunk);
        Target.Kind kind = head.target().kind();
        return switch (kind) {
            case NUMBER -> Math.pow(out[0] - wanted, 2);
            case PROBABILITY -> {
                double chance = 1 / (1 + Math.exp(-out[0]));
                yield -wanted * Math.log(chance) - (1 - wanted) * Math.log(1 - chance);
            }
            case CLASS -> -Math.log(softmax(out)[(int) wanted]);
        };
    }
}
