package dev.goita.learning.network;

/**
 * 学習中の層: the numbers of a layer, their gradient, and what Adam (Kingma and Ba, 2015) remembers of it. Every matrix is
 * an array of rows whose last one holds the biases.
 */
final class TrainableLayer {
    // Adam, with the numbers that its authors propose (Kingma and Ba, 2015).
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

    private final Rows order;
    final int inputs;
    final int outputs;

    /** Without the biases. */
    final int rows;

    final float[][] numbers;
    final float[][] gradient;
    private final double[] squares;
    private final float[][] mean;
    private final float[][] square;

    TrainableLayer(DenseWeights weights, Rows order) {
        this.order = order;
        inputs = weights.inputs();
        outputs = weights.outputs();
        rows = order == Rows.INPUTS ? inputs : outputs;
        numbers = matrix(weights);
        gradient = zeros();
        squares = new double[rows + 1];
        mean = zeros();
        square = zeros();
    }

    private float[][] zeros() {
        float[][] zeros = new float[rows + 1][];
        for (int row = 0; row <= rows; row++) {
            zeros[row] = new float[numbers[row].length];
        }
        return zeros;
    }

    private float[][] matrix(DenseWeights weights) {
        float[][] matrix = new float[rows + 1][];
        System.arraycopy(order == Rows.INPUTS ? weights.rowsIO() : weights.rowsOI(), 0, matrix, 0, rows);
        matrix[rows] = weights.biasO().clone();
        return matrix;
    }

    private DenseWeights dense(float[][] matrix) {
        float[] weightsIO = new float[inputs * outputs];
        for (int input = 0; input < inputs; input++) {
            for (int output = 0; output < outputs; output++) {
                weightsIO[input * outputs + output] =
                        order == Rows.INPUTS ? matrix[input][output] : matrix[output][input];
            }
        }
        return new DenseWeights(inputs, outputs, weightsIO, matrix[rows]);
    }

    float[] bias() {
        return numbers[rows];
    }

    float[] biasGradient() {
        return gradient[rows];
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

    boolean remembersNumbers() {
        double sum = 0;
        for (int row = 0; row <= rows; row++) {
            for (int i = 0; i < mean[row].length; i++) {
                sum += Math.abs(mean[row][i]) + square[row][i];
            }
        }
        return Double.isFinite(sum);
    }

    void restoreMoments(DenseWeights meanWeights, DenseWeights squareWeights) {
        System.arraycopy(matrix(meanWeights), 0, mean, 0, mean.length);
        System.arraycopy(matrix(squareWeights), 0, square, 0, square.length);
    }

    /** Of some rows, so that several threads may share them. */
    void measure(int from, int to) {
        for (int row = from; row < to; row++) {
            squares[row] = Vectors.dot(gradient[row], gradient[row]);
        }
    }

    /** Once all rows are measured. */
    double gradientNorm() {
        double sum = 0;
        for (double square : squares) {
            sum += square;
        }
        return Math.sqrt(sum);
    }

    /**
     * A step of Adam for some rows; the gradient is 0 again afterwards.
     *
     * @param from the first row; the biases are the last
     * @param to the first row that is left out
     */
    void step(int from, int to, float scale, float rate) {
        for (int row = from; row < to; row++) {
            step(numbers[row], gradient[row], mean[row], square[row], scale, rate);
        }
    }

    private static void step(float[] number, float[] gradient, float[] mean, float[] square, float scale, float rate) {
        for (int i = 0; i < number.length; i++) {
            float g = gradient[i] * scale;
            float m = MEAN_DECAY * mean[i] + (1 - MEAN_DECAY) * g;
            float v = SQUARE_DECAY * square[i] + (1 - SQUARE_DECAY) * g * g;
            mean[i] = m;
            square[i] = v;
            number[i] -= rate * m / ((float) Math.sqrt(v) + EPSILON);
            gradient[i] = 0;
        }
    }
}
