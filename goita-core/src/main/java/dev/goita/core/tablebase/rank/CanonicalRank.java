package dev.goita.core.tablebase.rank;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.RefusalException;
import java.util.List;

/**
 * 同型の配駒の番号: every deal up to the exchange of 飛 with 角 and of 金 with 銀, as one number.
 *
 * <p>Both pairs have the same copies, points and receivers, so exchanging them changes no round but for the tiles' names. The
 * representative is the deal whose 飛 are not split after its 角 in the order of {@link DealRank}, nor its 金 after its
 * 銀. Deals are ordered by their kings, then by 飛 and 角 together, by 金 and 銀 together, by 馬 and 香.
 */
public final class CanonicalRank {
    private static final Pairs KIN_GIN = new Pairs(Tile.KIN, room -> DealRank.ways(Tile.BAKKO, room));
    private static final Pairs HISHA_KAKU = new Pairs(Tile.HISHA, KIN_GIN::ways);
    private static final int[] KINGS = Splits.OF[Tile.KING.copies()];
    private static final int[] BEFORE_KINGS = new int[KINGS.length + 1];

    static {
        for (int i = 0; i < KINGS.length; i++) {
            BEFORE_KINGS[i + 1] = BEFORE_KINGS[i] + HISHA_KAKU.ways(Splits.FULL_ROOM - KINGS[i]);
        }
    }

    /** How many there are: 223,479,594. */
    public static final int COUNT = BEFORE_KINGS[KINGS.length];

    private CanonicalRank() {}

    /** The number of a deal's representative, whoever deals: 0 to {@link #COUNT} - 1. */
    public static int of(Deal deal) {
        int[] hands = new int[4];
        for (int i = 0; i < 4; i++) {
            hands[i] = deal.handsFromDealer().get(i).packed();
        }
        int kings = Splits.of(hands, Tile.KING.ordinal());
        int rank = BEFORE_KINGS[Splits.INDEX[kings]];
        int room = Splits.FULL_ROOM - kings;
        for (Pairs pairs : List.of(HISHA_KAKU, KIN_GIN)) {
            int pair = pairs.of(hands);
            rank += pairs.before(room)[pair];
            room -= pairs.taken(pair);
        }
        return rank + DealRank.of(hands, Tile.BAKKO, room);
    }

    /**
     * The representative with a number.
     *
     * @param rank a canonical deal's number, from 0
     * @return the deal, whose {@link #of number} that is
     * @throws IllegalArgumentException if the number is not in 0..{@link #COUNT} - 1
     */
    public static Deal deal(Seat dealer, int rank) {
        if (rank < 0 || rank >= COUNT) {
            throw new RefusalException(
                    "正規の配駒の番号は 0〜" + (COUNT - 1) + " です。" + rank + " は指定できません",
                    "a canonical deal's number is 0.." + (COUNT - 1) + ", not " + rank);
        }
        int[] hands = new int[4];
        int kings = DealRank.lastAtMost(BEFORE_KINGS, KINGS.length, rank);
        Splits.give(hands, Tile.KING.ordinal(), KINGS[kings]);
        int left = rank - BEFORE_KINGS[kings];
        int room = Splits.FULL_ROOM - KINGS[kings];
        for (Pairs pairs : List.of(HISHA_KAKU, KIN_GIN)) {
            int[] before = pairs.before(room);
            int pair = DealRank.lastAtMost(before, before.length, left);
            pairs.give(hands, pair);
            left -= before[pair];
            room -= pairs.taken(pair);
        }
        DealRank.fill(hands, Tile.BAKKO, room, left);
        return DealRank.dealOf(dealer, hands);
    }

    /** What follows a pair of kinds: in how many ways the rest of the room is filled. */
    @FunctionalInterface
    private interface Rest {
        int ways(int room);
    }

    /** How two kinds of equal worth are split among four hands, whichever of them is which. */
    private static final class Pairs {
        private final int kind;
        private final Rest rest;
        private final int[] first;
        private final int[] second;
        /** By room: how many fillings come before those with each pair; filled in when asked for. */
        private final int[][] before = new int[Splits.ROOMS][];

        Pairs(Tile lower, Rest rest) {
            this.kind = lower.ordinal();
            this.rest = rest;
            int[] splits = Splits.OF[lower.copies()];
            int count = splits.length * (splits.length + 1) / 2;
            first = new int[count];
            second = new int[count];
            for (int higher = 0, pair = 0; higher < splits.length; higher++) {
                for (int lowerOne = 0; lowerOne <= higher; lowerOne++, pair++) {
                    first[pair] = splits[lowerOne];
                    second[pair] = splits[higher];
                }
            }
        }

        int of(int[] hands) {
            int one = Splits.INDEX[Splits.of(hands, kind)];
            int other = Splits.INDEX[Splits.of(hands, kind + 1)];
            int higher = Math.max(one, other);
            return higher * (higher + 1) / 2 + Math.min(one, other);
        }

        int taken(int pair) {
            return first[pair] + second[pair];
        }

        void give(int[] hands, int pair) {
            Splits.give(hands, kind, first[pair]);
            Splits.give(hands, kind + 1, second[pair]);
        }

        private int waysWith(int pair, int room) {
            return Splits.fits(taken(pair), room) ? rest.ways(room - taken(pair)) : 0;
        }

        int ways(int room) {
            int last = first.length - 1;
            return before(room)[last] + waysWith(last, room);
        }

        synchronized int[] before(int room) {
            if (before[room] == null) {
                int[] sums = new int[first.length];
                for (int pair = 1; pair < sums.length; pair++) {
                    sums[pair] = sums[pair - 1] + waysWith(pair - 1, room);
                }
                before[room] = sums;
            }
            return before[room];
        }
    }
}
