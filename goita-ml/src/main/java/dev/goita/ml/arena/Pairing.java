package dev.goita.ml.arena;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * 組み合わせ: which two of several players meet.
 *
 * @param first the index of the first side
 * @param second the index of the second side, another one
 */
public record Pairing(int first, int second) implements Serializable {
    /**
     * Everybody against everybody.
     *
     * @param players how many; their indices begin with 0
     * @return pairings in the order of the first's index, then of the second's, which is always greater
     */
    public static List<Pairing> all(int players) {
        List<Pairing> pairings = new ArrayList<>();
        for (int first = 0; first < players; first++) {
            for (int second = first + 1; second < players; second++) {
                pairings.add(new Pairing(first, second));
            }
        }
        return pairings;
    }
}
