package dev.goita.shogi.repair;

import java.util.List;

/**
 * 修復案: a way to read all moves of a record that was typed with slips.
 *
 * @param cost how many slips it takes for, weighed; 0 if there was nothing to repair
 * @param changes in the order of the game
 */
public record Repair(double cost, List<Change> changes) {
    public Repair {
        changes = List.copyOf(changes);
    }

    /** {@return the text with every change made, the same elsewhere} */
    public String apply(String text) {
        StringBuilder fixed = new StringBuilder(text);
        for (int i = changes.size() - 1; i >= 0; i--) {
            Change change = changes.get(i);
            fixed.replace(change.start(), change.end(), change.now());
        }
        return fixed.toString();
    }
}
