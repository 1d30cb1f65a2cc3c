package dev.goita.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * 対称変換: a relabelling under which the game stays the same, as permutations of features, of labels and of targets.
 */
public final class RowSymmetry {
    private final String name;
    private final int[] features;
    private final int[] labels;
    private final int[] targets;
    /** The permutation of features again, by word carried to: rows are carried much too often to go feature by feature. */
    private final Move[][] movesToWord;

    private RowSymmetry(String name, int[] features, int[] labels, int[] targets) {
        this.name = name;
        this.features = features;
        this.labels = labels;
        this.targets = targets;
        movesToWord = movesToWord(features);
    }

    /** Features of one word that go the same way round into another. */
    private record Move(int fromWord, long mask, int rotation) {
        long of(ActiveFeatures rowF) {
            return Long.rotateLeft(rowF.word(fromWord) & mask, rotation);
        }
    }

    private static Move[][] movesToWord(int[] features) {
        List<List<Move>> moves = new ArrayList<>();
        for (int word = 0; word < ActiveFeatures.wordsFor(features.length); word++) {
            moves.add(new ArrayList<>());
        }
        for (int i = 0; i < features.length; i++) {
            int to = features[i];
            add(moves.get(ActiveFeatures.wordOf(to)), ActiveFeatures.wordOf(i), 1L << i, (to - i) & Long.SIZE - 1);
        }
        return moves.stream().map(list -> list.toArray(new Move[0])).toArray(Move[][]::new);
    }

    private static void add(List<Move> moves, int fromWord, long bit, int rotation) {
        for (int m = 0; m < moves.size(); m++) {
            Move move = moves.get(m);
            if (move.fromWord == fromWord && move.rotation == rotation) {
                moves.set(m, new Move(fromWord, move.mask | bit, rotation));
                return;
            }
        }
        moves.add(new Move(fromWord, bit, rotation));
    }

    /**
     * A symmetry that leaves every target as it is.
     *
     * @param features by index: where the feature goes, F entries
     * @throws IllegalArgumentException if one of them is no permutation
     */
    public static RowSymmetry of(String name, int[] features, int[] labels) {
        return of(name, features, labels, new int[0]);
    }

    /**
     * A symmetry that may exchange targets too.
     *
     * @param features by index: where the feature goes, F entries
     * @throws IllegalArgumentException if one of them is no permutation
     */
    public static RowSymmetry of(String name, int[] features, int[] labels, int[] targets) {
        requirePermutation(name, features);
        requirePermutation(name, labels);
        requirePermutation(name, targets);
        return new RowSymmetry(name, features.clone(), labels.clone(), targets.clone());
    }

    private static void requirePermutation(String name, int[] map) {
        int[] sorted = map.clone();
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length; i++) {
            if (sorted[i] != i) {
                throw new IllegalArgumentException("symmetry '" + name + "' maps nothing to " + i);
            }
        }
    }

    static RowSymmetry identity(int width, int labelCount) {
        int[] features = new int[width];
        Arrays.setAll(features, i -> i);
        int[] labels = new int[labelCount];
        Arrays.setAll(labels, i -> i);
        return new RowSymmetry("identity", features, labels, new int[0]);
    }

    /** This one first, then the other. */
    RowSymmetry then(RowSymmetry other) {
        int[] newFeatures = Arrays.stream(features).map(i -> other.features[i]).toArray();
        int[] newLabels = Arrays.stream(labels).map(i -> other.labels[i]).toArray();
        int[] newTargets = new int[Math.max(targets.length, other.targets.length)];
        Arrays.setAll(newTargets, i -> other.target(target(i)));
        return new RowSymmetry(name + ", " + other.name, newFeatures, newLabels, newTargets);
    }

    /** {@return what it exchanges; of a product the names of its factors, with commas between} */
    public String name() {
        return name;
    }

    int width() {
        return features.length;
    }

    int labelCount() {
        return labels.length;
    }

    /** Writes the row that a row of this width is carried to. */
    void carry(ActiveFeatures rowF, ActiveFeatures toF) {
        for (int word = 0; word < movesToWord.length; word++) {
            toF.setWord(word, carriedWord(rowF, word));
        }
    }

    /** One word of the row that a row of this width is carried to. */
    long carriedWord(ActiveFeatures rowF, int word) {
        long carried = 0;
        for (Move move : movesToWord[word]) {
            carried |= move.of(rowF);
        }
        return carried;
    }

    /**
     * {@return where a feature goes, 0 to F - 1}
     *
     * @param index of the feature, 0 to F - 1
     */
    public int feature(int index) {
        return features[index];
    }

    /**
     * {@return where a label goes, 0 to A - 1}
     *
     * @param label 0 to A - 1
     */
    public int label(int label) {
        return labels[label];
    }

    /**
     * {@return where a target goes, as an index}
     *
     * @param target index of the target, from 0
     */
    public int target(int target) {
        return target < targets.length ? targets[target] : target;
    }

    boolean isSameAs(RowSymmetry other) {
        return Arrays.equals(features, other.features) && Arrays.equals(labels, other.labels);
    }

    @Override
    public String toString() {
        return name;
    }
}
