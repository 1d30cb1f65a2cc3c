package dev.goita.learning.network;

import dev.goita.learning.ActiveFeatures;
import java.util.Objects;

/** 行への答え: what a network says of one row at a time, however it is computed. One instance a thread. */
public interface RowAnswers {
    /**
     * Computes the row; all else then answers for it until the next one is loaded.
     *
     * @param rowF F features as the encoder wrote them; not changed
     */
    void load(ActiveFeatures rowF);

    /**
     * {@return the expected outcome of taking a label at the loaded row, from the decision maker's side in the unit of
     * the model's card}
     *
     * @param label 0 to A - 1, legal or not
     */
    float actionValue(int label);

    /**
     * {@return the policy's logit of a label at the loaded row}
     *
     * @param label 0 to A - 1, legal or not
     */
    float logit(int label);

    /**
     * What the network says of a target at the loaded row: the number or the probability itself, or the probabilities of
     * the classes.
     *
     * @param target index among the targets of the network
     * @param outC receives as many numbers as the target has classes
     */
    void target(int target, float[] outC);

    /**
     * Which legal label has the greatest action value, as its position among them; the first of equals.
     *
     * @param legalLabels whose first {@code legalCount} entries are legal, at least one
     * @param legalCount how many labels are legal
     * @return 0 to {@code legalCount - 1}
     */
    default int best(int[] legalLabels, int legalCount) {
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
     * The policy's probabilities of the legal labels; illegal ones have none. A label that stands there several times, for
     * several actions that share it, has its probability divided among them.
     *
     * @param legalLabels whose first {@code legalCount} entries are legal, at least one
     * @param legalCount how many labels are legal
     * @param out receives the probabilities in the order of the labels
     */
    default void probabilities(int[] legalLabels, int legalCount, float[] out) {
        for (int i = 0; i < legalCount; i++) {
            out[i] = logit(legalLabels[i]);
        }
        Vectors.softmax(out, legalCount);
        boolean isShared = false;
        float sum = 0;
        for (int i = 0; i < legalCount; i++) {
            int uses = 0;
            for (int j = 0; j < legalCount; j++) {
                uses += legalLabels[j] == legalLabels[i] ? 1 : 0;
            }
            isShared |= uses > 1;
            out[i] /= uses;
            sum += out[i];
        }
        for (int i = 0; isShared && i < legalCount; i++) {
            out[i] /= sum;
        }
    }
}
