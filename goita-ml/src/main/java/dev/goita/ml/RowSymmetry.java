package dev.goita.ml;

import java.util.Arrays;

/**
 * 対称変換: a relabelling under which the game stays the same, as permutations of features and of labels.
 */
public final class RowSymmetry {
    private final String name;
    private final int[] features;
    private final int[] labels;

    private RowSymmetry(String name, int[] features, int[] labels) {
        this.name = name;
        this.features = features;
        this.labels = labels;
    }

    /**
     * @param name what it exchanges
     * @param features by index: where the feature goes, F entries
     * @param labels by label: where the label goes, A entries
     * @throws IllegalArgumentException if one of them is no permutation
     */
    public static RowSymmetry of(String name, int[] features, int[] labels) {
        requirePermutation(name, features);
        requirePermutation(name, labels);
        return new RowSymmetry(name, features.clone(), labels.clone());
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
        return new RowSymmetry("identity", features, labels);
    }

    /** This one first, then the other. */
    RowSymmetry then(RowSymmetry other) {
        int[] newFeatures = Arrays.stream(features).map(i -> other.features[i]).toArray();
        int[] newLabels = Arrays.stream(labels).map(i -> other.labels[i]).toArray();
        return new RowSymmetry(name + ", " + other.name, newFeatures, newLabels);
    }

    public String name() {
        return name;
    }

    int width() {
        return features.length;
    }

    int labelCount() {
        return labels.length;
    }

    /** Where a feature goes. */
    public int feature(int index) {
        return features[index];
    }

    /** Where a label goes. */
    public int label(int label) {
        return labels[label];
    }

    boolean isSameAs(RowSymmetry other) {
        return Arrays.equals(features, other.features) && Arrays.equals(labels, other.labels);
    }

    @Override
    public String toString() {
        return name;
    }
}
