package dev.goita.core;

/**
 * The legal turns of one seat, from packed tiles, in the order of their digits. Index 0 is the pass where passing is
 * legal.
 */
public final class PackedLegal {
    /** The attack's kind when there is none to answer. */
    public static final int NO_ATTACK = -1;

    /** Kinds that may attack: all, a licence to attack with a king being there. */
    public static final int ANY_KIND = 0xFF;

    private static final int KING_BIT = 1;

    /** Kinds that may attack: all but the king. */
    public static final int NO_KING = ANY_KIND & ~KING_BIT;

    /** By the attack's kind: the kinds that receive it. */
    private static final int[] RECEIVERS = new int[8];
    /** By the attack's kind: the bits of packed tiles that count its receivers. */
    private static final int[] RECEIVING_NIBBLES = new int[8];

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
    }

    private int firsts;
    private int attacks;
    private int singles;
    private int passes;
    private int count;

    /** Packed tiles have one of these bits set if they hold a receiver of the attack. */
    public static int receivingNibbles(int attack) {
        return RECEIVING_NIBBLES[attack];
    }

    /**
     * Finds the legal turns.
     *
     * @param attackers the kinds that may attack before the turn (rule 7): {@link #ANY_KIND} or {@link #NO_KING}
     */
    public void find(int hand, int attack, int attackers, Rules.FaceDownKing faceDownKing) {
        int present = PackedTiles.present(hand);
        singles = present & ~PackedTiles.multiple(hand);
        attacks = present & attackers;
        if (attack == NO_ATTACK) {
            passes = 0;
            firsts = faceDownKing == Rules.FaceDownKing.ALLOWED ? present : present & ~KING_BIT;
            count = plays();
            if (count == 0) {
                firsts = present;
                count = plays();
            }
        } else {
            passes = 1;
            firsts = present & RECEIVERS[attack];
            count = 1 + plays();
        }
    }

    private int plays() {
        return Integer.bitCount(firsts) * Integer.bitCount(attacks) - Integer.bitCount(firsts & attacks & singles);
    }

    public int count() {
        return count;
    }

    /** The packed turn at an index below {@link #count()}. */
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

    /** Every packed turn in the order of the indices; cheaper than one by one. */
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

    /** The index of a packed turn, or -1 if it is not legal. */
    public int indexOf(int turn) {
        if (turn == PackedTurn.PASS) {
            return passes - 1;
        }
        int first = 1 << PackedTurn.first(turn);
        int attack = 1 << PackedTurn.attack(turn);
        if ((firsts & first) == 0 || (attacks & ~(first & singles) & attack) == 0) {
            return -1;
        }
        int index = passes;
        for (int left = firsts & first - 1; left != 0; left &= left - 1) {
            index += Integer.bitCount(attacks & ~(left & -left & singles));
        }
        return index + Integer.bitCount(attacks & ~(first & singles) & attack - 1);
    }
}
