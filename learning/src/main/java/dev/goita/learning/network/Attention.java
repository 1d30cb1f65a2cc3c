package dev.goita.learning.network;

import dev.goita.learning.ActiveFeatures;
import java.util.Arrays;

/**
 * 注意の計算: the forward pass of an attention for one row at a time. The last layer has no part in the attending, so the
 * mean is taken before it. One instance a thread.
 */
final class Attention {
    private final AttentionShape shape;
    private final int headSize;
    private final float scale;
    private final float[][] queryIO;
    private final float[][] keyIO;
    private final float[][] valueIO;
    private final float[][] outIO;

    private final float[][] queries;
    private final float[][] keys;
    private final float[][] values;
    private final float[] weights;
    private final float[] sum;
    private int tokens;

    Attention(AttentionWeights attention) {
        shape = attention.shape();
        headSize = shape.units() / shape.heads();
        scale = (float) (1 / Math.sqrt(headSize));
        queryIO = attention.query().rowsIO();
        keyIO = attention.key().rowsIO();
        valueIO = attention.value().rowsIO();
        outIO = attention.out().rowsIO();
        queries = new float[shape.tokens()][shape.units()];
        keys = new float[shape.tokens()][shape.units()];
        values = new float[shape.tokens()][shape.units()];
        weights = new float[shape.tokens()];
        sum = new float[shape.units()];
    }

    int units() {
        return shape.units();
    }

    /** @param vector receives as many numbers as there are units */
    void attend(ActiveFeatures rowF, float[] vector) {
        readTokens(rowF);
        Arrays.fill(sum, 0);
        for (int t = 0; t < tokens; t++) {
            ask(queries[t]);
        }
        for (int i = 0; i < sum.length; i++) {
            sum[i] /= tokens;
        }
        Arrays.fill(vector, 0);
        Vectors.addProduct(sum, outIO, vector);
    }

    private void readTokens(ActiveFeatures rowF) {
        tokens = 1;
        begin(0);
        for (int step = 0; step < shape.steps(); step++) {
            boolean isThere = false;
            for (int i = 0; i < shape.width(); i++) {
                if (rowF.isSet(shape.from() + step * shape.width() + i)) {
                    if (!isThere) {
                        begin(tokens);
                        isThere = true;
                    }
                    add(tokens, i);
                }
            }
            if (!isThere) {
                return;
            }
            tokens++;
        }
    }

    private void begin(int token) {
        Arrays.fill(queries[token], 0);
        Arrays.fill(keys[token], 0);
        Arrays.fill(values[token], 0);
        add(token, shape.width() + token);
    }

    private void add(int token, int input) {
        Vectors.add(queryIO[input], queries[token]);
        Vectors.add(keyIO[input], keys[token]);
        Vectors.add(valueIO[input], values[token]);
    }

    /** Adds what the tokens tell, by how well their keys fit a question, head by head. */
    private void ask(float[] query) {
        for (int head = 0; head < shape.heads(); head++) {
            int from = head * headSize;
            for (int t = 0; t < tokens; t++) {
                float fit = 0;
                for (int i = from; i < from + headSize; i++) {
                    fit += query[i] * keys[t][i];
                }
                weights[t] = fit * scale;
            }
            Vectors.softmax(weights, tokens);
            for (int t = 0; t < tokens; t++) {
                for (int i = from; i < from + headSize; i++) {
                    sum[i] += weights[t] * values[t][i];
                }
            }
        }
    }
}
