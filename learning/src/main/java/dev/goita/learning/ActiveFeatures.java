package dev.goita.learning;

import java.util.Arrays;

/**
 * 特徴の行: one row of features, each 0 or 1. Mutable, to be reused from row to row, and not thread-safe.
 */
public final class ActiveFeatures {
    private static final int LOG_WORD = 6;

    /** Bit {@code i % 64} of word {@code i / 64} is feature {@code i}. */
    private final long[] words;

    /**
     * A row in which every feature is 0.
     *
     * @param width F, the length of a row
     */
    public ActiveFeatures(int width) {
        words = new long[wordsFor(width)];
    }

    static int wordsFor(int width) {
        return (width + Long.SIZE - 1) >>> LOG_WORD;
    }

    static int wordOf(int index) {
        return index >>> LOG_WORD;
    }

    /** Every feature becomes 0. */
    public void clear() {
        Arrays.fill(words, 0);
    }

    /**
     * Sets a feature to 1.
     *
     * @param index of the feature, 0 to F - 1
     */
    public void add(int index) {
        words[index >>> LOG_WORD] |= 1L << index;
    }

    /**
     * Sets the feature {@code from + i} for every bit {@code i} that is 1.
     *
     * @param from index of the feature that bit 0 stands for
     * @param bits of which those beyond the row are 0
     */
    public void addBits(int from, long bits) {
        int word = from >>> LOG_WORD;
        words[word] |= bits << from;
        long rest = bits >>> 1 >>> ~from;
        if (rest != 0) {
            words[word + 1] |= rest;
        }
    }

    /**
     * {@return whether a feature is 1}
     *
     * @param index of the feature, 0 to F - 1
     */
    public boolean isSet(int index) {
        return (words[index >>> LOG_WORD] >>> index & 1) == 1;
    }

    /** {@return how many features are 1} */
    public int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /**
     * Writes the indices of the features that are 1, ascending.
     *
     * @param indices with room for {@link #count()}
     * @return how many there are
     */
    public int copyIndices(int[] indices) {
        int size = 0;
        for (int word = 0; word < words.length; word++) {
            for (long left = words[word]; left != 0; left &= left - 1) {
                indices[size++] = (word << LOG_WORD) + Long.numberOfTrailingZeros(left);
            }
        }
        return size;
    }

    /** {@return the indices of the features that are 1, ascending} */
    public int[] toIndices() {
        int[] indices = new int[count()];
        copyIndices(indices);
        return indices;
    }

    /**
     * Becomes a copy of another row of the same width.
     *
     * @param other is not changed, and not looked at later
     */
    public void set(ActiveFeatures other) {
        System.arraycopy(other.words, 0, words, 0, words.length);
    }

    /** {@return how many words of 64 features {@link #copyWords} writes} */
    public int wordCount() {
        return words.length;
    }

    /**
     * Writes the row as words: bit {@code i % 64} of word {@code i / 64} is feature {@code i}.
     *
     * @param target with room for {@link #wordCount()} from the offset on
     * @param offset of the first word written
     */
    public void copyWords(long[] target, int offset) {
        System.arraycopy(words, 0, target, offset, words.length);
    }

    /**
     * Reads what {@link #copyWords} wrote.
     *
     * @param source of words of a row of the same width
     * @param offset of the row's first word
     */
    public void setWords(long[] source, int offset) {
        System.arraycopy(source, offset, words, 0, words.length);
    }

    long word(int word) {
        return words[word];
    }

    void setWord(int word, long bits) {
        words[word] = bits;
    }

    /**
     * Writes the row as floats 0 and 1.
     *
     * @param target with room for the row from the offset on
     * @param offset of feature 0
     * @param width how many features are written, F or fewer
     */
    public void toDense(float[] target, int offset, int width) {
        for (int i = 0; i < width; i++) {
            target[offset + i] = isSet(i) ? 1 : 0;
        }
    }

    /**
     * Writes the row as bits, the first feature in the highest bit, as numpy's {@code unpackbits} reads them.
     *
     * @param target with room for the bytes from the offset on
     * @param offset of the byte of features 0 to 7
     * @param length how many bytes are written, F / 8 or fewer
     */
    public void toPacked(byte[] target, int offset, int length) {
        for (int i = 0; i < length; i++) {
            int bits = (int) (words[i >>> 3] >>> (i & 7) * Byte.SIZE) & 0xFF;
            target[offset + i] = (byte) (Integer.reverse(bits) >>> 24);
        }
    }

    @Override
    public String toString() {
        return Arrays.toString(toIndices());
    }
}
