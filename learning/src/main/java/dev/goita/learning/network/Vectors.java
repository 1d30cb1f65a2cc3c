package dev.goita.learning.network;

/**
 * The inner loops of networks. Java turns a loop into vector instructions only where every array is read and written at the
 * loop's own index, so a matrix is an array of rows, and a row is never addressed with an offset.
 */
final class Vectors {
    private Vectors() {}

    /** {@code out += row} */
    static void add(float[] row, float[] out) {
        for (int o = 0; o < out.length; o++) {
            out[o] += row[o];
        }
    }

    private static void addFour(float[] a, float[] b, float[] c, float[] d, float[] out) {
        for (int o = 0; o < out.length; o++) {
            out[o] += a[o] + b[o] + (c[o] + d[o]);
        }
    }

    /** {@code out += x row} */
    static void addScaled(float[] row, float x, float[] out) {
        for (int o = 0; o < out.length; o++) {
            out[o] += row[o] * x;
        }
    }

    static void addFourScaled(
            float[] a, float xa, float[] b, float xb, float[] c, float xc, float[] d, float xd, float[] out) {
        for (int o = 0; o < out.length; o++) {
            out[o] += a[o] * xa + b[o] * xb + (c[o] * xc + d[o] * xd);
        }
    }

    static void addRows(float[][] matrix, int[] rows, int count, float[] out) {
        int i = 0;
        for (; i + 3 < count; i += 4) {
            addFour(matrix[rows[i]], matrix[rows[i + 1]], matrix[rows[i + 2]], matrix[rows[i + 3]], out);
        }
        for (; i < count; i++) {
            add(matrix[rows[i]], out);
        }
    }

    /** {@code out += x matrix}; skips the numbers of {@code x} that are 0, as ReLU makes about half of them. */
    static void addProduct(float[] x, float[][] matrix, float[] out) {
        int held = 0;
        int a = 0;
        int b = 0;
        int c = 0;
        for (int i = 0; i < x.length; i++) {
            if (x[i] != 0) {
                switch (held++) {
                    case 0 -> a = i;
                    case 1 -> b = i;
                    case 2 -> c = i;
                    default -> {
                        addFourScaled(matrix[a], x[a], matrix[b], x[b], matrix[c], x[c], matrix[i], x[i], out);
                        held = 0;
                    }
                }
            }
        }
        if (held > 0) {
            addScaled(matrix[a], x[a], out);
        }
        if (held > 1) {
            addScaled(matrix[b], x[b], out);
        }
        if (held > 2) {
            addScaled(matrix[c], x[c], out);
        }
    }

    /** ReLU. */
    static void rectify(float[] x) {
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.max(x[i], 0);
        }
    }

    /** Eight partial sums, which the processor can keep going at once. */
    static float dot(float[] x, float[] y) {
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        float e = 0;
        float f = 0;
        float g = 0;
        float h = 0;
        int i = 0;
        for (; i + 7 < x.length; i += 8) {
            a += x[i] * y[i];
            b += x[i + 1] * y[i + 1];
            c += x[i + 2] * y[i + 2];
            d += x[i + 3] * y[i + 3];
            e += x[i + 4] * y[i + 4];
            f += x[i + 5] * y[i + 5];
            g += x[i + 6] * y[i + 6];
            h += x[i + 7] * y[i + 7];
        }
        for (; i < x.length; i++) {
            a += x[i] * y[i];
        }
        return a + b + (c + d) + (e + f + (g + h));
    }

    static void softmax(float[] logits, int count) {
        float max = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            max = Math.max(max, logits[i]);
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double weight = Math.exp(logits[i] - max);
            logits[i] = (float) weight;
            sum += weight;
        }
        for (int i = 0; i < count; i++) {
            logits[i] = (float) (logits[i] / sum);
        }
    }

    /** Writes a matrix with rows and columns exchanged. */
    static void transpose(float[][] matrix, float[][] transposed) {
        for (int row = 0; row < matrix.length; row++) {
            float[] numbers = matrix[row];
            for (int column = 0; column < numbers.length; column++) {
                transposed[column][row] = numbers[column];
            }
        }
    }
}
