package dev.goita.ml.net;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 網の重み: every number of a trained network. Immutable.
 *
 * @param trunk dense layers, each followed by ReLU
 * @param policy the layer of logits
 * @param value the layer of one number, the expected outcome
 * @param actionValues the layer of the expected outcome of each label
 * @param targets the layers of further targets, none as a rule
 */
public record NetworkWeights(
        List<DenseWeights> trunk,
        DenseWeights policy,
        DenseWeights value,
        DenseWeights actionValues,
        List<TargetHead> targets) {
    /** @throws IllegalArgumentException if the layers do not fit together */
    public NetworkWeights {
        trunk = List.copyOf(trunk);
        targets = List.copyOf(targets);
        int outputs = trunk.get(0).inputs();
        for (DenseWeights layer : trunk) {
            requireInputs(layer, outputs);
            outputs = layer.outputs();
        }
        requireInputs(policy, outputs);
        requireInputs(value, outputs);
        requireInputs(actionValues, outputs);
        for (TargetHead head : targets) {
            requireInputs(head.layer(), outputs);
        }
        if (value.outputs() != 1 || policy.outputs() != actionValues.outputs()) {
            throw new IllegalArgumentException("the heads have " + policy.outputs() + ", " + value.outputs() + " and "
                    + actionValues.outputs() + " outputs");
        }
    }

    /** Weights without further targets. */
    public NetworkWeights(
            List<DenseWeights> trunk, DenseWeights policy, DenseWeights value, DenseWeights actionValues) {
        this(trunk, policy, value, actionValues, List.of());
    }

    private static void requireInputs(DenseWeights layer, int inputs) {
        if (layer.inputs() != inputs) {
            throw new IllegalArgumentException("a layer with " + layer.inputs() + " inputs follows " + inputs);
        }
    }

    /** Small random weights (He's initialisation), zero biases. */
    public static NetworkWeights random(NetworkShape shape, RandomGenerator random) {
        List<DenseWeights> trunk = new ArrayList<>();
        for (int layer = 0; layer < shape.hidden().size(); layer++) {
            trunk.add(random(shape.inputsOf(layer), shape.hidden().get(layer), random));
        }
        int last = shape.trunkOutputs();
        return new NetworkWeights(
                trunk,
                random(last, shape.labels(), random),
                random(last, 1, random),
                random(last, shape.labels(), random),
                shape.targets().stream()
                        .map(target -> new TargetHead(target, random(last, target.classes(), random)))
                        .toList());
    }

    private static DenseWeights random(int inputs, int outputs, RandomGenerator random) {
        float[] weightsIO = new float[inputs * outputs];
        double deviation = Math.sqrt(2.0 / inputs);
        for (int i = 0; i < weightsIO.length; i++) {
            weightsIO[i] = (float) (deviation * random.nextGaussian());
        }
        return new DenseWeights(inputs, outputs, weightsIO, new float[outputs]);
    }

    public NetworkShape shape() {
        return new NetworkShape(
                trunk.get(0).inputs(),
                trunk.stream().map(DenseWeights::outputs).toList(),
                policy.outputs(),
                targets.stream().map(TargetHead::target).toList());
    }

    /** Trunk layers, policy, value, action values, targets: the order in files. */
    public List<DenseWeights> layers() {
        List<DenseWeights> layers = new ArrayList<>(trunk);
        layers.add(policy);
        layers.add(value);
        layers.add(actionValues);
        targets.forEach(head -> layers.add(head.layer()));
        return layers;
    }
}
