package dev.goita.record.event;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/** 組み合わせ: pairs of things, as few as possible of them with an edge that is to be avoided. Edmonds' blossoms, in O(n³). */
final class Matching {
    private static final int NOBODY = -1;

    private final BitSet[] clean;
    private final BitSet absent;
    private final int[] mate;
    private final int[] parent;
    private final int[] base;

    private Matching(BitSet[] clean, BitSet absent) {
        this.clean = clean;
        this.absent = absent;
        mate = new int[clean.length];
        parent = new int[clean.length];
        base = new int[clean.length];
        Arrays.fill(mate, NOBODY);
    }

    /** What each prefers, the least first. */
    @FunctionalInterface
    interface Preference {
        double of(int one, int other);
    }

    /**
     * Pairs everybody.
     *
     * @param clean for each of an even number of things the others that it is to be paired with
     * @param order who chooses first
     * @return the partner of each; as few pairs are not clean as in any pairing
     */
    static int[] perfect(BitSet[] clean, List<Integer> order, Preference preference) {
        int[] partners = new int[clean.length];
        BitSet paired = new BitSet();
        int budget = lacking(clean, paired);
        for (int one : order) {
            if (paired.get(one)) {
                continue;
            }
            paired.set(one);
            int[] candidates = IntStream.range(0, clean.length)
                    .filter(other -> !paired.get(other))
                    .boxed()
                    .sorted(Comparator.comparingDouble(
                            other -> (clean[one].get(other) ? 0 : 1e9) + preference.of(one, other)))
                    .mapToInt(other -> other)
                    .toArray();
            for (int other : candidates) {
                int left = budget - (clean[one].get(other) ? 0 : 1);
                paired.set(other);
                if (left >= 0 && lacking(clean, paired) <= left) {
                    budget = left;
                    partners[one] = other;
                    partners[other] = one;
                    break;
                }
                paired.clear(other);
            }
        }
        return partners;
    }

    /** How many pairs cannot be clean, whatever is done. */
    static int lacking(BitSet[] clean, BitSet absent) {
        Matching matching = new Matching(clean, absent);
        return (int) IntStream.range(0, clean.length)
                        .filter(i -> !absent.get(i) && matching.mate[i] == NOBODY && !matching.isMatched(i))
                        .count()
                / 2;
    }

    /** Looks for a path from a free thing on which pairs can be exchanged so that one more is matched. */
    private boolean isMatched(int root) {
        BitSet outer = new BitSet();
        Arrays.fill(parent, NOBODY);
        Arrays.setAll(base, i -> i);
        outer.set(root);
        Deque<Integer> queue = new ArrayDeque<>(List.of(root));
        while (!queue.isEmpty()) {
            int one = queue.remove();
            for (int other = clean[one].nextSetBit(0); other >= 0; other = clean[one].nextSetBit(other + 1)) {
                if (absent.get(other) || base[one] == base[other] || mate[one] == other) {
                    continue;
                }
                if (other == root || mate[other] != NOBODY && parent[mate[other]] != NOBODY) {
                    shrink(one, other, outer, queue);
                } else if (parent[other] == NOBODY) {
                    parent[other] = one;
                    if (mate[other] == NOBODY) {
                        exchange(other);
                        return true;
                    }
                    outer.set(mate[other]);
                    queue.add(mate[other]);
                }
            }
        }
        return false;
    }

    private void exchange(int end) {
        for (int at = end; at != NOBODY; ) {
            int before = parent[at];
            int next = mate[before];
            mate[at] = before;
            mate[before] = at;
            at = next;
        }
    }

    /** Two outer things that are joined close an odd circle, a blossom, which from now on is one thing. */
    private void shrink(int one, int other, BitSet outer, Deque<Integer> queue) {
        int bottom = common(one, other);
        BitSet blossom = new BitSet();
        mark(one, bottom, other, blossom);
        mark(other, bottom, one, blossom);
        for (int i = 0; i < base.length; i++) {
            if (blossom.get(base[i])) {
                base[i] = bottom;
                if (!outer.get(i)) {
                    outer.set(i);
                    queue.add(i);
                }
            }
        }
    }

    private int common(int one, int other) {
        BitSet above = new BitSet();
        int at = base[one];
        above.set(at);
        while (mate[at] != NOBODY) {
            at = base[parent[mate[at]]];
            above.set(at);
        }
        int second = base[other];
        while (!above.get(second)) {
            second = base[parent[mate[second]]];
        }
        return second;
    }

    private void mark(int from, int bottom, int child, BitSet blossom) {
        int below = child;
        for (int at = from; base[at] != bottom; at = parent[mate[at]]) {
            blossom.set(base[at]);
            blossom.set(base[mate[at]]);
            parent[at] = below;
            below = mate[at];
        }
    }
}
