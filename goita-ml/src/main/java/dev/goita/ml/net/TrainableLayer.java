package dev.goita.ml.net;

/**
 * 学習中の層: the numbers of a layer, their gradient, and what Adam (Kingma and Ba, 2015) remembers of it. Every array
 * holds a matrix and behind it the biases.
 */
final class TrainableLayer {
    static final float MEAN_DECAY = 0.9f;
    static final float SQUARE_DECAY = 0.999f;
    private static final float EPSILON = 1e-8f;

    /** What a row of the matrix belongs to. */
    enum Rows {
        /** The weights of an input are neighbours, as the trunk adds them up. */
        INPUTS,
        /** The weights of an output are neighbours, as heads that answer single labels need them. */
        OUTPUTS
    }

    final Rows order;
    final int rows;
    final int columns;
    final int weightCount;
    final int biasCount;
    final float[] numbers;
    final float[] gradient;
    private final float[] mean;
    private final float[] square;

    TrainableLayer(DenseWeights weights, Rows order) {
        this.order = order;
        rows = order == Rows.INPUTS ? weights.inputs() : weights.outputs();
        columns = order == Rows.INPUTS ? weights.outputs() : weights.inputs();
        weightCount = rows * columns;
        biasCount = weights.outputs();
        numbers = flat(weights);
        gradient = new float[numbers.length];
        mean = new float[numbers.length];
        square = new float[numbers.length];
    }

    private float[] flat(DenseWeights weights) {
        float[] flat = new float[weightCount + biasCount];
        float[] matrix = order == Rows.INPUTS ? weights.weightsIO() : weights.transposedOI();
        System.arraycopy(matrix, 0, flat, 0, weightCount);
        System.arraycopy(weights.biasO(), 0, flat, weightCount, biasCount);
        return flat;
    }

    private DenseWeights dense(float[] flat) {
        float[] weightsIO = new float[weightCount];
        if (order == Rows.INPUTS) {
            System.arraycopy(flat, 0, weightsIO, 0, weightCount);
        } else {
            Vectors.transpose(flat, rows, columns, weightsIO);
        }
        float[] biasO = new float[biasCount];
        System.arraycopy(flat, weightCount, biasO, 0, biasCount);
        return order == Rows.INPUTS
                ? new DenseWeights(rows, columns, weightsIO, biasO)
                : new DenseWeights(columns, rows, weightsIO, biasO);
    }

    DenseWeights weights() {
        return dense(numbers);
    }

    /** Adam's running mean of the gradient. */
    DenseWeights mean() {
        return dense(mean);
    }

    /** Adam's running mean of the gradient's squares. */
    DenseWeights square() {
        return dense(square);
    }

    void restoreMoments(DenseWeights meanWeights, DenseWeights squareWeights) {
        System.arraycopy(flat(meanWeights), 0, mean, 0, mean.length);
        System.arraycopy(flat(squareWeights), 0, square, 0, square.length);
    }

    /** The Euclidean length of the gradient. */
    double gradientNorm() {
        double sum = 0;
        for (float g : gradient) {
            sum += (double) g * g;
        }
        return Math.sqrt(sum);
    }

    /**
     * A step of Adam; the gradient is 0 again afterwards.
     *
     * @param scale of the gradient
     * @param rate of the step, corrected for the number of steps before
     */
    void step(float scale, float rate) {
        for (int i = 0; i < numbers.length; i++) {
            float g = gradient[i] * scale;
            float m = MEAN_DECAY * mean[i] + (1 - MEAN_DECAY) * g;
            float v = SQUARE_DECAY * square[i] + (1 - SQUARE_DECAY) * g * g;
            mean[i] = m;
            square[i] = v;
            numbers[i] -= rate * m / ((float) Math.sqrt(v) + EPSILON);
            gradient[i] = 0;
        }
    }
}
