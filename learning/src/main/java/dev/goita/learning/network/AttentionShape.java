package dev.goita.learning.network;

import dev.goita.diagnostics.RefusalException;
import java.io.Serializable;

/**
 * 注意の形: a sequence inside a row, and the layers that read it. Before its first step stands a token for the beginning,
 * so that there is always something to attend to; a step without any feature, and those behind it, are not there.
 *
 * <p>Self-attention lets every token look at the others; the mean of what they make of it is a vector, which the trunk gets
 * beside the row.
 *
 * @param from index of the sequence's first feature
 * @param heads of the attention; they share the units evenly
 */
public record AttentionShape(int from, int steps, int width, int units, int heads) implements Serializable {
    /**
     * Checks the sizes.
     *
     * @throws IllegalArgumentException if a size is not positive or the heads cannot share the units
     */
    public AttentionShape {
        if (from < 0 || steps < 1 || width < 1 || units < 1 || heads < 1 || units % heads != 0) {
            throw new RefusalException(
                    "--attention に " + units + " は指定できません。" + heads + " で割り切れる数にしてください",
                    "attention of " + units + " units in " + heads + " heads over " + steps + " steps of " + width
                            + " features is not possible; heads share the units evenly");
        }
    }

    /** {@return the most tokens that there are, the beginning among them} */
    public int tokens() {
        return steps + 1;
    }

    /**
     * {@return how many numbers a token has: the features of its step, then its place as a one-hot of {@link
     * #tokens()}}
     */
    public int tokenWidth() {
        return width + tokens();
    }

    long parameterCount() {
        return 3L * tokenWidth() * units + (long) units * units;
    }
}
