package dev.goita.learning.network;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 注意の重み: the matrices of an attention; none has biases other than 0. Head h has the h-th share of the columns of
 * questions, keys and values. Immutable.
 *
 * @param out from what all heads were told to what the token makes of it
 */
public record AttentionWeights(
        AttentionShape shape, DenseWeights query, DenseWeights key, DenseWeights value, DenseWeights out)
        implements Serializable {
    /**
     * Holds the matrices to the shape: T numbers of a token, U units.
     *
     * @throws IllegalArgumentException if a matrix has another size
     */
    public AttentionWeights {
        int units = shape.units();
        for (DenseWeights layer : List.of(query, key, value)) {
            requireSize(layer, shape.tokenWidth(), units);
        }
        requireSize(out, units, units);
    }

    private static void requireSize(DenseWeights layer, int inputs, int outputs) {
        if (layer.inputs() != inputs || layer.outputs() != outputs) {
            throw new IllegalArgumentException("a matrix of attention is " + layer.inputs() + " × " + layer.outputs()
                    + ", not " + inputs + " × " + outputs);
        }
    }

    static AttentionWeights random(AttentionShape shape, RandomGenerator random) {
        int tokens = shape.tokenWidth();
        int units = shape.units();
        return new AttentionWeights(
                shape,
                DenseWeights.random(tokens, units, random),
                DenseWeights.random(tokens, units, random),
                DenseWeights.random(tokens, units, random),
                DenseWeights.random(units, units, random));
    }

    AttentionWeights rounded(int bits) {
        return new AttentionWeights(
                shape, query.rounded(bits), key.rounded(bits), value.rounded(bits), out.rounded(bits));
    }

    /**
     * As {@link DenseWeights#reach}, for rows of features that are 0 or 1.
     *
     * @param mostU receives the greatest that each unit can be, whatever its sign
     */
    double reach(double[] mostU) {
        double[] tokenT = new double[shape.tokenWidth()];
        Arrays.fill(tokenT, 1);
        double reach = 0;
        double told = 0;
        double asked = 1;
        for (DenseWeights layer : List.of(query, key, value)) {
            told = layer.reach(tokenT, tokenT.length, new double[shape.units()]);
            asked *= layer == value ? 1 : told;
            reach = Math.max(reach, told);
        }
        double[] meanU = new double[shape.units()];
        Arrays.fill(meanU, told * shape.tokens());
        reach = Math.max(Math.max(reach, asked * shape.units()), out.reach(meanU, 0, new double[shape.units()]));
        Arrays.fill(mostU, reach);
        return reach;
    }

    /** In the order of the components. */
    List<DenseWeights> layers() {
        return List.of(query, key, value, out);
    }
}
