package dev.goita.core.tablebase;

import dev.goita.core.tablebase.rank.CanonicalRank;
import dev.goita.diagnostics.RefusalException;

/**
 * 範囲: neighbouring blocks of canonical deals. A block is {@value #BLOCK_DEALS} deals, the last one of all fewer.
 *
 * @param first the first block, from 0
 * @param count how many blocks, at least 1
 */
public record BlockRange(int first, int count) {
    /** Deals of a block; only the last one of all has fewer. */
    public static final int BLOCK_DEALS = 256;

    /** Blocks in all: 872,968. */
    public static final int ALL_BLOCKS = (CanonicalRank.COUNT + BLOCK_DEALS - 1) / BLOCK_DEALS;

    /** Every canonical deal. */
    public static final BlockRange ALL = new BlockRange(0, ALL_BLOCKS);

    /**
     * Checks that there are such blocks.
     *
     * @throws IllegalArgumentException if the range is empty or not among all blocks
     */
    public BlockRange {
        if (first < 0 || count < 1 || first > ALL_BLOCKS - count) {
            throw new IllegalArgumentException(
                    "blocks lie in 0.." + (ALL_BLOCKS - 1) + ", not " + count + " from " + first);
        }
    }

    /**
     * The blocks that hold some deals.
     *
     * @return the smallest range with all of them; its first and last block may hold others, too
     * @throws IllegalArgumentException if there is no such deal
     */
    public static BlockRange ofDeals(int firstDeal, int deals) {
        if (firstDeal < 0 || firstDeal >= CanonicalRank.COUNT || deals < 1) {
            throw new RefusalException(
                    "配駒の番号は 0〜" + (CanonicalRank.COUNT - 1) + " です。" + firstDeal + " から " + deals + " 個は指定できません",
                    "deals lie in 0.." + (CanonicalRank.COUNT - 1) + ", not " + deals + " from " + firstDeal);
        }
        long end = Math.min(CanonicalRank.COUNT, (long) firstDeal + deals);
        int first = firstDeal / BLOCK_DEALS;
        return new BlockRange(first, (int) ((end + BLOCK_DEALS - 1) / BLOCK_DEALS) - first);
    }

    /** {@return one past the last block} */
    public int end() {
        return first + count;
    }

    /** Whether a block is from {@link #first} on and before {@link #end()}. */
    public boolean contains(int block) {
        return block >= first && block < end();
    }

    /** The number of the first deal, from 0, as {@link CanonicalRank} numbers deals. */
    public int firstDeal() {
        return first * BLOCK_DEALS;
    }

    /** {@return how many deals the blocks hold} */
    public int deals() {
        return (int) (Math.min(CanonicalRank.COUNT, (long) end() * BLOCK_DEALS) - firstDeal());
    }

    /**
     * The smallest range that holds this and another.
     *
     * @param other apart from this one or not; what lies between them is included
     */
    public BlockRange with(BlockRange other) {
        int from = Math.min(first, other.first);
        return new BlockRange(from, Math.max(end(), other.end()) - from);
    }

    /** How many deals one block holds. */
    static int dealsOf(int block) {
        return Math.min(BLOCK_DEALS, CanonicalRank.COUNT - block * BLOCK_DEALS);
    }
}
