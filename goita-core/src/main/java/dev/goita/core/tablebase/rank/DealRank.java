package dev.goita.core.tablebase.rank;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.RefusalException;
import java.util.Arrays;

/**
 * 配駒の番号: every deal, seen from its dealer, as one number.
 *
 * <p>Deals are ordered by how many kings each seat holds (the dealer's count first, ascending), then by 飛, and so on
 * to 香; the し fill what is left. The dealer itself is not part of the number.
 */
public final class DealRank {
    private static final int KINDS = 8;
    private static final int SHI = Tile.SHI.ordinal();
    private static final int[] NOTHING = {};
    /** By kind and room: in how many ways this kind and those after it fill the room left in four hands. */
    private static final int[][] WAYS = new int[KINDS][];

    static {
        WAYS[SHI] = new int[Splits.ROOMS];
        int[] copies = Tile.ALL.stream().mapToInt(Tile::copies).toArray();
        int toPlace = copies[SHI];
        for (int room = 0; room < Splits.ROOMS; room++) {
            WAYS[SHI][room] = Splits.total(room) == toPlace ? 1 : 0;
        }
        for (int kind = SHI - 1; kind >= 0; kind--) {
            toPlace += copies[kind];
            WAYS[kind] = new int[Splits.ROOMS];
            for (int room = 0; room < Splits.ROOMS; room++) {
                WAYS[kind][room] = Splits.total(room) == toPlace ? waysFrom(kind, room, copies[kind]) : 0;
            }
        }
    }

    /**
     * By kind, room and split of the kind: how many fillings of the room come before those with this split. Empty for rooms
     * that cannot be left.
     */
    private static final int[][][] BEFORE = new int[SHI][Splits.ROOMS][];

    static {
        int[] copies = Tile.ALL.stream().mapToInt(Tile::copies).toArray();
        for (int kind = 0; kind < SHI; kind++) {
            for (int room = 0; room < Splits.ROOMS; room++) {
                BEFORE[kind][room] = WAYS[kind][room] == 0 ? NOTHING : before(kind, room, Splits.OF[copies[kind]]);
            }
        }
    }

    private static int[] before(int kind, int room, int[] splits) {
        int[] before = new int[splits.length];
        int sum = 0;
        for (int i = 0; i < splits.length; i++) {
            before[i] = sum;
            sum += Splits.fits(splits[i], room) ? WAYS[kind + 1][room - splits[i]] : 0;
        }
        return before;
    }

    /** How many deals there are: 803,872,134. */
    public static final long COUNT = WAYS[0][Splits.FULL_ROOM];

    private DealRank() {}

    /** In how many ways a kind and those after it fill the room left in four hands. */
    static int ways(Tile from, int room) {
        return WAYS[from.ordinal()][room];
    }

    private static int waysFrom(int kind, int room, int copies) {
        int ways = 0;
        for (int split : Splits.OF[copies]) {
            if (Splits.fits(split, room)) {
                ways += WAYS[kind + 1][room - split];
            }
        }
        return ways;
    }

    /** The number of a deal, whoever deals: 0 to {@link #COUNT} - 1. */
    public static int of(Deal deal) {
        int[] hands = new int[4];
        for (int i = 0; i < 4; i++) {
            hands[i] = deal.handsFromDealer().get(i).packed();
        }
        return of(hands);
    }

    /** The number of the deal of a round, played or not: 0 to {@link #COUNT} - 1. */
    public static int of(RoundSimulator round) {
        int[] hands = new int[4];
        for (int i = 0; i < 4; i++) {
            hands[i] = round.packedDealt(round.dealer().plus(i));
        }
        return of(hands);
    }

    /** The number of four packed hands, the dealer's first: 0 to {@link #COUNT} - 1. */
    public static int of(int[] handsFromDealer) {
        return of(handsFromDealer, Tile.KING, Splits.FULL_ROOM);
    }

    /** The number among the deals that differ only in this kind and those after it. */
    static int of(int[] handsFromDealer, Tile from, int roomLeft) {
        int rank = 0;
        int room = roomLeft;
        for (int kind = from.ordinal(); kind < SHI; kind++) {
            int split = Splits.of(handsFromDealer, kind);
            rank += BEFORE[kind][room][Splits.INDEX[split]];
            room -= split;
        }
        return rank;
    }

    /**
     * The deal with a number.
     *
     * @param rank a deal's number, from 0
     * @return the deal, whose {@link #of number} that is
     * @throws IllegalArgumentException if the number is not in 0..{@link #COUNT} - 1
     */
    public static Deal deal(Seat dealer, int rank) {
        int[] hands = new int[4];
        deal(rank, hands);
        return dealOf(dealer, hands);
    }

    /**
     * The same in packed tiles.
     *
     * @param rank a deal's number, from 0
     * @param handsFromDealer gets the four hands, the dealer's first, in turn order
     * @throws IllegalArgumentException if the number is not in 0..{@link #COUNT} - 1
     */
    public static void deal(int rank, int[] handsFromDealer) {
        if (rank < 0 || rank >= COUNT) {
            throw new RefusalException(
                    "配駒の番号は 0〜" + (COUNT - 1) + " です。" + rank + " は指定できません",
                    "a deal's number is 0.." + (COUNT - 1) + ", not " + rank);
        }
        Arrays.fill(handsFromDealer, 0);
        fill(handsFromDealer, Tile.KING, Splits.FULL_ROOM, rank);
    }

    static Deal dealOf(Seat dealer, int[] handsFromDealer) {
        int[] bySeat = new int[4];
        for (int i = 0; i < 4; i++) {
            bySeat[dealer.plus(i).number()] = handsFromDealer[i];
        }
        return Deal.ofPacked(dealer, bySeat);
    }

    /** Fills the hands up with this kind and those after it; the inverse of {@link #of(int[], Tile, int)}. */
    static void fill(int[] hands, Tile from, int roomLeft, int rank) {
        int left = rank;
        int room = roomLeft;
        for (int kind = from.ordinal(); kind < SHI; kind++) {
            int[] before = BEFORE[kind][room];
            int index = lastAtMost(before, before.length, left);
            int split = Splits.OF[Tile.ALL.get(kind).copies()][index];
            left -= before[index];
            Splits.give(hands, kind, split);
            room -= split;
        }
        Splits.give(hands, SHI, room);
    }

    /** The last index, below {@code length}, of what is at most {@code number}; the array ascends from 0. */
    static int lastAtMost(int[] ascending, int length, int number) {
        int found = Arrays.binarySearch(ascending, 0, length, number + 1);
        int index = found >= 0 ? found : -found - 1;
        while (index > 0 && ascending[index - 1] > number) {
            index--;
        }
        return index - 1;
    }
}
