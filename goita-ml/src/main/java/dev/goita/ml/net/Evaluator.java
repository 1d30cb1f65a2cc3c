package dev.goita.ml.net;

import dev.goita.ml.ActiveFeatures;
import dev.goita.ml.RowSymmetry;
import dev.goita.ml.SymmetryGroup;
import java.util.Arrays;
import java.util.Objects;

/**
 * 評価器: the forward pass for one row at a time. The first layer adds the weight rows of the features that are 1; a head
 * is only computed for the labels asked for. Allocates nothing after its construction; one instance a thread.
 *
 * <p>Every row is made canonical first, as the rows were in training.
 */
public final class Evaluator {
    private final DenseWeights[] trunk;
    private final float[] policyBiasA;
    private final float[] policyAH;
    private final float[] actionValueBiasA;
    private final float[] actionValueAH;
    private final float[] valueH;
    private final float valueBias;
    private final float[][] activations;
    private final float[] trunkH;
    private final TargetHead[] targets;
    private final float[][] targetCH;
    private final SymmetryGroup.Canonicaliser canonicaliser;
    private final ActiveFeatures canonicalF;
    private final int[] indices;
    private RowSymmetry symmetry;

    /**
     * @param symmetries those the network was trained under; the trivial group for rows as they are
     */
    public Evaluator(NetworkWeights weights, SymmetryGroup symmetries) {
        trunk = weights.trunk().toArray(new DenseWeights[0]);
        policyBiasA = weights.policy().biasO();
        policyAH = weights.policy().transposedOI();
        actionValueBiasA = weights.actionValues().biasO();
        actionValueAH = weights.actionValues().transposedOI();
        valueH = weights.value().weightsIO();
        valueBias = weights.value().bias(0);
        activations = new float[trunk.length][];
        for (int i = 0; i < trunk.length; i++) {
            activations[i] = new float[trunk[i].outputs()];
        }
        trunkH = activations[trunk.length - 1];
        targets = weights.targets().toArray(new TargetHead[0]);
        targetCH = new float[targets.length][];
        Arrays.setAll(targetCH, i -> targets[i].layer().transposedOI());
        canonicaliser = symmetries.canonicaliser();
        canonicalF = new ActiveFeatures(trunk[0].inputs());
        indices = new int[trunk[0].inputs()];
        symmetry = symmetries.elements().get(0);
    }

    /** F, the width of a row. */
    public int inputs() {
        return trunk[0].inputs();
    }

    /** A, the number of labels. */
    public int labels() {
        return policyBiasA.length;
    }

    /** Runs the trunk; the heads then answer for this row until the next one is loaded. */
    public void load(ActiveFeatures rowF) {
        canonicalF.set(rowF);
        symmetry = canonicaliser.canonicalise(canonicalF);
        float[] outO = activations[0];
        System.arraycopy(trunk[0].biasO(), 0, outO, 0, outO.length);
        Vectors.addRows(trunk[0].weightsIO(), indices, canonicalF.copyIndices(indices), outO, 0, outO.length);
        Vectors.rectify(outO, 0, outO.length);
        for (int i = 1; i < trunk.length; i++) {
            float[] inI = activations[i - 1];
            outO = activations[i];
            System.arraycopy(trunk[i].biasO(), 0, outO, 0, outO.length);
            Vectors.addProduct(inI, 0, inI.length, trunk[i].weightsIO(), outO, 0, outO.length);
            Vectors.rectify(outO, 0, outO.length);
        }
    }

    private float head(float[] weightsOH, int output) {
        return Vectors.dot(weightsOH, output * trunkH.length, trunkH, 0, trunkH.length);
    }

    /** The expected outcome of the loaded row, from the decision maker's side. */
    public float value() {
        return valueBias + head(valueH, 0);
    }

    /** The expected outcome of taking a label at the loaded row, from the decision maker's side. */
    public float actionValue(int label) {
        int own = symmetry.label(label);
        return actionValueBiasA[own] + head(actionValueAH, own);
    }

    /** The policy's logit of a label at the loaded row. */
    public float logit(int label) {
        int own = symmetry.label(label);
        return policyBiasA[own] + head(policyAH, own);
    }

    /**
     * What the network says of a target at the loaded row: the number or the probability itself, or the probabilities of
     * the classes.
     *
     * @param outC receives as many numbers as the target has classes
     */
    public void target(int target, float[] outC) {
        int own = symmetry.target(target);
        TargetHead head = targets[own];
        int classes = head.target().classes();
        for (int c = 0; c < classes; c++) {
            outC[c] = head.layer().bias(c) + head(targetCH[own], c);
        }
        switch (head.target().kind()) {
            case NUMBER -> {}
            case PROBABILITY -> outC[0] = (float) (1 / (1 + Math.exp(-outC[0])));
            case CLASS -> Vectors.softmax(outC, classes);
        }
    }

    /**
     * Which legal label has the greatest action value, as its position among them; the first of equals.
     *
     * @param legalLabels whose first {@code legalCount} entries are legal, at least one
     */
    public int best(int[] legalLabels, int legalCount) {
        Objects.checkIndex(0, legalCount);
        int best = 0;
        float bestValue = actionValue(legalLabels[0]);
        for (int i = 1; i < legalCount; i++) {
            float value = actionValue(legalLabels[i]);
            if (value > bestValue) {
                bestValue = value;
                best = i;
            }
        }
        return best;
    }

    /**
     * The policy's probabilities of the legal labels; illegal ones have none.
     *
     * @param legalLabels whose first {@code legalCount} entries are legal, at least one
     * @param out receives the probabilities in the order of the labels
     */
    public void probabilities(int[] legalLabels, int legalCount, float[] out) {
        for (int i = 0; i < legalCount; i++) {
            out[i] = logit(legalLabels[i]);
        }
        Vectors.softmax(out, legalCount);
    }
}
