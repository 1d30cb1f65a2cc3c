package dev.goita.ml.net;

/**
 * 層の重み: one dense layer, {@code y = x W + b}. Immutable.
 */
public final class DenseWeights {
    private final int inputs;
    private final int outputs;
    private final float[] weightsIO;
    private final float[] biasO;

    /**
     * @param weightsIO I × O weights, those of input 0 first
     * @param biasO O biases
     * @throws IllegalArgumentException if the lengths do not fit
     */
    public DenseWeights(int inputs, int outputs, float[] weightsIO, float[] biasO) {
        if (weightsIO.length != inputs * outputs || biasO.length != outputs) {
            throw new IllegalArgumentException("a layer of " + inputs + " × " + outputs + " has not " + weightsIO.length
                    + " weights and " + biasO.length + " biases");
        }
        this.inputs = inputs;
        this.outputs = outputs;
        this.weightsIO = weightsIO.clone();
        this.biasO = biasO.clone();
    }

    public int inputs() {
        return inputs;
    }

    public int outputs() {
        return outputs;
    }

    public float weight(int input, int output) {
        return weightsIO[input * outputs + output];
    }

    public float bias(int output) {
        return biasO[output];
    }

    /** For the forward pass, which only reads it. */
    float[] weightsIO() {
        return weightsIO;
    }

    /** For the forward pass, which only reads it. */
    float[] biasO() {
        return biasO;
    }

    /** O × I, so that one output's weights are neighbours. */
    float[] transposedOI() {
        float[] transposed = new float[weightsIO.length];
        for (int input = 0; input < inputs; input++) {
            for (int output = 0; output < outputs; output++) {
                transposed[output * inputs + input] = weightsIO[input * outputs + output];
            }
        }
        return transposed;
    }
}
