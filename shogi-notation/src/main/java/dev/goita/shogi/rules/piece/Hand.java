package dev.goita.shogi.rules.piece;

/** 持駒: the immutable pieces in one hand. */
public final class Hand {
    public static final Hand EMPTY = new Hand(0);

    /** Eight bits a kind, PAWN lowest. */
    private final long packed;

    private Hand(long packed) {
        this.packed = packed;
    }

    /**
     * A hand of its packed form.
     *
     * @param packed the counts, one byte a kind by {@link PieceKind#index}
     */
    public static Hand fromPacked(long packed) {
        return packed == 0 ? EMPTY : new Hand(packed);
    }

    public static int count(long packed, int kind) {
        return (int) (packed >>> 8 * kind) & 0xFF;
    }

    public static long one(int kind) {
        return 1L << 8 * kind;
    }

    /** The counts, one byte a kind by {@link PieceKind#index}: the form in which codecs add hands up. */
    public long packed() {
        return packed;
    }

    public int count(PieceKind kind) {
        return kind.isPromoted() ? 0 : count(packed, kind.index());
    }

    /**
     * This hand with some number of one kind.
     *
     * @throws IllegalArgumentException if the kind is promoted or the count is not within 0 to 40
     */
    public Hand with(PieceKind kind, int count) {
        if (kind.isPromoted() || count < 0 || count > 40) {
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
