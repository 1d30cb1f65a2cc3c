package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;

/**
 * The legal turns of one seat, from packed tiles, in the order of their digits. Index 0 is the pass where passing is
 * legal. Sets of kinds are masks as {@link PackedTiles} has them.
 */
public final class PackedLegal {
    private static final int KING = Tile.KING.ordinal();
    private static final int KING_BIT = 1 << KING;

    /** By the attack's kind: the kinds that receive it; at a lead all. */
    private static final int[] RECEIVERS = new int[TurnOrder.NO_ATTACK + 1];
    /** By the attack's kind: the bits of packed tiles that count its receivers. */
    private static final int[] RECEIVING_NIBBLES = new int[TurnOrder.NO_ATTACK + 1];

    /** By a mask of kinds and, in the three low bits, an index into it: the kind. */
    private static final byte[] NTH_KIND = new byte[256 * 8];

    static {
        for (int mask = 0; mask < 256; mask++) {
            int nth = 0;
            for (int kind = 0; kind < 8; kind++) {
                if ((mask >>> kind & 1) == 1) {
                    NTH_KIND[mask << 3 | nth++] = (byte) kind;
                }
            }
        }
        for (Tile attack : Tile.ALL) {
            for (Tile tile : Tile.ALL) {
                if (tile.receives(attack)) {
                    RECEIVERS[attack.ordinal()] |= 1 << tile.ordinal();
                    RECEIVING_NIBBLES[attack.ordinal()] |= 0xF << 4 * tile.ordinal();
                }
            }
        }
        RECEIVERS[TurnOrder.NO_ATTACK] = 0xFF;
        RECEIVING_NIBBLES[TurnOrder.NO_ATTACK] = -1;
    }

    private final Rules.BothKings bothKings;
    private final Rules.LastTwo lastTwo;
    private final Rules.FaceDownKing faceDownKing;

    private int firsts;
    private int attacks;
    private int singles;
    private int passes;
    private int count;

    /** No turns yet: {@link #find} has to come first. */
    public PackedLegal(Rules rules) {
        bothKings = rules.bothKings();
        lastTwo = rules.lastTwo();
        faceDownKing = rules.faceDownKing();
    }

    /**
     * The kinds that receive an attack (G6a to G6c); all for {@link TurnOrder#NO_ATTACK}.
     *
     * @param attack a kind 0..7, or {@link TurnOrder#NO_ATTACK}
     */
    public static int receivers(int attack) {
        return RECEIVERS[attack];
    }

    /** Whether packed tiles hold an answer to an attack; spares the search for legal turns. */
    static boolean canAnswer(int hand, int attack) {
        return (hand & RECEIVING_NIBBLES[attack]) != 0;
    }

    /**
     * Finds the legal turns.
     *
     * @param attack the kind to be answered, 0..7, or {@link TurnOrder#NO_ATTACK} for a lead
     * @param kingsFaceUp kings that lie face-up on the table, 0..2
     */
    public void find(int hand, int dealt, int attack, int kingsFaceUp) {
        int present = PackedTiles.present(hand);
        singles = present & ~PackedTiles.multiple(hand);
        boolean licensed = KingLicence.permits(
                bothKings,
                lastTwo,
                PackedTiles.count(hand, KING),
                PackedTiles.count(dealt, KING),
                kingsFaceUp,
                PackedTiles.size(hand));
        attacks = licensed ? present : present & ~KING_BIT;
        firsts = present & RECEIVERS[attack];
        passes = 1;
        if (attack == TurnOrder.NO_ATTACK) {
            passes = 0;
            firsts = faceDown(present);
        }
        count = passes + plays();
    }

    /** What may go face-down (G8): a king too; where that is forbidden, only if no other turn is left. */
    private int faceDown(int present) {
        if (faceDownKing == Rules.FaceDownKing.FORBIDDEN) {
            firsts = present & ~KING_BIT;
            if (plays() > 0) {
                return firsts;
            }
        }
        return present;
    }

    private int plays() {
        return Integer.bitCount(firsts) * Integer.bitCount(attacks) - Integer.bitCount(firsts & attacks & singles);
    }

    /**
     * The kinds that may be put down first, if a tile that may attack is left after it.
     *
     * @return a mask of kinds; empty if the attack can only be let pass
     */
    public int firsts() {
        return firsts;
    }

    /** The kinds that may attack (G7), if there is a tile of them left after the first. */
    public int attacks() {
        return attacks;
    }

    /** {@return how many turns are legal, the pass included; indices are below it} */
    public int count() {
        return count;
    }

    /**
     * The packed turn at an index below {@link #count()}.
     *
     * @param index 0-based
     * @return as {@link PackedTurn} numbers it
     */
    public int turn(int index) {
        int rest = index - passes;
        if (rest < 0) {
            return PackedTurn.PASS;
        }
        for (int left = firsts; ; left &= left - 1) {
            int first = left & -left;
            int after = attacks & ~(first & singles);
            int here = Integer.bitCount(after);
            if (rest < here) {
                return PackedTurn.of(Integer.numberOfTrailingZeros(first), NTH_KIND[after << 3 | rest]);
            }
            rest -= here;
        }
    }

    /**
     * Every packed turn in the order of the indices; cheaper than one by one.
     *
     * @param turns is filled from index 0; with room for {@link RoundSimulator#MOST_LEGAL}
     * @return how many there are, {@link #count()}
     */
    public int all(byte[] turns) {
        int size = 0;
        if (passes == 1) {
            turns[size++] = PackedTurn.PASS;
        }
        for (int left = firsts; left != 0; left &= left - 1) {
            int first = left & -left;
            int kind = Integer.numberOfTrailingZeros(first);
            for (int after = attacks & ~(first & singles); after != 0; after &= after - 1) {
                turns[size++] = (byte) PackedTurn.of(kind, Integer.numberOfTrailingZeros(after));
            }
        }
        return size;
    }

    /**
     * Whether a turn is legal; cheaper than its index.
     *
     * @param turn as {@link PackedTurn} numbers it, with no tile hidden
     * @return whether it has an index
     */
    public boolean has(int turn) {
        if (turn == PackedTurn.PASS) {
            return passes == 1;
        }
        int first = 1 << PackedTurn.first(turn);
        int attack = 1 << PackedTurn.attack(turn);
        return (firsts & first) != 0 && (attacks & ~(first & singles) & attack) != 0;
    }

    /**
     * The index of a packed turn.
     *
     * @param turn as {@link PackedTurn} numbers it, with no tile hidden
     * @return -1 if it is not legal
     */
    public int indexOf(int turn) {
        if (!has(turn)) {
            return -1;
        }
        if (turn == PackedTurn.PASS) {
            return 0;
        }
        int first = 1 << PackedTurn.first(turn);
        int attack = 1 << PackedTurn.attack(turn);
        int index = passes;
        for (int left = firsts & first - 1; left != 0; left &= left - 1) {
            index += Integer.bitCount(attacks & ~(left & -left & singles));
        }
        return index + Integer.bitCount(attacks & ~(first & singles) & attack - 1);
    }
}
