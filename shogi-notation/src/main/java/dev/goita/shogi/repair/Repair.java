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

    /**
     * One move that is written otherwise, or the number in front of it.
     *
     * @param ply 1 for the first move of the record
     * @param start of the text that is replaced, 0-based in UTF-16 units
     */
    public record Change(What what, int ply, int start, int end, String was, String now) {
        public enum What {
            MOVE,
            NUMBER
        }
    }
}
