package dev.goita.ml;

import java.util.Arrays;

/**
 * 立っている特徴: the indices of one row's features that are 1; all others are 0. Mutable, to be reused from row to row,
 * and not thread-safe.
 */
public final class ActiveFeatures {
    private int[] indices;
    private int size;

    /** @param width F, an upper bound of how many features can be 1 at once */
    public ActiveFeatures(int width) {
        indices = new int[width];
    }

    public void clear() {
        size = 0;
    }

    /** Sets a feature that is not yet set. */
    public void add(int index) {
        indices[size++] = index;
    }

    /** Sets the features {@code from} to {@code from + count - 1}: a thermometer that shows {@code count}. */
    public void addThermometer(int from, int count) {
        for (int i = 0; i < count; i++) {
            indices[size++] = from + i;
        }
    }

    public int size() {
        return size;
    }

    /** The index of the {@code position}-th feature that was set. */
    public int index(int position) {
        return indices[position];
    }

    /** Becomes a copy of another row. */
    public void set(ActiveFeatures other) {
        if (indices.length < other.size) {
            indices = new int[other.indices.length];
        }
        System.arraycopy(other.indices, 0, indices, 0, other.size);
        size = other.size;
    }

    /** Replaces every index {@code i} by {@code map[i]}. */
    void map(int[] map) {
        for (int i = 0; i < size; i++) {
            indices[i] = map[indices[i]];
        }
    }

    /** Writes the row as floats 0 and 1. */
    public void toDense(float[] target, int offset, int width) {
        Arrays.fill(target, offset, offset + width, 0);
        for (int i = 0; i < size; i++) {
            target[offset + indices[i]] = 1;
        }
    }

    /** Writes the row as bits, the first feature in the highest bit, as numpy's {@code unpackbits} reads them. */
    public void toPacked(byte[] target, int offset, int length) {
        Arrays.fill(target, offset, offset + length, (byte) 0);
        for (int i = 0; i < size; i++) {
            target[offset + (indices[i] >>> 3)] |= (byte) (0x80 >>> (indices[i] & 7));
        }
    }

    /** The indices in ascending order. */
    public int[] toSortedArray() {
        int[] sorted = Arrays.copyOf(indices, size);
        Arrays.sort(sorted);
        return sorted;
    }

    @Override
    public String toString() {
        return Arrays.toString(toSortedArray());
    }
}
