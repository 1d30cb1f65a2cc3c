package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Square;
import java.util.function.IntConsumer;

/** マスの集合: an immutable set of squares. */
public final class SquareSet {
    private final long lo;
    private final long hi;

    SquareSet(long lo, long hi) {
        this.lo = lo;
        this.hi = hi;
    }

    public boolean contains(Square square) {
        return Bits.has(lo, hi, square.index());
    }

    /** {@return how many squares it has, 0 to 81} */
    public int size() {
        return Bits.count(lo, hi);
    }

    public boolean isEmpty() {
        return (lo | hi) == 0;
    }

    /** Hands over the {@link Square#index} of each square, ascending. */
    public void forEach(IntConsumer squares) {
        for (long left = lo; left != 0; left &= left - 1) {
            squares.accept(Bits.first(left, 0));
        }
        for (long left = hi; left != 0; left &= left - 1) {
            squares.accept(Bits.first(0, left));
        }
    }

    /** {@return squares 0 to 62 of the 9×9 numbering as bits, square 0 the lowest: the form in which codecs copy sets} */
    public long low() {
        return lo;
    }

    /** {@return squares 63 to 80 as bits, square 63 the lowest} */
    public long high() {
        return hi;
    }

    /** {@return the squares as they are from the other side of the 9×9 board} */
    public SquareSet rotated() {
        long low = Long.reverse(lo) << 17 | Long.reverse(hi) >>> 46;
        long high = Long.reverse(lo) >>> 47;
        return new SquareSet(low & ~Bits.UNUSED_LO, high << 1 | low >>> 63);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SquareSet set && set.lo == lo && set.hi == hi;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(lo) * 31 + Long.hashCode(hi);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        forEach(square -> text.append(text.length() > 1 ? " " : "").append(Square.fromIndex(square)));
        return text.append(']').toString();
    }
}
