package dev.goita.learning.network;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * 重みの平均: the mean of the weights that a network had one after the other. While the rate of learning is high each of them
 * trembles about what was learned, and their mean does so less (Polyak and Juditsky, 1992).
 */
public final class WeightsMean {
    private final List<double[]> sums = new ArrayList<>();
    private final NetworkWeights shaped;
    private int count;

    /**
     * The mean of nothing.
     *
     * @param shaped weights of the network's shape, whose numbers do not count
     */
    public WeightsMean(NetworkWeights shaped) {
        this.shaped = shaped;
        for (DenseWeights layer : shaped.layers()) {
            sums.add(new double[layer.weightsIO().length + layer.biasO().length]);
        }
    }

    /** Writes what going on needs. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(count);
        for (double[] sum : sums) {
            for (double number : sum) {
                out.writeDouble(number);
            }
        }
    }

    /** Goes on with what was written of a mean of the same shape. */
    public void read(DataInput in) throws IOException {
        count = in.readInt();
        for (double[] sum : sums) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] = in.readDouble();
            }
        }
    }

    /** {@return how many weights were added} */
    public int count() {
        return count;
    }

    /**
     * One more of what the mean is of.
     *
     * @param weights of the same shape
     */
    public void add(NetworkWeights weights) {
        int number = 0;
        for (DenseWeights layer : weights.layers()) {
            double[] sum = sums.get(number++);
            add(layer.weightsIO(), sum, 0);
            add(layer.biasO(), sum, layer.weightsIO().length);
        }
        count++;
    }

    private static void add(float[] numbers, double[] sum, int from) {
        for (int i = 0; i < numbers.length; i++) {
            sum[from + i] += numbers[i];
        }
    }

    /**
     * {@return the mean}
     *
     * @throws IllegalStateException if nothing was added
     */
    public NetworkWeights weights() {
        if (count == 0) {
            throw new IllegalStateException("there is no mean of nothing");
        }
        List<DenseWeights> layers = new ArrayList<>();
        for (DenseWeights layer : shaped.layers()) {
            double[] sum = sums.get(layers.size());
            float[] weightsIO = mean(sum, 0, layer.weightsIO().length);
            float[] biasO = mean(sum, weightsIO.length, layer.biasO().length);
            layers.add(new DenseWeights(layer.inputs(), layer.outputs(), weightsIO, biasO));
        }
        return shaped.withLayers(layers);
    }

    private float[] mean(double[] sum, int from, int length) {
        float[] mean = new float[length];
        for (int i = 0; i < length; i++) {
            mean[i] = (float) (sum[from + i] / count);
        }
        return mean;
    }

    /** Begins again without anything added. */
    public void clear() {
        sums.forEach(sum -> Arrays.fill(sum, 0));
        count = 0;
    }
}
