package dev.goita.ml.net;

/** The inner loops of networks, each written so that Java turns it into vector instructions. */
final class Vectors {
    private Vectors() {}

    /** {@code out[o] += w[a + o] + w[b + o] + w[c + o] + w[d + o]} for the first {@code n} numbers. */
    static void addFour(float[] w, int a, int b, int c, int d, float[] out, int to, int n) {
        for (int o = 0; o < n; o++) {
            out[to + o] += w[a + o] + w[b + o] + (w[c + o] + w[d + o]);
        }
    }

    /** {@code out[o] += w[from + o]} for the first {@code n} numbers. */
    static void add(float[] w, int from, float[] out, int to, int n) {
        for (int o = 0; o < n; o++) {
            out[to + o] += w[from + o];
        }
    }

    /** {@code out[o] += x w[from + o]} for the first {@code n} numbers. */
    static void addScaled(float[] w, int from, float x, float[] out, int to, int n) {
        for (int o = 0; o < n; o++) {
            out[to + o] += w[from + o] * x;
        }
    }

    static void addFourScaled(
            float[] w, int a, float xa, int b, float xb, int c, float xc, int d, float xd, float[] out, int to, int n) {
        for (int o = 0; o < n; o++) {
            out[to + o] += w[a + o] * xa + w[b + o] * xb + (w[c + o] * xc + w[d + o] * xd);
        }
    }

    /** Adds the rows of a matrix with {@code n} columns. */
    static void addRows(float[] w, int[] rows, int count, float[] out, int to, int n) {
        int i = 0;
        for (; i + 3 < count; i += 4) {
            addFour(w, rows[i] * n, rows[i + 1] * n, rows[i + 2] * n, rows[i + 3] * n, out, to, n);
        }
        for (; i < count; i++) {
            add(w, rows[i] * n, out, to, n);
        }
    }

    /**
     * {@code out += x W} for a matrix with {@code n} columns. Skips the numbers of {@code x} that are 0, as ReLU makes
     * about half of them.
     */
    static void addProduct(float[] x, int from, int inputs, float[] w, float[] out, int to, int n) {
        int held = 0;
        int a = 0;
        int b = 0;
        int c = 0;
        for (int i = 0; i < inputs; i++) {
            if (x[from + i] != 0) {
                switch (held++) {
                    case 0 -> a = i;
                    case 1 -> b = i;
                    case 2 -> c = i;
                    default -> {
                        addFourScaled(
                                w,
                                a * n,
                                x[from + a],
                                b * n,
                                x[from + b],
                                c * n,
                                x[from + c],
                                i * n,
                                x[from + i],
                                out,
                                to,
                                n);
                        held = 0;
                    }
                }
            }
        }
        if (held > 0) {
            addScaled(w, a * n, x[from + a], out, to, n);
        }
        if (held > 1) {
            addScaled(w, b * n, x[from + b], out, to, n);
        }
        if (held > 2) {
            addScaled(w, c * n, x[from + c], out, to, n);
        }
    }

    /** ReLU. */
    static void rectify(float[] x, int from, int n) {
        for (int i = from; i < from + n; i++) {
            x[i] = Math.max(x[i], 0);
        }
    }

    /** Eight partial sums, which the processor can keep going at once. */
    static float dot(float[] w, int from, float[] x, int at, int n) {
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        float e = 0;
        float f = 0;
        float g = 0;
        float h = 0;
        int i = 0;
        for (; i + 7 < n; i += 8) {
            a += w[from + i] * x[at + i];
            b += w[from + i + 1] * x[at + i + 1];
            c += w[from + i + 2] * x[at + i + 2];
            d += w[from + i + 3] * x[at + i + 3];
            e += w[from + i + 4] * x[at + i + 4];
            f += w[from + i + 5] * x[at + i + 5];
            g += w[from + i + 6] * x[at + i + 6];
            h += w[from + i + 7] * x[at + i + 7];
        }
        for (; i < n; i++) {
            a += w[from + i] * x[at + i];
        }
        return a + b + (c + d) + (e + f + (g + h));
    }

    /** Makes logits probabilities. */
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

    /** A matrix of {@code rows} rows with rows and columns exchanged. */
    static void transpose(float[] matrix, int rows, int columns, float[] transposed) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                transposed[column * rows + row] = matrix[row * columns + column];
            }
        }
    }
}
