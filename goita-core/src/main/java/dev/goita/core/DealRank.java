package dev.goita.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * 配駒の番号: every deal, seen from its dealer, as one number.
 *
 * <p>Deals are ordered by how many kings each seat holds (the dealer's count first, ascending), then by 飛, and so on
 * to 香; the し fill what is left. The dealer itself is not part of the number.
 */
public final class DealRank {
    private static final int KINDS = 8;
    private static final int SHI = Tile.SHI.ordinal();
    private static final int CAPACITIES = 9 * 9 * 9 * 9;
    private static final int[] NOTHING = {};
    /** By kind and room: in how many ways this kind and those after it fill the room left in four hands. */
    private static final int[][] WAYS = new int[KINDS][];

    static {
        WAYS[SHI] = new int[CAPACITIES];
        int[] copies = Tile.ALL.stream().mapToInt(Tile::copies).toArray();
        int toPlace = copies[SHI];
        for (int room = 0; room < CAPACITIES; room++) {
            WAYS[SHI][room] = total(room) == toPlace ? 1 : 0;
        }
        for (int kind = SHI - 1; kind >= 0; kind--) {
            toPlace += copies[kind];
            WAYS[kind] = new int[CAPACITIES];
            for (int room = 0; room < CAPACITIES; room++) {
                WAYS[kind][room] = total(room) == toPlace ? waysFrom(kind, room, copies[kind]) : 0;
            }
        }
    }

    /**
     * By kind, room and split of the kind: how many fillings of the room come before those with this split. Empty for rooms
     * that cannot be left.
     */
    private static final int[][][] BEFORE = new int[SHI][CAPACITIES][];

    static {
        int[] copies = Tile.ALL.stream().mapToInt(Tile::copies).toArray();
        for (int kind = 0; kind < SHI; kind++) {
            for (int room = 0; room < CAPACITIES; room++) {
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
    public static final long COUNT = WAYS[0][room(8, 8, 8, 8)];

    private DealRank() {}

    private static int room(int a, int b, int c, int d) {
        return ((a * 9 + b) * 9 + c) * 9 + d;
    }

    private static int total(int room) {
        return room % 9 + room / 9 % 9 + room / 81 % 9 + room / 729;
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

    /** 0 to {@link #COUNT} - 1. */
    public static int of(Deal deal) {
        int[] hands = new int[4];
        for (int i = 0; i < 4; i++) {
            hands[i] = deal.handsFromDealer().get(i).packed();
        }
        return of(hands);
    }

    static int of(int[] handsFromDealer) {
        int rank = 0;
        int room = room(8, 8, 8, 8);
        for (int kind = 0; kind < SHI; kind++) {
            int split = room(
                    PackedTiles.count(handsFromDealer[0], kind),
                    PackedTiles.count(handsFromDealer[1], kind),
                    PackedTiles.count(handsFromDealer[2], kind),
                    PackedTiles.count(handsFromDealer[3], kind));
            rank += BEFORE[kind][room][Splits.INDEX[split]];
            room -= split;
        }
        return rank;
    }

    /**
     * The deal with a number.
     *
     * @throws IllegalArgumentException if the number is not in 0..{@link #COUNT} - 1
     */
    public static Deal deal(Seat dealer, int rank) {
        if (rank < 0 || rank >= COUNT) {
            throw new IllegalArgumentException("a deal's number is 0.." + (COUNT - 1) + ", not " + rank);
        }
        int[] hands = new int[4];
        int left = rank;
        int room = room(8, 8, 8, 8);
        for (int kind = 0; kind < SHI; kind++) {
            int[] before = BEFORE[kind][room];
            int found = Arrays.binarySearch(before, left + 1);
            int index = (found >= 0 ? firstOf(before, found) : -found - 1) - 1;
            int split = Splits.OF[Tile.ALL.get(kind).copies()][index];
            left -= before[index];
            give(hands, kind, split);
            room -= split;
        }
        give(hands, SHI, room);
        List<Hand> list = new ArrayList<>(4);
        for (int hand : hands) {
            list.add(Hand.ofPacked(hand));
        }
        return Deal.of(dealer, list);
    }

    /** The first index of the number at an index of an ascending array. */
    private static int firstOf(int[] ascending, int index) {
        int first = index;
        while (first > 0 && ascending[first - 1] == ascending[index]) {
            first--;
        }
        return first;
    }

    private static void give(int[] hands, int kind, int split) {
        for (int i = 3, rest = split; i >= 0; i--, rest /= 9) {
            hands[i] += rest % 9 * PackedTiles.one(kind);
        }
    }

    /** How the copies of one kind can be split among four hands, as base-9 numbers in ascending order. */
    private static final class Splits {
        static final int[][] OF = new int[5][];
        /** By split: its index among those of as many copies. */
        static final byte[] INDEX = new byte[CAPACITIES];

        static {
            for (int copies : new int[] {2, 4}) {
                int[] found = new int[CAPACITIES];
                int count = 0;
                for (int split = 0; split < CAPACITIES; split++) {
                    if (total(split) == copies) {
                        INDEX[split] = (byte) count;
                        found[count++] = split;
                    }
                }
                OF[copies] = Arrays.copyOf(found, count);
            }
        }

        static boolean fits(int split, int room) {
            return split % 9 <= room % 9
                    && split / 9 % 9 <= room / 9 % 9
                    && split / 81 % 9 <= room / 81 % 9
                    && split / 729 <= room / 729;
        }
    }
}
