package dev.goita.shogi.tactics;

/**
 * What may stand on one square, as the side of the tactic sees the board from below.
 *
 * @param square by {@link dev.goita.shogi.rules.Square#index}
 * @param codes bit {@link dev.goita.shogi.rules.Piece#code} for each piece that may stand there, bit 0 for none
 */
record Spot(int square, int codes) {
    static final int EMPTY = 1;
    /** Every own piece. */
    static final int OWN = 0x7FFE;

    static final int FOE = OWN << 16;

    /** The same for the other side of the board. */
    Spot rotated() {
        return new Spot(80 - square, rotated(codes));
    }

    static int rotated(int codes) {
        return codes & EMPTY | (codes & OWN) << 16 | codes >>> 16 & OWN;
    }

    boolean holds(int code) {
        return (codes >>> code & 1) != 0;
    }
}
