package dev.goita.learning;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * 特徴の配置: which feature stands at which index of a row. Every feature is 0 or 1. This is the only table between
 * index and meaning: encoders take their indices from its blocks.
 *
 * <p>A changed block is another layout and needs another id; one that is only {@linkplain Builder#grow appended} is not: whoever
 * knows the rows as they were reads them on, and passes over what stands behind.
 */
public final class FeatureLayout {
    private static final int BITS_PER_BYTE = 8;

    /** How the names of blocks begin that stand for the bits to a whole byte. */
    private static final String UNUSED = "unused-";

    private final String id;
    private final List<FeatureBlock> blocks;
    private final int featureCount;
    private final Optional<Sequence> sequence;
    /** F before each growth, ascending. */
    private final List<Integer> earlierWidths;

    private FeatureLayout(Builder builder) {
        id = builder.id;
        blocks = List.copyOf(builder.blocks);
        featureCount = builder.offset;
        sequence = builder.sequence;
        earlierWidths = List.copyOf(builder.earlierWidths);
    }

    /**
     * 系列: a block of equal steps, one after the other, which networks for sequences read as such. A step in which nothing
     * happened is all 0; those that happened come first, the oldest at step 0.
     *
     * @param block its name; the last block of the layout, before it grew
     * @param steps how many there are at most
     * @param width features of one step; feature {@code i} means the same in every step
     */
    public record Sequence(String block, int steps, int width) {}

    /**
     * Begins a layout.
     *
     * @param id name and version, such as {@code goita-view/1}
     * @return a builder without blocks
     */
    public static Builder builder(String id) {
        return new Builder(id);
    }

    /** {@return the name and version, such as {@code goita-view/1}} */
    public String id() {
        return id;
    }

    /** {@return the blocks in the order of their offsets, without gaps} */
    public List<FeatureBlock> blocks() {
        return blocks;
    }

    /** {@return the block that is a sequence of steps, if there is one} */
    public Optional<Sequence> sequence() {
        return sequence;
    }

    /** {@return how many features have a meaning; those behind them, up to {@link #width()}, are always 0} */
    public int featureCount() {
        return featureCount;
    }

    /** {@return F, the length of a row: the feature count rounded up to whole bytes} */
    public int width() {
        return padded(featureCount);
    }

    private static int padded(int features) {
        return (features + BITS_PER_BYTE - 1) / BITS_PER_BYTE * BITS_PER_BYTE;
    }

    /**
     * {@return whether rows of this layout have such a width, or had it before the layout grew}
     *
     * @param width of a row: F now, or then
     */
    public boolean hasHadWidth(int width) {
        return width == width() || earlierWidths.contains(width);
    }

    /** {@return how many bytes a row of packed bits has: F / 8} */
    public int packedLength() {
        return width() / BITS_PER_BYTE;
    }

    /**
     * The block of a name.
     *
     * @param name such as {@code own-hand}
     * @return the block with its offset in the row
     * @throws IllegalArgumentException if there is no such block
     */
    public FeatureBlock block(String name) {
        return blocks.stream()
                .filter(block -> block.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("layout " + id + " has no block '" + name + "'"));
    }

    /**
     * The block that a feature belongs to.
     *
     * @param index of the feature in the row
     * @return the one block that spans it
     * @throws IndexOutOfBoundsException if the index is not in 0..featureCount-1
     */
    public FeatureBlock blockOf(int index) {
        Objects.checkIndex(index, featureCount);
        return blocks.stream().filter(block -> index < block.end()).findFirst().orElseThrow();
    }

    /**
     * {@return when the feature at an index is 1, with its block's name in front}
     *
     * @param index of the feature in the row
     * @throws IndexOutOfBoundsException if the index is not in 0..featureCount-1
     */
    public String meaning(int index) {
        FeatureBlock block = blockOf(index);
        return block.name() + ": " + block.features().get(index - block.offset());
    }

    @Override
    public String toString() {
        return id + " (" + featureCount + " features)";
    }

    /** Puts blocks one behind the other. */
    public static final class Builder {
        private final String id;
        private final List<FeatureBlock> blocks = new ArrayList<>();
        private final Set<String> names = new HashSet<>();
        private final List<Integer> earlierWidths = new ArrayList<>();
        private int offset;
        private Optional<Sequence> sequence = Optional.empty();

        private Builder(String id) {
            this.id = id;
        }

        /**
         * Puts a block behind those before.
         *
         * @param name lower case with hyphens, not yet taken
         * @param meaning what the block says as a whole
         * @param features by position: when the feature is 1
         * @return the block, with its place in the row
         * @throws IllegalArgumentException if the name is taken, there is no feature, or a sequence stands before
         */
        public FeatureBlock next(String name, String meaning, List<String> features) {
            if (sequence.isPresent() && earlierWidths.isEmpty()) {
                throw new IllegalArgumentException("block '" + name + "' of layout " + id
                        + " stands behind the sequence '" + sequence.get().block() + "', which is to be the last");
            }
            if (!names.add(name)) {
                throw new IllegalArgumentException("layout " + id + " has two blocks '" + name + "'");
            }
            if (features.isEmpty()) {
                throw new IllegalArgumentException("block '" + name + "' of layout " + id + " is empty");
            }
            FeatureBlock block = new FeatureBlock(name, meaning, offset, features);
            blocks.add(block);
            offset += features.size();
            return block;
        }

        /** {@return this builder, with one more block as {@link #next} puts it} */
        public Builder block(String name, String meaning, List<String> features) {
            next(name, meaning, features);
            return this;
        }

        /**
         * Ends the layout as it was so far. Blocks behind this are appended: they begin at a whole byte, and models of the rows
         * before are still models of this layout.
         *
         * @return this builder
         * @throws IllegalArgumentException if there is no block yet
         */
        public Builder grow() {
            int width = padded(offset);
            if (width == 0) {
                throw new IllegalArgumentException("layout " + id + " has nothing that could grow");
            }
            earlierWidths.add(width);
            if (width > offset) {
                String name = UNUSED + earlierWidths.size();
                List<String> unused = IntStream.range(offset, width)
                        .mapToObj(index -> "always 0 (" + index + ")")
                        .toList();
                next(name, "空き: always 0", unused);
            }
            return this;
        }

        /**
         * Puts all blocks of another layout here, as it was before it grew, each where it is there if nothing stands before.
         *
         * @param other layout, whose sequence, if it has one, comes as a block like any other
         * @return this builder
         * @throws IllegalArgumentException if a name is taken, or a sequence stands before
         */
        public Builder blocksOf(FeatureLayout other) {
            int end = other.earlierWidths.isEmpty() ? other.featureCount : other.earlierWidths.get(0);
            for (FeatureBlock block : other.blocks) {
                if (block.end() <= end && !block.name().startsWith(UNUSED)) {
                    block(block.name(), block.meaning(), block.features());
                }
            }
            return this;
        }

        /**
         * Puts the last block.
         *
         * @param name lower case with hyphens, not yet taken
         * @param meaning what the block says as a whole
         * @param steps how many there are at most
         * @param step names a step by its number, 0 being the oldest
         * @param features of every step, by position: when the feature is 1
         * @return this builder
         * @throws IllegalArgumentException if the name is taken, there is no feature, or a sequence stands before
         */
        public Builder sequence(
                String name, String meaning, int steps, IntFunction<String> step, List<String> features) {
            List<String> all = new ArrayList<>(steps * features.size());
            for (int i = 0; i < steps; i++) {
                String prefix = step.apply(i) + ": ";
                features.forEach(feature -> all.add(prefix + feature));
            }
            block(name, meaning, all);
            sequence = Optional.of(new Sequence(name, steps, features.size()));
            return this;
        }

        /** {@return the layout of all blocks so far; F is the features' number rounded up to whole bytes} */
        public FeatureLayout build() {
            return new FeatureLayout(this);
        }
    }
}
