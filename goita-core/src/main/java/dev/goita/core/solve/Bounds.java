package dev.goita.core.solve;

/**
 * 値の範囲: what is known of a value: signed points of the round for the team to move, under best play of all four with
 * open hands.
 *
 * @param low at least this
 * @param high at most this
 */
public record Bounds(int low, int high) {
    /** Before anything is known. */
    public static final Bounds ALL = new Bounds(-100, 100);

    /** {@return whether the value itself is known} */
    public boolean isExact() {
        return low == high;
    }
}
