package dev.goita.ml.duplicate;

import dev.goita.core.Seat;
import dev.goita.diagnostics.RefusalException;

/** 親の回し方: which seats lead the same four hands. */
public enum Rotations {
    /** The seat that the lot names. */
    ONE,
    /** Each seat in turn: four times as many rounds of a deal, which still is one unit of the error. */
    ALL;

    /** {@return how often a deal is played by each seating of the teams} */
    public int count() {
        return this == ONE ? 1 : Seat.ALL.size();
    }

    /**
     * By how many seats lead.
     *
     * @param count 1 or 4
     * @return rotations with that many rounds for each seating
     * @throws IllegalArgumentException if the number is not 1 or 4
     */
    public static Rotations of(int count) {
        for (Rotations rotations : values()) {
            if (rotations.count() == count) {
                return rotations;
            }
        }
        throw new RefusalException(
                "--rotations は 1 か 4 です。" + count + " は指定できません",
                "a deal is led by 1 seat or by all 4, not by " + count);
    }
}
