package dev.goita.core.solve;

import dev.goita.core.FinishPoints;
import dev.goita.core.KingLicence;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
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
    private static final int KING = 0;
    private static final int[] POINTS = Tile.ALL.stream().mapToInt(Tile::points).toArray();

    /** Index of the whole hand. */
    final int full;
    /** By index: the kinds that are held. */
    final int[] present;
    /** By index: the kinds that are held exactly once. */
    final int[] singles;
    /** By index and, in the lowest bit, whether a king lies face-up: the kinds that may attack. */
    final int[] attacks;
    /** Likewise: the kinds that may go face-down at a lead. */
    final int[] faceDown;
    /** By index: how many tiles are held. */
    final int[] size;
    /** By index: the most points that finishing from there can bring. */
    final int[] mostPoints;
    /** By kind: what taking away one tile subtracts from the index. */
    final int[] step = new int[KINDS];

    private final int[] packed;
    private final int[] radix = new int[KINDS];
    private final Rules rules;
    private final FinishPoints finishPoints;

    SubHands(Hand hand, Hand dealtKings, Rules rules) {
        this.rules = rules;
        finishPoints = FinishPoints.of(rules);
        int parts = 1;
        for (Tile tile : Tile.ALL) {
            int kind = tile.ordinal();
            radix[kind] = hand.count(tile) + 1;
            step[kind] = parts;
            parts *= radix[kind];
        }
        full = parts - 1;
        present = new int[parts];
        singles = new int[parts];
        attacks = new int[2 * parts];
        faceDown = new int[2 * parts];
        size = new int[parts];
        mostPoints = new int[parts];
        PackedLegal lead = new PackedLegal(rules);
        packed = packedParts(parts);
        for (int index = 0; index < parts; index++) {
            describe(index);
            for (int kingUp = 0; kingUp < 2; kingUp++) {
                lead.find(packed[index], dealtKings.packed(), TurnOrder.NO_ATTACK, kingUp);
                attacks[2 * index + kingUp] = lead.attacks();
                faceDown[2 * index + kingUp] = lead.firsts();
            }
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

    private void describe(int index) {
        int multiple = PackedTiles.multiple(packed[index]);
        present[index] = PackedTiles.present(packed[index]);
        singles[index] = present[index] & ~multiple;
        size[index] = PackedTiles.size(packed[index]);
        mostPoints[index] = Math.max(pointsOfBest(present[index]), 2 * pointsOfBest(multiple));
    }

    /** Kinds are numbered from the most points to the fewest. */
    private static int pointsOfBest(int kinds) {
        return kinds == 0 ? 0 : points(Integer.numberOfTrailingZeros(kinds));
    }

    private static int points(int kind) {
        return POINTS[kind];
    }

    private int count(int index, int kind) {
        return PackedTiles.count(packed[index], kind);
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

    /**
     * What leading again and again surely brings: points of a finish that nobody can stop, 0 if there is none.
     *
     * <p>Each lead but the last needs an attack that no opponent receives; what opponents hold only shrinks. The last two
     * tiles go out whatever they are. 王 is left out as an attack before the end, so this is a lower bound.
     */
    int surePoints(int index, int receivable) {
        int leadsBefore = size[index] / 2 - 1;
        int attacks = present[index] & ~receivable & ~(1 << KING);
        int unstoppable = 0;
        for (int a = attacks; a != 0; a &= a - 1) {
            unstoppable += count(index, Integer.numberOfTrailingZeros(a));
        }
        if (unstoppable < leadsBefore) {
            return 0;
        }
        int best = 0;
        for (int held = present[index]; held != 0; held &= held - 1) {
            int one = Integer.numberOfTrailingZeros(held);
            for (int rest = held & ~(held & -held & singles[index]); rest != 0; rest &= rest - 1) {
                int other = Integer.numberOfTrailingZeros(rest);
                int used = (attacks >>> one & 1) + (attacks >>> other & 1);
                if (unstoppable - used >= leadsBefore && canBeRidOfKings(index, one, other)) {
                    best = Math.max(best, pointsOfLastTwo(one, other));
                }
            }
        }
        return best;
    }

    /** Kings that are not among the last two tiles would have to go face-down. */
    private boolean canBeRidOfKings(int index, int one, int other) {
        int last = (one == KING ? 1 : 0) + (other == KING ? 1 : 0);
        return rules.faceDownKing() == Rules.FaceDownKing.ALLOWED || count(index, KING) == last;
    }

    /** At least this: the licence may also come from a king on the table. */
    private int pointsOfLastTwo(int one, int other) {
        boolean kingMayNotAttack =
                one == KING && other != KING && !KingLicence.of(rules).permits(1, 1, 0, 2);
        return finishPoints.ofLead(kingMayNotAttack ? PackedTurn.of(one, other) : PackedTurn.of(other, one));
    }
}
