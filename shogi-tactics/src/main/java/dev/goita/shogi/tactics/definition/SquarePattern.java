package dev.goita.shogi.tactics.definition;

/**
 * What may stand on one square, as the side of the tactic sees the board from below.
 *
 * @param square by {@link dev.goita.shogi.rules.piece.Square#index}
 * @param codes bit {@link dev.goita.shogi.rules.piece.Piece#code} for each piece that may stand there, bit 0 for none
 */
public record SquarePattern(int square, int codes) {
    static final int EMPTY = 1;
    /** Every own piece. */
    public static final int OWN = 0x7FFE;

    /** Every piece of the other side. */
    public static final int FOE = OWN << 16;

    /** The same for the other side of the board. */
    SquarePattern rotated() {
        return new SquarePattern(80 - square, rotated(codes));
    }

    static int rotated(int codes) {
        return codes & EMPTY | (codes & OWN) << 16 | codes >>> 16 & OWN;
    }

    /** {@return whether a {@link dev.goita.shogi.rules.piece.Piece#code} may stand there, 0 for none} */
    public boolean holds(int code) {
        return (codes >>> code & 1) != 0;
    }
}
