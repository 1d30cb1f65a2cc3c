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

    /** A network without further targets. */
    public NetworkShape(int inputs, List<Integer> hidden, int labels) {
        this(inputs, hidden, labels, List.of());
    }

    /** A network without attention. */
    public NetworkShape(int inputs, List<Integer> hidden, int labels, List<Target> targets) {
        this(inputs, hidden, labels, targets, List.of());
    }

    /** Units of the last trunk layer, which the heads read. */
    public int trunkOutputs() {
        return hidden.get(hidden.size() - 1);
    }

    /** Inputs of a trunk layer, 0 being the first. */
    public int inputsOf(int layer) {
        return layer == 0 ? inputs + attentionOutputs() : hidden.get(layer - 1);
    }

    /** Numbers that the trunk gets beside the row. */
    public int attentionOutputs() {
        return sequences.stream().mapToInt(AttentionShape::units).sum();
    }

    /** Weights and biases. */
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
