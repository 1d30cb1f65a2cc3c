package dev.goita.learning.dl4j;

import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * 畳んだ幹: a graph of sums and rectified sums as one trunk that computes the same. A value is sums over the units of a layer;
 * rectified, it is units of the next. What skips a layer is handed on by units there, which is exact since units, like
 * features, are never negative. So branches, residual sums and heads with layers of their own need no layers of another kind.
 */
final class FoldedTrunk {
    // Far beyond any graph that becomes a network of ours.
    private static final long MOST_NUMBERS = 1 << 27;
    private static final long MOST_PRODUCTS = 1L << 34;

    /** The row, then the layers. */
    private final List<Layer> layers = new ArrayList<>();

    private long numbers;
    private long products;

    /** A value. */
    static final class Sums {
        private final int layer;
        private final float[] bias;
        /** By sum and unit, what is missing at the end being 0; null if the sums are the units themselves from one on. */
        private final float @Nullable [][] weights;

        private final int first;

        private Sums(int layer, float[] bias, float @Nullable [][] weights, int first) {
            this.layer = layer;
            this.bias = bias;
            this.weights = weights;
            this.first = first;
        }

        int size() {
            return bias.length;
        }

        private void addTo(float[] row, int sum, float factor) {
            if (weights == null) {
                row[first + sum] += factor;
                return;
            }
            float[] own = weights[sum];
            for (int unit = 0; unit < own.length; unit++) {
                row[unit] += factor * own[unit];
            }
        }
    }

    /** Units, by what each adds up of the units before; what is missing at the end is 0. */
    private static final class Layer {
        private final List<float[]> weights = new ArrayList<>();
        private final List<Float> bias = new ArrayList<>();
        /** By unit of the layer before: the one that hands it on. */
        private final Map<Integer, Integer> handing = new HashMap<>();

        private int add(float[] unit, float itsBias) {
            weights.add(unit);
            bias.add(itsBias);
            return weights.size() - 1;
        }
    }

    /**
     * {@return the features of a row, none of which is negative; rows are whole bytes, and may have more behind}
     */
    Sums row(int features) {
        int width = (features + Byte.SIZE - 1) / Byte.SIZE * Byte.SIZE;
        requireRoom(0, width);
        IntStream.range(0, width).forEach(feature -> layers.get(0).add(new float[0], 0));
        return new Sums(0, new float[features], null, 0);
    }

    /** {@return so many sums of nothing} */
    Sums zeros(int size) {
        return new Sums(0, new float[size], new float[size][0], 0);
    }

    /** {@return a value multiplied with a matrix, O × I} */
    Sums product(Sums value, float[][] matrixOI, float[] biasO) {
        float[][] rows = rows(value.layer, matrixOI.length);
        if (value.weights != null) {
            products += (long) rows.length * value.size() * units(value.layer);
            requireAtMost(MOST_PRODUCTS, products);
        }
        float[] bias = biasO.clone();
        for (int o = 0; o < rows.length; o++) {
            for (int i = 0; i < value.size(); i++) {
                float weight = matrixOI[o][i];
                if (weight != 0) {
                    value.addTo(rows[o], i, weight);
                    bias[o] += weight * value.bias[i];
                }
            }
        }
        return new Sums(value.layer, bias, rows, 0);
    }

    /** {@return a value, each sum multiplied by a factor and then shifted} */
    Sums scaled(Sums value, float[] factors, float[] shifts) {
        float[][] rows = rows(value.layer, value.size());
        float[] bias = shifts.clone();
        for (int sum = 0; sum < rows.length; sum++) {
            value.addTo(rows[sum], sum, factors[sum]);
            bias[sum] += factors[sum] * value.bias[sum];
        }
        return new Sums(value.layer, bias, rows, 0);
    }

    /** {@return two values of the same size added up, the second by a factor} */
    Sums sum(Sums one, Sums other, float factor) {
        int layer = Math.max(one.layer, other.layer);
        Sums first = at(layer, one);
        Sums second = at(layer, other);
        float[][] rows = rows(layer, one.size());
        float[] bias = first.bias.clone();
        for (int sum = 0; sum < rows.length; sum++) {
            first.addTo(rows[sum], sum, 1);
            second.addTo(rows[sum], sum, factor);
            bias[sum] += factor * second.bias[sum];
        }
        return new Sums(layer, bias, rows, 0);
    }

    /** {@return a value with 0 in the place of what is negative} */
    Sums rectified(Sums value) {
        if (value.weights == null) {
            return value;
        }
        int layer = value.layer + 1;
        requireRoom(layer, value.size());
        int first = units(layer);
        for (int sum = 0; sum < value.size(); sum++) {
            layers.get(layer).add(value.weights[sum], value.bias[sum]);
        }
        return new Sums(layer, new float[value.size()], null, first);
    }

    /** {@return a value with what is negative multiplied by a slope} */
    Sums rectified(Sums value, float slope) {
        Sums positive = rectified(value);
        if (slope == 0) {
            return positive;
        }
        float[] minus = new float[value.size()];
        Arrays.fill(minus, -1);
        return sum(positive, rectified(scaled(value, minus, new float[minus.length])), -slope);
    }

    /** {@return values one behind the other} */
    Sums joined(List<Sums> values) {
        int size = values.stream().mapToInt(Sums::size).sum();
        Sums joined = zeros(size);
        int at = 0;
        for (Sums each : values) {
            float[][] matrixOI = new float[size][each.size()];
            for (int i = 0; i < each.size(); i++) {
                matrixOI[at++][i] = 1;
            }
            joined = sum(joined, product(each, matrixOI, new float[size]), 1);
        }
        return joined;
    }

    /** {@return the same value of a layer that is not before its own} */
    private Sums at(int layer, Sums value) {
        Sums there = value;
        while (there.layer < layer) {
            there = handedOn(there);
        }
        return there;
    }

    private Sums handedOn(Sums value) {
        if (value.layer + 1 == layers.size()) {
            handing(value.layer, 0); // No layer is empty.
        }
        float[][] old = rows(value.layer, value.size());
        Map<Integer, Integer> to = new HashMap<>();
        for (int sum = 0; sum < old.length; sum++) {
            value.addTo(old[sum], sum, 1);
            for (int unit = 0; unit < old[sum].length; unit++) {
                if (old[sum][unit] != 0 && !to.containsKey(unit)) {
                    to.put(unit, handing(value.layer, unit));
                }
            }
        }
        float[][] rows = rows(value.layer + 1, value.size());
        for (int sum = 0; sum < rows.length; sum++) {
            for (Map.Entry<Integer, Integer> unit : to.entrySet()) {
                rows[sum][unit.getValue()] = old[sum][unit.getKey()];
            }
        }
        return new Sums(value.layer + 1, value.bias, rows, 0);
    }

    private int handing(int layer, int unit) {
        requireRoom(layer + 1, 1);
        Layer next = layers.get(layer + 1);
        return next.handing.computeIfAbsent(unit, from -> {
            float[] same = new float[from + 1];
            same[from] = 1;
            return next.add(same, 0);
        });
    }

    private int units(int layer) {
        return layers.get(layer).weights.size();
    }

    private float[][] rows(int layer, int count) {
        numbers += (long) count * units(layer);
        requireAtMost(MOST_NUMBERS, numbers);
        return new float[count][units(layer)];
    }

    /** Makes sure that there is a layer, which may have so many units more. */
    private void requireRoom(int layer, int more) {
        if (layer == layers.size()) {
            layers.add(new Layer());
        }
        List<Integer> sizes = new ArrayList<>();
        for (int each = 0; each < layers.size(); each++) {
            sizes.add(units(each) + (each == layer ? more : 0));
        }
        new NetworkShape(sizes.get(0), layer == 0 ? List.of(1) : sizes.subList(1, sizes.size()), 1);
    }

    private static void requireAtMost(long most, long count) {
        if (count > most) {
            throw new RefusalException("グラフが大きすぎます", "the graph is too large");
        }
    }

    /** {@return the layers up to the last one that a value is of, at least one, and then a layer a value} */
    List<DenseWeights> layers(List<Sums> heads) {
        int last = Math.max(1, heads.stream().mapToInt(head -> head.layer).max().orElseThrow());
        List<Sums> there = heads.stream().map(head -> at(last, head)).toList();
        List<DenseWeights> dense = new ArrayList<>();
        for (int layer = 1; layer <= last; layer++) {
            Layer own = layers.get(layer);
            dense.add(dense(units(layer - 1), own.weights, own.bias));
        }
        for (Sums head : there) {
            float[][] rows = rows(last, head.size());
            List<Float> bias = new ArrayList<>();
            for (int sum = 0; sum < rows.length; sum++) {
                head.addTo(rows[sum], sum, 1);
                bias.add(head.bias[sum]);
            }
            dense.add(dense(units(last), List.of(rows), bias));
        }
        return dense;
    }

    private static DenseWeights dense(int inputs, List<float[]> rowsOI, List<Float> biasO) {
        int outputs = rowsOI.size();
        float[] weightsIO = new float[inputs * outputs];
        float[] bias = new float[outputs];
        for (int o = 0; o < outputs; o++) {
            float[] row = rowsOI.get(o);
            bias[o] = biasO.get(o);
            for (int i = 0; i < row.length; i++) {
                weightsIO[i * outputs + o] = row[i];
            }
        }
        return new DenseWeights(inputs, outputs, weightsIO, bias);
    }
}
