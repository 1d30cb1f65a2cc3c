package dev.goita.learning;

import java.util.Arrays;

/**
 * 対称変換: a relabelling under which the game stays the same, as permutations of features, of labels and of targets.
 */
public final class RowSymmetry {
    private final String name;
    private final int[] features;
    private final int[] labels;
    private final int[] targets;

    private RowSymmetry(String name, int[] features, int[] labels, int[] targets) {
        this.name = name;
        this.features = features;
        this.labels = labels;
        this.targets = targets;
    }

    /**
     * A symmetry that leaves every target as it is.
     *
     * @param name what it exchanges
     * @param features by index: where the feature goes, F entries
     * @param labels by label: where the label goes, A entries
     * @return a symmetry with copies of the arrays
     * @throws IllegalArgumentException if one of them is no permutation
     */
    public static RowSymmetry of(String name, int[] features, int[] labels) {
        return of(name, features, labels, new int[0]);
    }

    /**
     * A symmetry that may exchange targets too.
     *
     * @param name what it exchanges
     * @param features by index: where the feature goes, F entries
     * @param labels by label: where the label goes, A entries
     * @param targets by target: where the target goes; those behind the last entry stay
     * @return a symmetry with copies of the arrays
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

    /** Sets where some features go in a row that is cleared first. */
    void carry(int[] indices, int count, ActiveFeatures toF) {
        toF.clear();
        for (int i = 0; i < count; i++) {
            toF.add(features[indices[i]]);
        }
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
