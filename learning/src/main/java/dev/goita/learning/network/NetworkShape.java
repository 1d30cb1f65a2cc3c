package dev.goita.learning.network;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Target;
import java.util.List;

/**
 * 網の形: a trunk of dense layers with ReLU, shared by linear heads: policy (A logits), value (one number), action values
 * (A numbers) and one head a target.
 *
 * @param inputs F, the width of a row
 * @param hidden units of each trunk layer, the first next to the input; at least one layer
 * @param labels A
 * @param targets that have heads, none as a rule
 * @param sequences inside a row that are read with attention, none as a rule
 */
public record NetworkShape(
        int inputs, List<Integer> hidden, int labels, List<Target> targets, List<AttentionShape> sequences) {
    /**
     * Copies the lists and checks the sizes.
     *
     * @param inputs F, the width of a row, at least 1
     * @param hidden units of each trunk layer, the first next to the input; at least one layer
     * @param labels A, at least 1
     * @param targets that have heads, none as a rule
     * @param sequences inside a row that are read with attention, none as a rule
     * @throws IllegalArgumentException if a size is not positive, there is no hidden layer or a sequence goes beyond the row
     */
    public NetworkShape {
        hidden = List.copyOf(hidden);
        targets = List.copyOf(targets);
        sequences = List.copyOf(sequences);
        if (inputs <= 0 || labels <= 0 || hidden.isEmpty() || hidden.stream().anyMatch(units -> units <= 0)) {
            throw new RefusalException(new Wording(
                    "層の大きさは 1 以上です: " + inputs + "、" + hidden + "、" + labels,
                    "a network needs positive sizes: " + inputs + ", " + hidden + ", " + labels));
        }
        for (AttentionShape sequence : sequences) {
            if (sequence.from() + (long) sequence.steps() * sequence.width() > inputs) {
                throw new IllegalArgumentException(sequence + " goes beyond the " + inputs + " features of a row");
            }
        }
    }

    /**
     * A network without further targets and without attention.
     *
     * @param inputs F, the width of a row, at least 1
     * @param hidden units of each trunk layer, the first next to the input
     * @param labels A, at least 1
     */
    public NetworkShape(int inputs, List<Integer> hidden, int labels) {
        this(inputs, hidden, labels, List.of());
    }

    /**
     * A network without attention.
     *
     * @param inputs F, the width of a row, at least 1
     * @param hidden units of each trunk layer, the first next to the input
     * @param labels A, at least 1
     * @param targets that have heads
     */
    public NetworkShape(int inputs, List<Integer> hidden, int labels, List<Target> targets) {
        this(inputs, hidden, labels, targets, List.of());
    }

    /** {@return the units of the last trunk layer, which the heads read} */
    public int trunkOutputs() {
        return hidden.get(hidden.size() - 1);
    }

    /**
     * {@return how many numbers a trunk layer reads}
     *
     * @param layer from 0, the one next to the input
     */
    public int inputsOf(int layer) {
        return layer == 0 ? inputs + attentionOutputs() : hidden.get(layer - 1);
    }

    /** {@return how many numbers the trunk gets beside the row; 0 without attention} */
    public int attentionOutputs() {
        return sequences.stream().mapToInt(AttentionShape::units).sum();
    }

    /** {@return how many weights and biases there are, those of attention and heads among them} */
    public long parameterCount() {
        long count = (2L * labels + 1 + Target.outputs(targets)) * (trunkOutputs() + 1);
        for (int layer = 0; layer < hidden.size(); layer++) {
            count += (inputsOf(layer) + 1L) * hidden.get(layer);
        }
        for (AttentionShape sequence : sequences) {
            count += sequence.parameterCount();
        }
        return count;
    }
}
