package dev.goita.learning.network;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SymmetryGroup;
import java.util.Arrays;
import java.util.List;

/**
 * 評価器: the forward pass for one row at a time. The first layer adds the weight rows of the features that are 1; a head
 * is only computed for the labels asked for. Allocates nothing after its construction; one instance a thread.
 *
 * <p>Every row is made canonical first, as the rows were in training.
 */
public final class Evaluator implements RowAnswers {
    private final int inputs;
    private final float[][][] trunkIO;
    private final float[][] biasO;
    private final float[] policyBiasA;
    private final float[][] policyAH;
    private final float[] actionValueBiasA;
    private final float[][] actionValueAH;
    private final float[] valueH;
    private final float valueBias;
    private final float[][] activations;
    private final float[] trunkH;
    private final Attention[] attentions;
    private final float[][] attended;
    private final TargetHead[] targets;
    private final float[][][] targetCH;
    private final SymmetryGroup.Canonicaliser canonicaliser;
    private final ActiveFeatures canonicalF;
    /** As many as a row has, which may have grown since the network was trained. */
    private final int[] indices;

    private RowSymmetry symmetry;

    /**
     * Copies the weights into the order in which they are read.
     *
     * @param weights of the network, with or without attention
     * @param symmetries those the network was trained under; the trivial group for rows as they are. Of their rows the network
     *     may know only the first features
     */
    public Evaluator(NetworkWeights weights, SymmetryGroup symmetries) {
        inputs = weights.shape().inputs();
        List<DenseWeights> trunk = weights.trunk();
        trunkIO = trunk.stream().map(DenseWeights::rowsIO).toArray(float[][][]::new);
        biasO = trunk.stream().map(DenseWeights::biasO).toArray(float[][]::new);
        activations = trunk.stream().map(layer -> new float[layer.outputs()]).toArray(float[][]::new);
        trunkH = activations[activations.length - 1];
        policyBiasA = weights.policy().biasO();
        policyAH = weights.policy().rowsOI();
        actionValueBiasA = weights.actionValues().biasO();
        actionValueAH = weights.actionValues().rowsOI();
        valueH = weights.value().rowsOI()[0];
        valueBias = weights.value().bias(0);
        attentions = weights.sequences().stream().map(Attention::new).toArray(Attention[]::new);
        attended = new float[attentions.length][];
        Arrays.setAll(attended, i -> new float[attentions[i].units()]);
        targets = weights.targets().toArray(new TargetHead[0]);
        targetCH = new float[targets.length][][];
        Arrays.setAll(targetCH, i -> targets[i].layer().rowsOI());
        canonicaliser = symmetries.canonicaliser();
        indices = new int[symmetries.rowWidth()];
        canonicalF = new ActiveFeatures(indices.length);
        symmetry = symmetries.elements().get(0);
    }

    /** {@return F, the width of a row} */
    public int inputs() {
        return indices.length;
    }

    /** {@return A, the number of labels} */
    public int labels() {
        return policyBiasA.length;
    }

    /** Runs the trunk; the heads then answer for this row until the next one is loaded. */
    @Override
    public void load(ActiveFeatures rowF) {
        canonicalF.set(rowF);
        symmetry = canonicaliser.canonicalise(canonicalF);
        for (int layer = 0; layer < activations.length; layer++) {
            float[] outO = activations[layer];
            System.arraycopy(biasO[layer], 0, outO, 0, outO.length);
            if (layer == 0) {
                Vectors.addRows(trunkIO[0], indices, known(canonicalF.copyIndices(indices)), outO);
                addAttended(outO);
            } else {
                Vectors.addProduct(activations[layer - 1], trunkIO[layer], outO);
            }
            Vectors.rectify(outO);
        }
    }

    /** Adds the squares of what each layer of the trunk, and after them the heads, read of the loaded row. */
    void addSquares(double[][] squaresLI) {
        for (int i = known(canonicalF.copyIndices(indices)) - 1; i >= 0; i--) {
            squaresLI[0][indices[i]]++;
        }
        for (int layer = 0; layer < activations.length; layer++) {
            double[] squaresI = squaresLI[layer + 1];
            for (int i = 0; i < squaresI.length; i++) {
                squaresI[i] += activations[layer][i] * activations[layer][i];
            }
        }
    }

    /** How many of the features that are 1 the network was trained with. */
    private int known(int count) {
        int known = count;
        while (known > 0 && indices[known - 1] >= inputs) {
            known--;
        }
        return known;
    }

    private void addAttended(float[] outO) {
        int row = inputs;
        for (int i = 0; i < attentions.length; i++) {
            attentions[i].attend(canonicalF, attended[i]);
            for (float x : attended[i]) {
                Vectors.addScaled(trunkIO[0][row++], x, outO);
            }
        }
    }

    /**
     * {@return the expected outcome of the loaded row, from the decision maker's side in the unit of the model's card}
     */
    public float value() {
        return valueBias + Vectors.dot(valueH, trunkH);
    }

    @Override
    public float actionValue(int label) {
        int own = symmetry.label(label);
        return actionValueBiasA[own] + Vectors.dot(actionValueAH[own], trunkH);
    }

    @Override
    public float logit(int label) {
        int own = symmetry.label(label);
        return policyBiasA[own] + Vectors.dot(policyAH[own], trunkH);
    }

    @Override
    public void target(int target, float[] outC) {
        int own = symmetry.target(target);
        TargetHead head = targets[own];
        int classes = head.target().classes();
        for (int c = 0; c < classes; c++) {
            outC[c] = head.layer().bias(c) + Vectors.dot(targetCH[own][c], trunkH);
        }
        switch (head.target().kind()) {
            case NUMBER -> {}
            case PROBABILITY -> outC[0] = (float) (1 / (1 + Math.exp(-outC[0])));
            case CLASS -> Vectors.softmax(outC, classes);
        }
    }

    /**
     * 注意の計算: the forward pass of an attention for one row at a time. The last layer has no part in the attending, so the
     * mean is taken before it. One instance a thread.
     */
    static final class Attention {
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
}
