package dev.goita.shogi.repair;

import java.util.Comparator;
import java.util.List;

/**
 * 修復案: a way to read all moves of a record that was typed with slips.
 *
 * @param cost how many slips it takes for, weighed; 0 if there was nothing to repair
 * @param changes in the order of the game, none over another
 */
public record Repair(double cost, List<Change> changes) {
    public Repair {
        changes = List.copyOf(changes);
    }

    /** {@return the text with every change made, the same elsewhere} */
    public String apply(String text) {
        StringBuilder fixed = new StringBuilder(text.length());
        int copied = 0;
        for (Change change :
                changes.stream().sorted(Comparator.comparingInt(Change::start)).toList()) {
            fixed.append(text, copied, change.start()).append(change.now());
            copied = change.end();
        }
        fixed.append(text, copied, text.length());
        return fixed.toString();
    }
}
