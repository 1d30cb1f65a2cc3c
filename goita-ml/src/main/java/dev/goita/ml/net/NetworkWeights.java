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
 */
public record NetworkWeights(
        List<DenseWeights> trunk, DenseWeights policy, DenseWeights value, DenseWeights actionValues) {
    /** @throws IllegalArgumentException if the layers do not fit together */
    public NetworkWeights {
        trunk = List.copyOf(trunk);
        int outputs = trunk.get(0).inputs();
        for (DenseWeights layer : trunk) {
            requireInputs(layer, outputs);
            outputs = layer.outputs();
        }
        requireInputs(policy, outputs);
        requireInputs(value, outputs);
        requireInputs(actionValues, outputs);
        if (value.outputs() != 1 || policy.outputs() != actionValues.outputs()) {
            throw new IllegalArgumentException("the heads have " + policy.outputs() + ", " + value.outputs() + " and "
                    + actionValues.outputs() + " outputs");
        }
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
                random(last, shape.labels(), random));
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
                trunk.get(0).inputs(), trunk.stream().map(DenseWeights::outputs).toList(), policy.outputs());
    }

    /** Trunk layers, policy, value, action values: the order in files. */
    List<DenseWeights> layers() {
        List<DenseWeights> layers = new ArrayList<>(trunk);
        layers.add(policy);
        layers.add(value);
        layers.add(actionValues);
        return layers;
    }
}
