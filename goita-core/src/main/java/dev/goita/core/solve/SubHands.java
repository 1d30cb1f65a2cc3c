package dev.goita.core.solve;

import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.TurnOrder;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;

/**
 * 手駒の残り: every part of one hand that may be left, as an index, with what the search asks of it. A hand of eight tiles
 * has at most 256 parts: the index is a mixed-radix number with one digit for each kind.
 *
 * <p>Sets of kinds are masks with one bit a kind, KING bit 0. The arrays are for the search, which only reads them.
 */
final class SubHands {
    private static final int KINDS = Tile.ALL.size();
    private static final int KINDS_MASK = 0xFF;
    private static final int KING = 1;
    private static final int SINGLES_SHIFT = 8;
    /** Whether a king may attack: a bit for no king face-up, and one for a king face-up. */
    private static final int ATTACK_SHIFT = 16;
    /** Likewise, whether a king may go face-down at a lead. */
    private static final int FACE_DOWN_SHIFT = 18;

    private static final int PAIRS_SHIFT = 20;
    private static final int PAIRS_MASK = 7;
    private static final int RECEIVABLE_SHIFT = 24;
    private static final int[] POINTS = Tile.ALL.stream().mapToInt(Tile::points).toArray();

    /** By kinds held: the kinds of attack that they receive. */
    private static final int[] RECEIVABLE = new int[1 << KINDS];

    static {
        for (int held = 0; held < RECEIVABLE.length; held++) {
            for (int attack = 0; attack < KINDS; attack++) {
                RECEIVABLE[held] |= (held & PackedLegal.receivers(attack)) != 0 ? 1 << attack : 0;
            }
        }
    }

    /** Index of the whole hand. */
    final int full;
    /** By index: what the static methods take apart. */
    final int[] described;
    /** By index: the tiles, as {@link PackedTiles} has them. */
    final int[] packed;
    /** By index: the most points that finishing from there can bring. */
    final byte[] mostPoints;
    /** By kind: what taking away one tile subtracts from the index. */
    final int[] step = new int[KINDS];

    private final int[] radix = new int[KINDS];

    SubHands(Hand hand, Hand dealtKings, Rules rules) {
        int parts = 1;
        for (Tile tile : Tile.ALL) {
            int kind = tile.ordinal();
            radix[kind] = hand.count(tile) + 1;
            step[kind] = parts;
            parts *= radix[kind];
        }
        full = parts - 1;
        packed = packedParts(parts);
        described = new int[parts];
        mostPoints = new byte[parts];
        PackedLegal legal = new PackedLegal(rules);
        for (int index = 0; index < parts; index++) {
            int present = PackedTiles.present(packed[index]);
            int multiple = PackedTiles.multiple(packed[index]);
            described[index] = present
                    | (present & ~multiple) << SINGLES_SHIFT
                    | ((present & KING) == 0 ? 0 : rightsOfKing(packed[index], dealtKings, legal))
                    | PackedTiles.size(packed[index]) / 2 << PAIRS_SHIFT
                    | RECEIVABLE[present] << RECEIVABLE_SHIFT;
            mostPoints[index] = (byte) Math.max(pointsOfBest(present), 2 * pointsOfBest(multiple));
        }
    }

    private int[] packedParts(int parts) {
        int[] packedTiles = new int[parts];
        for (int kind = 0; kind < KINDS; kind++) {
            for (int index = step[kind]; index < step[kind] * radix[kind]; index++) {
                packedTiles[index] = packedTiles[index - step[kind]] + PackedTiles.one(kind);
            }
        }
        return packedTiles;
    }

    private static int rightsOfKing(int packedTiles, Hand dealtKings, PackedLegal legal) {
        int rights = 0;
        for (int kingUp = 0; kingUp < 2; kingUp++) {
            legal.find(packedTiles, dealtKings.packed(), TurnOrder.NO_ATTACK, kingUp);
            rights |= (legal.attacks() & KING) << ATTACK_SHIFT + kingUp;
            rights |= (legal.firsts() & KING) << FACE_DOWN_SHIFT + kingUp;
        }
        return rights;
    }

    /** Kinds are numbered from the most points to the fewest. */
    private static int pointsOfBest(int kinds) {
        return kinds == 0 ? 0 : POINTS[Integer.numberOfTrailingZeros(kinds)];
    }

    /** The index of a hand, or -1 if it is not a part of this one. */
    int indexOf(Hand hand) {
        int index = 0;
        for (Tile tile : Tile.ALL) {
            int count = hand.count(tile);
            if (count >= radix[tile.ordinal()]) {
                return -1;
            }
            index += count * step[tile.ordinal()];
        }
        return index;
    }

    /** The kinds that are held. */
    static int kinds(int described) {
        return described & KINDS_MASK;
    }

    /** The kinds that are held exactly once. */
    static int singles(int described) {
        return described >>> SINGLES_SHIFT & KINDS_MASK;
    }

    /** The kinds that may attack. */
    static int attacks(int described, int kingUp) {
        return described & (KINDS_MASK - KING | described >>> ATTACK_SHIFT + kingUp & KING);
    }

    /** The kinds that may go face-down at a lead. */
    static int faceDown(int described, int kingUp) {
        return described & (KINDS_MASK - KING | described >>> FACE_DOWN_SHIFT + kingUp & KING);
    }

    /** How many turns empty the hand: half of its tiles. */
    static int pairs(int described) {
        return described >>> PAIRS_SHIFT & PAIRS_MASK;
    }

    /** The kinds of attack that are received. */
    static int receivable(int described) {
        return described >>> RECEIVABLE_SHIFT;
    }

    /** The kinds of attack that some kinds receive. */
    static int receivableBy(int kinds) {
        return RECEIVABLE[kinds];
    }
}
