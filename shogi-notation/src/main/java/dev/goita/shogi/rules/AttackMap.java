package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;

/**
 * 利き: which squares the pieces of a position attack, own pieces among them, by their way of moving alone: pins and checks are not
 * looked at.
 */
public final class AttackMap {
    private static final int MOST = 3;

    private final long[] lo = new long[32];
    private final long[] hi = new long[32];

    /** Index: colour × 3 + how many pieces attack at least, less 1. */
    private final long[] timesLo = new long[2 * MOST];

    private final long[] timesHi = new long[2 * MOST];

    private final Reach reach = new Reach();

    private AttackMap() {}

    /** {@return the attacks of both sides in a position, which the map does not follow} */
    public static AttackMap of(Position position) {
        AttackMap map = new AttackMap();
        Board board = position.board();
        for (int color = 0; color < 2; color++) {
            int none = color << 4;
            for (int code = none + 1; code <= none + PieceKind.DRAGON.index() + 1; code++) {
                map.addAll(board, code, color);
            }
        }
        return map;
    }

    private void addAll(Board board, int code, int color) {
        for (long left = board.lo[code]; left != 0; left &= left - 1) {
            add(board, code, color, Bits.first(left, 0));
        }
        for (long left = board.hi[code]; left != 0; left &= left - 1) {
            add(board, code, color, Bits.first(0, left));
        }
    }

    private void add(Board board, int code, int color, int from) {
        reach.find(code, from, board.occupiedLo(), board.occupiedHi());
        long attackedLo = reach.lo & ~board.zones.wallLo;
        long attackedHi = reach.hi & ~board.zones.wallHi;
        lo[code] |= attackedLo;
        hi[code] |= attackedHi;
        int once = color * MOST;
        for (int times = MOST - 1; times > 0; times--) {
            timesLo[once + times] |= timesLo[once + times - 1] & attackedLo;
            timesHi[once + times] |= timesHi[once + times - 1] & attackedHi;
        }
        timesLo[once] |= attackedLo;
        timesHi[once] |= attackedHi;
    }

    public SquareSet by(Piece piece) {
        return new SquareSet(lo[piece.code()], hi[piece.code()]);
    }

    /** The squares that a number of pieces of a colour, 1 to 3, attack at least. */
    public SquareSet by(Color color, int times) {
        if (times < 1 || times > MOST) {
            throw new IllegalArgumentException("attacked " + times + " times");
        }
        int index = color.index() * MOST + times - 1;
        return new SquareSet(timesLo[index], timesHi[index]);
    }
}
