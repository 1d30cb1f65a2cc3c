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
 */
public record NetworkShape(int inputs, List<Integer> hidden, int labels, List<Target> targets) implements Serializable {
    // Far beyond any network of ours: what is larger is a slip of the keyboard or a file that lies.
    private static final int MOST_LAYERS = 64;
    private static final int MOST_TARGETS = 1 << 10;
    private static final int MOST_UNITS = 1 << 20;
    private static final int MOST_WEIGHTS = 1 << 26;

    /**
     * Copies the lists and checks the sizes.
     *
     * @throws IllegalArgumentException if a size is not positive, there is no hidden layer or there are more than 67,108,864 weights, 1,048,576 units of a layer or 64 layers
     */
    public NetworkShape {
        hidden = List.copyOf(hidden);
        targets = List.copyOf(targets);
        if (inputs <= 0 || labels <= 0 || hidden.isEmpty() || hidden.stream().anyMatch(units -> units <= 0)) {
            throw new RefusalException(
                    "網の大きさは 1 以上です: 入力 " + inputs + "、層（--hidden）" + hidden + "、ラベル " + labels,
                    "a network needs positive sizes: inputs " + inputs + ", layers (--hidden) " + hidden + ", labels "
                            + labels);
        }
        requireAtMost(MOST_LAYERS, hidden.size(), "層", "layers");
        requireAtMost(MOST_TARGETS, targets.size(), "目標", "targets");
        requireAtMost(MOST_UNITS, inputs, "特徴", "inputs");
        requireAtMost(MOST_UNITS, labels, "ラベル", "labels");
        for (int units : hidden) {
            requireAtMost(MOST_UNITS, units, "層のユニット", "units of a layer");
        }
        requireAtMost(MOST_WEIGHTS, parameterCount(inputs, hidden, labels, targets), "重み", "weights");
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
     * A network without further targets.
     *
     * @param inputs F, the width of a row, at least 1
     * @param hidden units of each trunk layer, the first next to the input
     * @param labels A, at least 1
     */
    public NetworkShape(int inputs, List<Integer> hidden, int labels) {
        this(inputs, hidden, labels, List.of());
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
        return layer == 0 ? inputs : hidden.get(layer - 1);
    }

    /** {@return how many weights and biases there are, those of heads among them} */
    public long parameterCount() {
        return parameterCount(inputs, hidden, labels, targets);
    }

    private static long parameterCount(int inputs, List<Integer> hidden, int labels, List<Target> targets) {
        long count = 0;
        int last = inputs;
        for (int units : hidden) {
            count += (last + 1L) * units;
            last = units;
        }
        return count + (2L * labels + 1 + Target.outputs(targets)) * (last + 1L);
    }
}
