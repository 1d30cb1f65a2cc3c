package dev.goita.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 対称群: all relabellings of rows and labels under which a game stays the same; the first is the identity.
 *
 * <p>Rows that a symmetry carries into each other are twins. The canonical row among twins is the one that has the 1 at
 * the first feature in which they differ.
 */
public final class SymmetryGroup {
    private final List<RowSymmetry> elements;

    private SymmetryGroup(List<RowSymmetry> elements) {
        this.elements = elements;
    }

    /**
     * The group of a game without symmetries.
     *
     * @param width F, the length of a row
     * @param labelCount A, how many labels there are
     * @return the group of the identity alone
     */
    public static SymmetryGroup trivial(int width, int labelCount) {
        return new SymmetryGroup(List.of(RowSymmetry.identity(width, labelCount)));
    }

    /**
     * The group that some symmetries generate.
     *
     * @param first one of them; its rows and labels are the group's
     * @param others more of them, for the same rows and labels
     * @return every product of them, the identity first
     * @throws IllegalArgumentException if they differ in width or in the number of labels
     */
    public static SymmetryGroup generatedBy(RowSymmetry first, RowSymmetry... others) {
        List<RowSymmetry> generators = new ArrayList<>(List.of(others));
        generators.add(0, first);
        List<RowSymmetry> elements = new ArrayList<>();
        elements.add(RowSymmetry.identity(first.width(), first.labelCount()));
        for (int i = 0; i < elements.size(); i++) {
            for (RowSymmetry generator : generators) {
                if (generator.width() != first.width() || generator.labelCount() != first.labelCount()) {
                    throw new IllegalArgumentException("'" + generator + "' is for other rows than '" + first + "'");
                }
                RowSymmetry product = i == 0 ? generator : elements.get(i).then(generator);
                if (elements.stream().noneMatch(product::isSameAs)) {
                    elements.add(product);
                }
            }
        }
        return new SymmetryGroup(List.copyOf(elements));
    }

    /** {@return every element, the identity first} */
    public List<RowSymmetry> elements() {
        return elements;
    }

    /** {@return F, the length of a row} */
    public int rowWidth() {
        return elements.get(0).width();
    }

    /** {@return a canonicaliser for one thread} */
    public Canonicaliser canonicaliser() {
        return new Canonicaliser(elements);
    }

    /** {@return an augmenter for one thread} */
    public Augmenter augmenter() {
        return new Augmenter(elements);
    }

    /** Finds canonical rows. Not thread-safe. */
    public static final class Canonicaliser {
        private final RowSymmetry[] elements;
        private final RowSymmetry[] left;
        private final ActiveFeatures canonicalF;

        private Canonicaliser(List<RowSymmetry> elements) {
            this.elements = elements.toArray(new RowSymmetry[0]);
            left = this.elements.clone();
            canonicalF = new ActiveFeatures(elements.get(0).width());
        }

        /**
         * Makes a row canonical in place.
         *
         * @param rowF becomes the canonical one of its twins
         * @return the symmetry that did it, which labels and targets need too
         */
        public RowSymmetry canonicalise(ActiveFeatures rowF) {
            RowSymmetry found = toCanonical(rowF);
            if (found != elements[0]) {
                found.carry(rowF, canonicalF);
                rowF.set(canonicalF);
            }
            return found;
        }

        /** Compares all twins word by word: most rows differ from theirs in the first. */
        private RowSymmetry toCanonical(ActiveFeatures rowF) {
            System.arraycopy(elements, 0, left, 0, elements.length);
            int count = elements.length;
            for (int word = 0; count > 1 && word < rowF.wordCount(); word++) {
                count = keepFirst(rowF, word, count);
            }
            return left[0];
        }

        /** Of the elements left, keeps those whose twin has the 1 at the first feature in which a word of theirs differs. */
        private int keepFirst(ActiveFeatures rowF, int word, int count) {
            int kept = 1;
            long best = left[0].carriedWord(rowF, word);
            for (int e = 1; e < count; e++) {
                long tried = left[e].carriedWord(rowF, word);
                long difference = tried ^ best;
                if ((tried & Long.lowestOneBit(difference)) != 0) {
                    best = tried;
                    kept = 0;
                    difference = 0;
                }
                if (difference == 0) {
                    left[kept++] = left[e];
                }
            }
            return kept;
        }
    }

    /** Carries rows to twins of theirs, any with the same chance. Not thread-safe. */
    public static final class Augmenter {
        private final List<RowSymmetry> elements;
        private final ActiveFeatures twin;

        private Augmenter(List<RowSymmetry> elements) {
            this.elements = elements;
            twin = new ActiveFeatures(elements.get(0).width());
        }

        /**
         * Makes a row a twin of it in place.
         *
         * @param rowF becomes one of its twins, perhaps itself
         * @param random draws the symmetry, one number a row
         * @return the symmetry that did it, which labels and targets need too
         */
        public RowSymmetry carry(ActiveFeatures rowF, RandomGenerator random) {
            RowSymmetry element = elements.get(random.nextInt(elements.size()));
            element.carry(rowF, twin);
            rowF.set(twin);
            return element;
        }
    }
}
