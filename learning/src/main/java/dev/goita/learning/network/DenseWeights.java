package dev.goita.learning.network;

import java.io.Serializable;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * 層の重み: one dense layer, {@code y = x W + b}. Immutable.
 */
public final class DenseWeights implements Serializable {
    private static final long serialVersionUID = 1;

    /** Of a float. */
    private static final int FRACTION_BITS = 23;

    private final int inputs;
    private final int outputs;
    private final float[] weightsIO;
    private final float[] biasO;

    /**
     * Copies the numbers.
     *
     * @param weightsIO I × O weights, those of input 0 first
     * @throws IllegalArgumentException if the lengths do not fit
     */
    public DenseWeights(int inputs, int outputs, float[] weightsIO, float[] biasO) {
        if (weightsIO.length != (long) inputs * outputs || biasO.length != outputs) {
            throw new IllegalArgumentException("a layer of " + inputs + " × " + outputs + " has not " + weightsIO.length
                    + " weights and " + biasO.length + " biases");
        }
        this.inputs = inputs;
        this.outputs = outputs;
        this.weightsIO = weightsIO.clone();
        this.biasO = biasO.clone();
    }

    /** Small random weights (He's initialisation), zero biases. */
    static DenseWeights random(int inputs, int outputs, RandomGenerator random) {
        return random(inputs, outputs, Math.sqrt(2.0 / inputs), random);
    }

    /** Random weights of some deviation, zero biases. */
    static DenseWeights random(int inputs, int outputs, double deviation, RandomGenerator random) {
        float[] weightsIO = new float[inputs * outputs];
        for (int i = 0; i < weightsIO.length; i++) {
            weightsIO[i] = (float) (deviation * random.nextGaussian());
        }
        return new DenseWeights(inputs, outputs, weightsIO, new float[outputs]);
    }

    /** {@return I, how many numbers it reads} */
    public int inputs() {
        return inputs;
    }

    /** {@return O, how many numbers it gives} */
    public int outputs() {
        return outputs;
    }

    /**
     * {@return what an input is multiplied with for an output}
     *
     * @param input 0 to I - 1
     * @param output 0 to O - 1
     */
    public float weight(int input, int output) {
        return weightsIO[input * outputs + output];
    }

    /**
     * {@return what an output is without any input}
     *
     * @param output 0 to O - 1
     */
    public float bias(int output) {
        return biasO[output];
    }

    /**
     * {@return the greatest number that an output can have on the way, whatever comes in; more than a float holds if an output
     * may be no number}
     *
     * @param mostI how far each input goes, from 0 on
     * @param mostO receives the same of each output
     */
    double reach(double[] mostI, double[] mostO) {
        double[] leastO = new double[outputs];
        for (int output = 0; output < outputs; output++) {
            mostO[output] = Math.max(biasO[output], 0);
            leastO[output] = Math.min(biasO[output], 0);
        }
        for (int input = 0; input < inputs; input++) {
            for (int output = 0; output < outputs; output++) {
                double term = weightsIO[input * outputs + output] * mostI[input];
                mostO[output] += Math.max(term, 0);
                leastO[output] += Math.min(term, 0);
            }
        }
        double reach = 0;
        for (int output = 0; output < outputs; output++) {
            reach = Math.max(reach, Math.max(mostO[output], -leastO[output]));
        }
        return reach;
    }

    /** Further inputs count for nothing. */
    DenseWeights withInputs(int wider) {
        return new DenseWeights(wider, outputs, Arrays.copyOf(weightsIO, wider * outputs), biasO);
    }

    /** Every number, multiplied. */
    DenseWeights times(float factor) {
        return each(number -> number * factor);
    }

    /** Every number, rounded to so many bits of its fraction. */
    DenseWeights rounded(int bits) {
        if (bits < 1 || bits > FRACTION_BITS) {
            throw new IllegalArgumentException("a number keeps 1 to " + FRACTION_BITS + " bits, not " + bits);
        }
        int dropped = FRACTION_BITS - bits;
        int half = 1 << dropped >>> 1;
        return each(number -> Float.intBitsToFloat(Float.floatToRawIntBits(number) + half >> dropped << dropped));
    }

    /**
     * What is left for some outputs of some inputs, every number the nearest multiple of a step.
     *
     * @param stepI of each input's weights, of all inputs; 0 makes them 0
     * @param biasStep of the biases
     */
    DenseWeights reduced(int[] keptInputs, int[] keptOutputs, double[] stepI, double biasStep) {
        float[] leftIO = new float[keptInputs.length * keptOutputs.length];
        float[] leftO = new float[keptOutputs.length];
        int next = 0;
        for (int input : keptInputs) {
            for (int output : keptOutputs) {
                leftIO[next++] = nearest(weight(input, output), stepI[input]);
            }
        }
        for (int i = 0; i < leftO.length; i++) {
            leftO[i] = nearest(biasO[keptOutputs[i]], biasStep);
        }
        return new DenseWeights(keptInputs.length, keptOutputs.length, leftIO, leftO);
    }

    private static float nearest(float number, double step) {
        return step == 0 ? 0 : (float) (Math.rint(number / step) * step);
    }

    private interface Change {
        float of(float number);
    }

    private DenseWeights each(Change change) {
        return new DenseWeights(inputs, outputs, each(weightsIO, change), each(biasO, change));
    }

    private static float[] each(float[] numbers, Change change) {
        float[] changed = new float[numbers.length];
        for (int i = 0; i < changed.length; i++) {
            changed[i] = change.of(numbers[i]);
        }
        return changed;
    }

    /** For writing, which only reads it. */
    float[] weightsIO() {
        return weightsIO;
    }

    /** For the forward pass, which only reads it. */
    float[] biasO() {
        return biasO;
    }

    /** A copy of the matrix, an array for each input. */
    float[][] rowsIO() {
        float[][] rows = new float[inputs][];
        Arrays.setAll(rows, input -> Arrays.copyOfRange(weightsIO, input * outputs, (input + 1) * outputs));
        return rows;
    }

    /** A copy of the matrix, an array for each output. */
    float[][] rowsOI() {
        float[][] rows = new float[outputs][inputs];
        Vectors.transpose(rowsIO(), rows);
        return rows;
    }
}
