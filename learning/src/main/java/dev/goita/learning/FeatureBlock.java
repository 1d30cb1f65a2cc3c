package dev.goita.learning;

import java.util.List;
import java.util.Objects;

/**
 * 特徴の組: a named run of neighbouring features.
 *
 * @param offset index of its first feature in a row
 * @param features by position in the block: when the feature is 1
 */
public record FeatureBlock(String name, String meaning, int offset, List<String> features) {
    /** Copies the list. */
    public FeatureBlock {
        features = List.copyOf(features);
    }

    /** {@return how many features it has} */
    public int length() {
        return features.size();
    }

    /** {@return the index just behind its last feature} */
    public int end() {
        return offset + length();
    }

    /**
     * The index in a row of a feature of this block.
     *
     * @param position in this block, from 0
     * @return {@code offset} to {@link #end()} - 1
     * @throws IndexOutOfBoundsException if the position is not in 0..length-1
     */
    public int index(int position) {
        return offset + Objects.checkIndex(position, length());
    }
}
