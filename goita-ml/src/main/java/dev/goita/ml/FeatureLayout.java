package dev.goita.ml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * 特徴の配置: which feature stands at which index of a row. Every feature is 0 or 1. This is the only table between
 * index and meaning: encoders take their indices from its blocks.
 *
 * <p>A changed block is another layout and needs another id.
 */
public final class FeatureLayout {
    private static final int BITS_PER_BYTE = 8;

    private final String id;
    private final List<FeatureBlock> blocks;
    private final int featureCount;

    private FeatureLayout(String id, List<FeatureBlock> blocks, int featureCount) {
        this.id = id;
        this.blocks = blocks;
        this.featureCount = featureCount;
    }

    /** @param id name and version, such as {@code goita-view/1} */
    public static Builder builder(String id) {
        return new Builder(id);
    }

    /** Name and version, such as {@code goita-view/1}. */
    public String id() {
        return id;
    }

    /** In the order of their offsets, without gaps. */
    public List<FeatureBlock> blocks() {
        return blocks;
    }

    /** How many features have a meaning; those behind them, up to {@link #width()}, are always 0. */
    public int featureCount() {
        return featureCount;
    }

    /** F, the length of a row: the feature count rounded up to whole bytes. */
    public int width() {
        return packedLength() * BITS_PER_BYTE;
    }

    /** Bytes of a row of packed bits. */
    public int packedLength() {
        return (featureCount + BITS_PER_BYTE - 1) / BITS_PER_BYTE;
    }

    /** @throws IllegalArgumentException if there is no such block */
    public FeatureBlock block(String name) {
        return blocks.stream()
                .filter(block -> block.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("layout " + id + " has no block '" + name + "'"));
    }

    /**
     * The block that a feature belongs to.
     *
     * @throws IndexOutOfBoundsException if the index is not in 0..featureCount-1
     */
    public FeatureBlock blockOf(int index) {
        Objects.checkIndex(index, featureCount);
        return blocks.stream().filter(block -> index < block.end()).findFirst().orElseThrow();
    }

    /** When the feature at this index is 1, with its block's name in front. */
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
        private int offset;

        private Builder(String id) {
            this.id = id;
        }

        /**
         * @param features by position: when the feature is 1
         * @throws IllegalArgumentException if the name is taken or there is no feature
         */
        public Builder block(String name, String meaning, List<String> features) {
            if (!names.add(name)) {
                throw new IllegalArgumentException("layout " + id + " has two blocks '" + name + "'");
            }
            if (features.isEmpty()) {
                throw new IllegalArgumentException("block '" + name + "' of layout " + id + " is empty");
            }
            blocks.add(new FeatureBlock(name, meaning, offset, features));
            offset += features.size();
            return this;
        }

        public FeatureLayout build() {
            return new FeatureLayout(id, List.copyOf(blocks), offset);
        }
    }
}
