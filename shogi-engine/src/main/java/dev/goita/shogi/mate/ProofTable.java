package dev.goita.shogi.mate;

import java.util.Arrays;

/**
 * 置換表: what is known about positions, found by their board and compared by the attacker's hand. A proof holds for every hand with at
 * least the pieces it needs, a disproof for every hand with at most the pieces it allows: all pieces that are not on the board are in one of
 * the two hands, so that more for the attacker is less for the defender.
 *
 * <p>Starts small and doubles until it takes the memory it was given; then it forgets what cost the least work.
 */
final class ProofTable {
    enum Found {
        NOTHING,
        NUMBERS,
        PROOF,
        DISPROOF
    }

    /** Longs of one entry. */
    static final int BYTES_PER_ENTRY = 32;

    private static final int SMALLEST = 1 << 13;
    /** Places that one key may stand in; of a full window the entry that took the least work goes. */
    private static final int WINDOW = 16;

    private final int mostEntries;
    private long[] keys;
    private long[] hands;
    /** Proof number above, disproof number below; one of them is 0 once it is settled. */
    private long[] numbers;
    /** Length in bits 48–62, depth in 32–47, work below. */
    private long[] facts;

    private int mask;
    private int used;

    private int pn;
    private int dn;
    private int length;
    private int depth;
    private long hand;

    /** @param bytes what the table may take at most */
    ProofTable(long bytes) {
        long entries = Math.max(SMALLEST, Math.min(bytes / BYTES_PER_ENTRY, 1L << 29));
        mostEntries = Integer.highestOneBit((int) entries);
        allocate(SMALLEST);
    }

    void clear() {
        if (keys.length > SMALLEST) {
            allocate(SMALLEST);
        } else {
            Arrays.fill(keys, 0);
            used = 0;
        }
    }

    private void allocate(int entries) {
        keys = new long[entries];
        hands = new long[entries];
        numbers = new long[entries];
        facts = new long[entries];
        mask = entries - 1;
        used = 0;
    }

    private int start(long key) {
        return (int) (key >>> 32 ^ key) & mask;
    }

    private static long nonZero(long key) {
        return key == 0 ? 1 : key;
    }

    /** Looks a position up for a mate within the remaining plies; the accessors then give what was found. */
    Found look(long boardKey, long attackerHand, int remaining) {
        long key = nonZero(boardKey);
        int at = start(key);
        Found found = Found.NOTHING;
        for (int i = 0; i < WINDOW; i++, at = at + 1 & mask) {
            if (keys[at] != key) {
                continue;
            }
            int proof = (int) (numbers[at] >>> 32);
            int disproof = (int) numbers[at];
            int plies = (int) (facts[at] >>> 48);
            if (proof == 0) {
                if (plies <= remaining
                        && PackedHands.covers(attackerHand, hands[at])
                        && (found != Found.PROOF || plies < length)) {
                    found = settled(Found.PROOF, at, plies);
                }
            } else if (disproof == 0) {
                if (plies >= remaining && PackedHands.covers(hands[at], attackerHand)) {
                    return settled(Found.DISPROOF, at, plies);
                }
            } else if (found == Found.NOTHING && plies == remaining && hands[at] == attackerHand) {
                found = Found.NUMBERS;
                pn = proof;
                dn = disproof;
                depth = (int) (facts[at] >>> 32) & 0xFFFF;
            }
        }
        return found;
    }

    private Found settled(Found what, int at, int plies) {
        length = plies;
        hand = hands[at];
        return what;
    }

    int pn() {
        return pn;
    }

    int dn() {
        return dn;
    }

    int length() {
        return length;
    }

    /** The least depth at which the numbers were stored. */
    int depth() {
        return depth;
    }

    /** The hand that a proof needs or that a disproof allows. */
    long hand() {
        return hand;
    }

    void storeNumbers(
            long boardKey, long attackerHand, int remaining, int proof, int disproof, int atDepth, long work) {
        long key = nonZero(boardKey);
        int at = start(key);
        for (int i = 0; i < WINDOW; i++, at = at + 1 & mask) {
            if (keys[at] == key && hands[at] == attackerHand && isOpen(at) && facts[at] >>> 48 == remaining) {
                numbers[at] = (long) proof << 32 | disproof;
                int shallowest = Math.min(atDepth, (int) (facts[at] >>> 32) & 0xFFFF);
                facts[at] = fact(remaining, shallowest, work + (facts[at] & 0xFFFF_FFFFL));
                return;
            }
        }
        put(key, attackerHand, (long) proof << 32 | disproof, fact(remaining, atDepth, work));
    }

    private boolean isOpen(int at) {
        return numbers[at] >>> 32 != 0 && (int) numbers[at] != 0;
    }

    void storeProof(long boardKey, long neededHand, int plies, long work) {
        long key = nonZero(boardKey);
        int at = start(key);
        for (int i = 0; i < WINDOW; i++, at = at + 1 & mask) {
            if (keys[at] == key && PackedHands.covers(hands[at], neededHand)) {
                boolean isNoBetterProof = numbers[at] >>> 32 == 0 && facts[at] >>> 48 >= plies;
                boolean isPointless = isOpen(at) && facts[at] >>> 48 >= plies;
                if (isNoBetterProof || isPointless) {
                    free(at);
                }
            }
        }
        put(key, neededHand, ProofSearch.INFINITE, fact(plies, 0, work));
    }

    void storeDisproof(long boardKey, long allowedHand, int plies, long work) {
        long key = nonZero(boardKey);
        int at = start(key);
        for (int i = 0; i < WINDOW; i++, at = at + 1 & mask) {
            if (keys[at] == key && PackedHands.covers(allowedHand, hands[at])) {
                boolean isNoBetter = (int) numbers[at] == 0 && facts[at] >>> 48 <= plies;
                boolean isPointless = isOpen(at) && facts[at] >>> 48 <= plies;
                if (isNoBetter || isPointless) {
                    free(at);
                }
            }
        }
        put(key, allowedHand, (long) ProofSearch.INFINITE << 32, fact(plies, 0, work));
    }

    private void free(int at) {
        keys[at] = 0;
        used--;
    }

    private static long fact(int plies, int atDepth, long work) {
        return (long) plies << 48 | (long) Math.min(atDepth, 0xFFFF) << 32 | Math.min(work, 0xFFFF_FFFFL);
    }

    private void put(long key, long ofHand, long ofNumbers, long fact) {
        if (used > mask / 2 && keys.length < mostEntries) {
            grow();
        }
        int at = start(key);
        int cheapest = at;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < WINDOW; i++, at = at + 1 & mask) {
            if (keys[at] == 0) {
                used++;
                write(at, key, ofHand, ofNumbers, fact);
                return;
            }
            long work = facts[at] & 0xFFFF_FFFFL;
            if (work < least) {
                least = work;
                cheapest = at;
            }
        }
        write(cheapest, key, ofHand, ofNumbers, fact);
    }

    private void write(int at, long key, long ofHand, long ofNumbers, long fact) {
        keys[at] = key;
        hands[at] = ofHand;
        numbers[at] = ofNumbers;
        facts[at] = fact;
    }

    private void grow() {
        long[] oldKeys = keys;
        long[] oldHands = hands;
        long[] oldNumbers = numbers;
        long[] oldFacts = facts;
        allocate(2 * keys.length);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                put(oldKeys[i], oldHands[i], oldNumbers[i], oldFacts[i]);
            }
        }
    }
}
