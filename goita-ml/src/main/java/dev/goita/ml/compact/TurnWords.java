package dev.goita.ml.compact;

import java.util.Arrays;

/**
 * Choices as mixed-radix digits in 64-bit words: a choice of one among {@code count} takes log2(count) bits. A word takes
 * choices as long as the product of their counts stays below 2^63; a reader that knows the counts sees by itself where
 * each word ends.
 */
final class TurnWords {
    private TurnWords() {}

    /** Whether one more choice among so many does not fit a word that holds {@code product} combinations. */
    private static boolean isFull(long product, int count) {
        return Math.multiplyHigh(product, count) != 0 || product * count < 0;
    }

    static final class Writer {
        private long[] words = new long[1024];
        private int full;
        private long word;
        private long product = 1;

        /** @param index 0 to {@code count} - 1 */
        void put(int index, int count) {
            if (isFull(product, count)) {
                endWord();
            }
            word += index * product;
            product *= count;
        }

        private void endWord() {
            if (full == words.length) {
                words = Arrays.copyOf(words, 2 * full);
            }
            words[full++] = word;
            word = 0;
            product = 1;
        }

        /** How many words the choices so far take. */
        int size() {
            return product > 1 ? full + 1 : full;
        }

        long word(int i) {
            return i < full ? words[i] : word;
        }

        void clear() {
            full = 0;
            word = 0;
            product = 1;
        }
    }

    static final class Reader {
        private final long[] words;
        private int next;
        private long word;
        private long product = Long.MAX_VALUE;

        /** Reads from the array as it is. */
        Reader(long[] words) {
            this.words = words;
        }

        /** Whether there is a choice among so many left to read. */
        boolean has(int count) {
            return next < words.length || !isFull(product, count);
        }

        int get(int count) {
            if (isFull(product, count)) {
                word = words[next++];
                product = 1;
            }
            int index = (int) (word % count);
            word /= count;
            product *= count;
            return index;
        }

        boolean isAtEnd() {
            return next == words.length;
        }
    }
}
