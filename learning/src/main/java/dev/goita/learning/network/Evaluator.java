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
}
