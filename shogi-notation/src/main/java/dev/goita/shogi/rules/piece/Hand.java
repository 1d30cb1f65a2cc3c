package dev.goita.shogi.rules.piece;

/** 持駒: the immutable pieces in one hand. */
public final class Hand {
    /** The number of one kind that a hand can hold, whatever the rules say of it: as many pieces as there are. */
    public static final int MOST = 40;

    public static final Hand EMPTY = new Hand(0);

    /** Eight bits a kind, PAWN lowest. */
    private final long packed;

    private Hand(long packed) {
        this.packed = packed;
    }

    /** A hand of the counts of its kinds, one byte each by {@link PieceKind#index}. */
    public static Hand fromPacked(long packed) {
        return packed == 0 ? EMPTY : new Hand(packed);
    }

    /** {@return how many of a kind, 0 to 7, a {@linkplain #packed packed} hand holds} */
    public static int count(long packed, int kind) {
        return (int) (packed >>> 8 * kind) & 0xFF;
    }

    /** {@return the packed hand of one piece of a kind, 0 to 7} Packed hands can be added and subtracted. */
    public static long one(int kind) {
        return 1L << 8 * kind;
    }

    /** {@return the counts, one byte a kind by {@link PieceKind#index}, PAWN lowest: the form in which codecs add hands up} */
    public long packed() {
        return packed;
    }

    /** {@return how many of a kind are in this hand; 0 for promoted kinds} */
    public int count(PieceKind kind) {
        return kind.isPromoted() ? 0 : count(packed, kind.index());
    }

    /** This hand with 0 to {@value #MOST} of one kind, which is not promoted. */
    public Hand with(PieceKind kind, int count) {
        if (kind.isPromoted() || count < 0 || count > MOST) {
            throw new IllegalArgumentException("a hand cannot hold " + count + " " + kind);
        }
        int shift = 8 * kind.index();
        return fromPacked(packed & ~(0xFFL << shift) | (long) count << shift);
    }

    public boolean isEmpty() {
        return packed == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hand hand && hand.packed == packed;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(packed);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (PieceKind kind : PieceKind.values()) {
            if (count(kind) > 0) {
                text.append(text.isEmpty() ? "" : " ").append(kind).append('×').append(count(kind));
            }
        }
        return text.isEmpty() ? "nothing" : text.toString();
    }
}
