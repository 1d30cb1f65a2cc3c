package dev.goita.learning.network;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** 網の重み: every number of a trained network. Immutable. */
public record NetworkWeights(
        List<DenseWeights> trunk,
        DenseWeights policy,
        DenseWeights value,
        DenseWeights actionValues,
        List<TargetHead> targets)
        implements Serializable {
    /** Policy, value and action values. */
    private static final int HEADS = 3;

    /** Half of what a float holds, so that no rounding on the way goes beyond it. */
    private static final double FARTHEST = Float.MAX_VALUE / 2;

    /**
     * Copies the lists and holds the layers to each other.
     *
     * @throws IllegalArgumentException if the layers do not fit together
     */
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

    /**
     * Weights without further targets.
     *
     * @param trunk dense layers, each followed by ReLU, at least one
     */
    public NetworkWeights(
            List<DenseWeights> trunk, DenseWeights policy, DenseWeights value, DenseWeights actionValues) {
        this(trunk, policy, value, actionValues, List.of());
    }

    private static void requireInputs(DenseWeights layer, int inputs) {
        if (layer.inputs() != inputs) {
            throw new IllegalArgumentException("a layer with " + layer.inputs() + " inputs follows " + inputs);
        }
    }

    /**
     * Small random weights (He's initialisation), zero biases.
     *
     * @return a network of that shape which knows nothing
     */
    public static NetworkWeights random(NetworkShape shape, RandomGenerator random) {
        return random(shape, FirstWeights.HE, random);
    }

    /**
     * Random weights as large as told, zero biases.
     *
     * @return a network of that shape which knows nothing
     */
    public static NetworkWeights random(NetworkShape shape, FirstWeights first, RandomGenerator random) {
        List<DenseWeights> trunk = new ArrayList<>();
        for (int layer = 0; layer < shape.hidden().size(); layer++) {
            int inputs = shape.inputsOf(layer);
            trunk.add(DenseWeights.random(inputs, shape.hidden().get(layer), first.deviation(layer, inputs), random));
        }
        int last = shape.trunkOutputs();
        double heads = first.headDeviation(last);
        return new NetworkWeights(
                trunk,
                DenseWeights.random(last, shape.labels(), heads, random),
                DenseWeights.random(last, 1, heads, random),
                DenseWeights.random(last, shape.labels(), heads, random),
                shape.targets().stream()
                        .map(target ->
                                new TargetHead(target, DenseWeights.random(last, target.classes(), heads, random)))
                        .toList());
    }

    /** {@return the same network, telling outcomes multiplied by a factor} */
    public NetworkWeights withOutcomesTimes(float factor) {
        return new NetworkWeights(trunk, policy, value.times(factor), actionValues.times(factor), targets);
    }

    /**
     * The same network for rows that have grown: what stands behind those that it knows counts for nothing yet.
     *
     * @param inputs F, at least what the network reads now
     */
    public NetworkWeights withInputs(int inputs) {
        List<DenseWeights> wider = new ArrayList<>(trunk);
        wider.set(0, trunk.get(0).withInputs(inputs));
        return new NetworkWeights(wider, policy, value, actionValues, targets);
    }

    /**
     * The same network with shorter numbers, which are compressed to fewer bytes.
     *
     * @param bits of each number's fraction that are kept, 1..23; 23 are all
     * @throws IllegalArgumentException if the bits are out of their range
     */
    public NetworkWeights rounded(int bits) {
        return new NetworkWeights(
                trunk.stream().map(layer -> layer.rounded(bits)).toList(),
                policy.rounded(bits),
                value.rounded(bits),
                actionValues.rounded(bits),
                targets.stream()
                        .map(head -> new TargetHead(head.target(), head.layer().rounded(bits)))
                        .toList());
    }

    /**
     * A network of other layers, with the same targets.
     *
     * @param layers as {@link #layers} has them
     */
    NetworkWeights withLayers(List<DenseWeights> layers) {
        int heads = trunk.size();
        List<TargetHead> further = new ArrayList<>();
        for (TargetHead head : targets) {
            further.add(new TargetHead(head.target(), layers.get(heads + HEADS + further.size())));
        }
        return new NetworkWeights(
                layers.subList(0, heads), layers.get(heads), layers.get(heads + 1), layers.get(heads + 2), further);
    }

    /**
     * {@return whether the answers to all rows are numbers, and all that is reckoned on the way to them; weights so large that
     * this is not sure do not count as such}
     */
    public boolean answersNumbers() {
        double[] mostI = new double[trunk.get(0).inputs()];
        Arrays.fill(mostI, 1);
        double reach = 0;
        for (DenseWeights layer : trunk) {
            double[] mostO = new double[layer.outputs()];
            reach = Math.max(reach, layer.reach(mostI, mostO));
            mostI = mostO;
        }
        for (DenseWeights head : layers().subList(trunk.size(), layers().size())) {
            reach = Math.max(reach, head.reach(mostI, new double[head.outputs()]));
        }
        return reach <= FARTHEST;
    }

    /** {@return the sizes that the layers have} */
    public NetworkShape shape() {
        return new NetworkShape(
                trunk.get(0).inputs(),
                trunk.stream().map(DenseWeights::outputs).toList(),
                policy.outputs(),
                targets.stream().map(TargetHead::target).toList());
    }

    /** {@return the dense layers in their order in files: trunk layers, policy, value, action values, targets} */
    public List<DenseWeights> layers() {
        List<DenseWeights> layers = new ArrayList<>(trunk);
        layers.add(policy);
        layers.add(value);
        layers.add(actionValues);
        targets.forEach(head -> layers.add(head.layer()));
        return layers;
    }
}
