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
        addRows(trunk[0], indices, canonicalF.copyIndices(indices), activations[0]);
        rectify(activations[0]);
        for (int i = 1; i < trunk.length; i++) {
            multiply(trunk[i], activations[i - 1], activations[i]);
            rectify(activations[i]);
        }
    }

    private static void addRows(DenseWeights layer, int[] rows, int count, float[] outO) {
        float[] w = layer.weightsIO();
        int n = outO.length;
        System.arraycopy(layer.biasO(), 0, outO, 0, n);
        int i = 0;
        for (; i + 3 < count; i += 4) {
            addFour(w, rows[i] * n, rows[i + 1] * n, rows[i + 2] * n, rows[i + 3] * n, outO);
        }
        for (; i < count; i++) {
            addScaled(w, rows[i] * n, 1, outO);
        }
    }

    private static void addFour(float[] w, int a, int b, int c, int d, float[] outO) {
        for (int o = 0; o < outO.length; o++) {
            outO[o] += w[a + o] + w[b + o] + (w[c + o] + w[d + o]);
        }
    }

    /** Skips inputs that ReLU made 0, about half of them. */
    private static void multiply(DenseWeights layer, float[] inI, float[] outO) {
        float[] w = layer.weightsIO();
        int n = outO.length;
        System.arraycopy(layer.biasO(), 0, outO, 0, n);
        int held = 0;
        int a = 0;
        int b = 0;
        int c = 0;
        for (int i = 0; i < inI.length; i++) {
            if (inI[i] != 0) {
                switch (held++) {
                    case 0 -> a = i;
                    case 1 -> b = i;
                    case 2 -> c = i;
                    default -> {
                        addFourScaled(w, a * n, inI[a], b * n, inI[b], c * n, inI[c], i * n, inI[i], outO);
                        held = 0;
                    }
                }
            }
        }
        if (held > 0) {
            addScaled(w, a * n, inI[a], outO);
        }
        if (held > 1) {
            addScaled(w, b * n, inI[b], outO);
        }
        if (held > 2) {
            addScaled(w, c * n, inI[c], outO);
        }
    }

    private static void addFourScaled(
            float[] w, int a, float xa, int b, float xb, int c, float xc, int d, float xd, float[] outO) {
        for (int o = 0; o < outO.length; o++) {
            outO[o] += w[a + o] * xa + w[b + o] * xb + (w[c + o] * xc + w[d + o] * xd);
        }
    }

    private static void addScaled(float[] w, int from, float x, float[] outO) {
        for (int o = 0; o < outO.length; o++) {
            outO[o] += w[from + o] * x;
        }
    }

    private static void rectify(float[] outO) {
        for (int o = 0; o < outO.length; o++) {
            outO[o] = Math.max(outO[o], 0);
        }
    }

    /** Four partial sums, which the processor can keep going at once. */
    private static float dot(float[] rows, int from, float[] xH) {
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        int i = 0;
        for (; i + 3 < xH.length; i += 4) {
            a += rows[from + i] * xH[i];
            b += rows[from + i + 1] * xH[i + 1];
            c += rows[from + i + 2] * xH[i + 2];
            d += rows[from + i + 3] * xH[i + 3];
        }
        for (; i < xH.length; i++) {
            a += rows[from + i] * xH[i];
        }
        return a + b + (c + d);
    }

    /** The expected outcome of the loaded row, from the decision maker's side. */
    public float value() {
        return valueBias + dot(valueH, 0, trunkH);
    }

    /** The expected outcome of taking a label at the loaded row, from the decision maker's side. */
    public float actionValue(int label) {
        int own = symmetry.label(label);
        return actionValueBiasA[own] + dot(actionValueAH, own * trunkH.length, trunkH);
    }

    /** The policy's logit of a label at the loaded row. */
    public float logit(int label) {
        int own = symmetry.label(label);
        return policyBiasA[own] + dot(policyAH, own * trunkH.length, trunkH);
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
            outC[c] = head.layer().bias(c) + dot(targetCH[own], c * trunkH.length, trunkH);
        }
        switch (head.target().kind()) {
            case NUMBER -> {}
            case PROBABILITY -> outC[0] = (float) (1 / (1 + Math.exp(-outC[0])));
            case CLASS -> softmax(outC, classes);
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
        softmax(out, legalCount);
    }

    private static void softmax(float[] logits, int count) {
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
}
