package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Square;

/**
 * The ranks that matter to each colour and the squares that do not exist, as bitboards, for one board size.
 *
 * <p>Squares outside a small board, and bits that are no square, are walls: they count as occupied by both colours, so that nothing moves to or
 * through them and the standard board pays nothing for the others.
 */
final class Zones {
    private static final Zones STANDARD = new Zones(BoardSize.STANDARD);

    final BoardSize size;

    /** By square: where it comes to when the board is turned by 180°; itself outside a small board. */
    private final byte[] opposites = new byte[Bits.SQUARES];

    final boolean isSmall;
    final long wallLo;
    final long wallHi;

    /** 敵陣 by colour. */
    final long[] promotionLo = new long[2];

    final long[] promotionHi = new long[2];

    /** By colour, and by how many of the farthest ranks are dead squares: 0, 1 (pawn, lance) or 2 (knight). */
    private final long[] deadLo = new long[6];

    private final long[] deadHi = new long[6];

    private Zones(BoardSize size) {
        this.size = size;
        isSmall = !size.equals(BoardSize.STANDARD);
        long lo = Bits.UNUSED_LO;
        long hi = Bits.UNUSED_HI;
        for (int square = 0; square < Bits.SQUARES; square++) {
            opposites[square] = (byte) square;
            if (size.contains(Square.fromIndex(square))) {
                opposites[square] =
                        (byte) size.opposite(Square.fromIndex(square)).index();
                addRanks(square);
            } else {
                lo |= Bits.lo(square);
                hi |= Bits.hi(square);
            }
        }
        wallLo = lo;
        wallHi = hi;
    }

    private void addRanks(int square) {
        int rank = Square.fromIndex(square).rank();
        for (int color = 0; color < 2; color++) {
            int distance = color == 0 ? rank : size.ranks() + 1 - rank;
            if (distance <= size.promotionRanks()) {
                promotionLo[color] |= Bits.lo(square);
                promotionHi[color] |= Bits.hi(square);
            }
            for (int ranks = distance; ranks <= 2; ranks++) {
                deadLo[color * 3 + ranks] |= Bits.lo(square);
                deadHi[color * 3 + ranks] |= Bits.hi(square);
            }
        }
    }

    static Zones of(BoardSize size) {
        return size.equals(BoardSize.STANDARD) ? STANDARD : new Zones(size);
    }

    /** Squares from which a piece of this kind could never move again (行きどころのない駒). */
    long deadLo(int color, int kind) {
        return deadLo[color * 3 + deadRanks(kind)];
    }

    long deadHi(int color, int kind) {
        return deadHi[color * 3 + deadRanks(kind)];
    }

    private static int deadRanks(int kind) {
        if (kind == Board.KNIGHT) {
            return 2;
        }
        return kind <= Board.LANCE ? 1 : 0;
    }

    boolean isDead(int color, int kind, int square) {
        return (deadLo(color, kind) & Bits.lo(square) | deadHi(color, kind) & Bits.hi(square)) != 0;
    }

    boolean promotes(int color, int square) {
        return (promotionLo[color] & Bits.lo(square) | promotionHi[color] & Bits.hi(square)) != 0;
    }

    int opposite(int square) {
        return opposites[square];
    }
}
