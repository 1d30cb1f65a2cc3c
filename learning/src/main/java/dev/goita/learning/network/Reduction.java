package dev.goita.learning.network;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.samples.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * 網を減らす: makes a network smaller by what it does in much play. Units that no row wakes are left out, and every weight becomes a
 * multiple of a step, a power of two, which is the larger the seldomer and the fainter its input is. Multiples compress well, as
 * most of them are among few.
 */
public final class Reduction {
    /** Of the weights of an input of the usual strength, to the root of their layer's mean square. */
    private static final double STEPS = 48;

    /** No input counts for less than this share of the usual mean square. */
    private static final double FAINTEST = 0.3;

    private final NetworkWeights weights;
    private final double[][] squaresLI;
    private long rows;

    private Reduction(NetworkWeights weights) {
        this.weights = weights;
        List<DenseWeights> trunk = weights.trunk();
        squaresLI = new double[trunk.size() + 1][];
        squaresLI[0] = new double[trunk.get(0).inputs()];
        for (int layer = 0; layer < trunk.size(); layer++) {
            squaresLI[layer + 1] = new double[trunk.get(layer).outputs()];
        }
    }

    /**
     * Reduces a network.
     *
     * @param symmetries those the network was trained under
     * @param seen the rows of much play, of the width of the group's rows
     * @return a network with as many inputs, labels and targets, and units in each layer as are awake, one at least
     */
    public static NetworkWeights of(NetworkWeights weights, SymmetryGroup symmetries, Iterable<Samples> seen) {
        Reduction reduction = new Reduction(weights);
        Evaluator evaluator = new Evaluator(weights, symmetries);
        ActiveFeatures rowF = new ActiveFeatures(evaluator.inputs());
        for (Samples samples : seen) {
            for (int sample = 0; sample < samples.size(); sample++) {
                samples.row(sample, rowF);
                evaluator.load(rowF);
                evaluator.addSquares(reduction.squaresLI);
                reduction.rows++;
            }
        }
        return reduction.reduced();
    }

    private NetworkWeights reduced() {
        List<DenseWeights> layers = new ArrayList<>();
        int trunk = weights.trunk().size();
        int[] inputs = IntStream.range(0, squaresLI[0].length).toArray();
        for (DenseWeights layer : weights.layers()) {
            boolean isHead = layers.size() >= trunk;
            int[] outputs =
                    isHead ? IntStream.range(0, layer.outputs()).toArray() : awake(squaresLI[layers.size() + 1]);
            layers.add(reduced(layer, inputs, outputs, squaresLI[Math.min(layers.size(), trunk)]));
            inputs = isHead ? inputs : outputs;
        }
        return weights.withLayers(layers);
    }

    private static int[] awake(double[] squaresI) {
        int[] awake = IntStream.range(0, squaresI.length)
                .filter(unit -> squaresI[unit] > 0)
                .toArray();
        return awake.length == 0 ? new int[1] : awake;
    }

    private DenseWeights reduced(DenseWeights layer, int[] inputs, int[] outputs, double[] squaresI) {
        double sum = 0;
        long count = 0;
        for (int input : awake(squaresI)) {
            for (int output : outputs) {
                sum += (double) layer.weight(input, output) * layer.weight(input, output);
                count++;
            }
        }
        double size = Math.sqrt(sum / count);
        double usual = Arrays.stream(squaresI).sum() / awake(squaresI).length;
        double[] stepI = new double[squaresI.length];
        Arrays.setAll(stepI, input -> squaresI[input] == 0 ? 0 : step(size, squaresI[input] / usual));
        // A bias is the weight of an input that is always 1.
        return layer.reduced(inputs, outputs, stepI, step(size, rows / usual));
    }

    /** The power of two that lies nearest. */
    private static double step(double size, double strength) {
        double wanted = size / STEPS / Math.sqrt(strength + FAINTEST);
        return wanted > 0 ? Math.pow(2, Math.rint(Math.log(wanted) / Math.log(2))) : 0;
    }
}
