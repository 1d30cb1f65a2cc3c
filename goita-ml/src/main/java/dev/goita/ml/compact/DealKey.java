package dev.goita.ml.compact;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Seat;
import dev.goita.core.tablebase.rank.DealRank;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;

/**
 * 配駒の鍵: one number for a deal and its twins, so that a split by it never separates deals that the symmetries of the
 * game carry into each other. Who the dealer is, as a player number, does not matter.
 */
public final class DealKey {
    private DealKey() {}

    /**
     * The least {@link DealRank} among the deal and its twins.
     *
     * @return a number that is not negative, and equal for twins
     */
    public static long of(Deal deal) {
        return of(deal.handsFromDealer().stream().mapToInt(Hand::packed).toArray());
    }

    /**
     * The same of a deal as it lies on the table.
     *
     * @param round which was dealt, whether it was played or not
     * @return a number that is not negative, and equal for twins
     */
    public static long of(RoundSimulator round) {
        int[] hands = new int[Seat.ALL.size()];
        for (int i = 0; i < hands.length; i++) {
            hands[i] = round.packedDealt(round.dealer().plus(i));
        }
        return of(hands);
    }

    private static long of(int[] hands) {
        int[] rooks = exchanged(hands, Tile.HISHA, Tile.KAKU);
        int own = Math.min(DealRank.of(hands), DealRank.of(rooks));
        int other = Math.min(
                DealRank.of(exchanged(hands, Tile.KIN, Tile.GIN)), DealRank.of(exchanged(rooks, Tile.KIN, Tile.GIN)));
        return Math.min(own, other);
    }

    private static int[] exchanged(int[] hands, Tile one, Tile other) {
        int[] exchanged = new int[hands.length];
        for (int i = 0; i < hands.length; i++) {
            exchanged[i] = PackedTiles.exchanged(hands[i], one.ordinal(), other.ordinal());
        }
        return exchanged;
    }
}
