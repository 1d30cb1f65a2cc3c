package dev.goita.learning.network;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Target;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * 網の形: a trunk of dense layers with ReLU, shared by linear heads: policy (A logits), value (one number), action values
 * (A numbers) and one head a target.
 *
 * @param inputs F, the width of a row
 * @param hidden units of each trunk layer, the first next to the input; at least one layer
 * @param sequences inside a row that are read with attention, none as a rule
 */
public record NetworkShape(
        int inputs, List<Integer> hidden, int labels, List<Target> targets, List<AttentionShape> sequences)
        implements Serializable {
    // Far beyond any network of ours: what is larger is a slip of the keyboard or a file that lies.
    private static final int MOST_LAYERS = 64;
    private static final int MOST_TARGETS = 1 << 10;
    private static final int MOST_UNITS = 1 << 20;
    private static final int MOST_WEIGHTS = 1 << 26;

    /**
     * Copies the lists and checks the sizes.
     *
     * @throws IllegalArgumentException if a size is not positive, there is no hidden layer, a sequence goes beyond the row or
     *     there are more than 67,108,864 weights, 1,048,576 units of a layer or 64 layers
     */
    public NetworkShape {
        hidden = List.copyOf(hidden);
        targets = List.copyOf(targets);
        sequences = List.copyOf(sequences);
        if (inputs <= 0 || labels <= 0 || hidden.isEmpty() || hidden.stream().anyMatch(units -> units <= 0)) {
            throw new RefusalException(
                    "網の大きさは 1 以上です: 入力 " + inputs + "、層（--hidden）" + hidden + "、ラベル " + labels,
                    "a network needs positive sizes: inputs " + inputs + ", layers (--hidden) " + hidden + ", labels "
                            + labels);
        }
        for (AttentionShape sequence : sequences) {
            if (sequence.from() + (long) sequence.steps() * sequence.width() > inputs) {
                throw new RefusalException(Wording.of(
                        "%s は一行の %d 特徴をはみ出します", "%s goes beyond the %d features of a row", sequence, inputs));
            }
        }
        requireAtMost(MOST_LAYERS, hidden.size(), "層", "layers");
        requireAtMost(MOST_LAYERS, sequences.size(), "注目する列", "attentions");
        requireAtMost(MOST_TARGETS, targets.size(), "目標", "targets");
        requireAtMost(MOST_UNITS, inputs, "特徴", "inputs");
        requireAtMost(MOST_UNITS, labels, "ラベル", "labels");
        for (int units : hidden) {
            requireAtMost(MOST_UNITS, units, "層のユニット", "units of a layer");
        }
        for (AttentionShape sequence : sequences) {
            requireAtMost(MOST_UNITS, sequence.steps(), "列の歩数", "steps of a sequence");
            requireAtMost(MOST_UNITS, sequence.width(), "一歩の特徴", "features of a step");
            requireAtMost(MOST_UNITS, sequence.units(), "注目のユニット", "units of attention");
        }
        requireAtMost(MOST_WEIGHTS, parameterCount(inputs, hidden, labels, targets, sequences), "重み", "weights");
    }

    private static void requireAtMost(int most, long wanted, String japanese, String english) {
        if (wanted > most) {
            throw new RefusalException(Wording.of(
                    "網が大きすぎ、重みが多すぎます: " + japanese + " %,d（最大 %,d）",
                    "too many weights, the network is too large: %,d " + english + ", at most %,d",
                    wanted,
                    most));
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
     */
    public NetworkShape(int inputs, List<Integer> hidden, int labels, List<Target> targets) {
        this(inputs, hidden, labels, targets, List.of());
    }

    /** {@return the names of what is learned, in the order of the losses: policy, value, action values, and every target} */
    public List<String> heads() {
        List<String> heads = new ArrayList<>(List.of("policy", "value", "action_value"));
        targets.forEach(target -> heads.add(target.name()));
        return heads;
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
        return inputsOf(layer, inputs, hidden, sequences);
    }

    private static int inputsOf(int layer, int inputs, List<Integer> hidden, List<AttentionShape> sequences) {
        return layer == 0
                ? inputs + sequences.stream().mapToInt(AttentionShape::units).sum()
                : hidden.get(layer - 1);
    }

    /** {@return how many numbers the trunk gets beside the row; 0 without attention} */
    public int attentionOutputs() {
        return inputsOf(0) - inputs;
    }

    /** {@return how many weights and biases there are, those of attention and heads among them} */
    public long parameterCount() {
        return parameterCount(inputs, hidden, labels, targets, sequences);
    }

    private static long parameterCount(
            int inputs, List<Integer> hidden, int labels, List<Target> targets, List<AttentionShape> sequences) {
        long count = (2L * labels + 1 + Target.outputs(targets)) * (hidden.get(hidden.size() - 1) + 1L);
        for (int layer = 0; layer < hidden.size(); layer++) {
            count += (inputsOf(layer, inputs, hidden, sequences) + 1L) * hidden.get(layer);
        }
        for (AttentionShape sequence : sequences) {
            count += sequence.parameterCount();
        }
        return count;
    }
}
