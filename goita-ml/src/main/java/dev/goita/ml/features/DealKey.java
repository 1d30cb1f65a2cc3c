package dev.goita.ml.features;

import dev.goita.core.Deal;
import dev.goita.core.tablebase.DealRank;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.List;

/**
 * 配駒の鍵: one number for a deal and its twins, so that a split by it never separates deals that the symmetries of the
 * game carry into each other. Who the dealer is, as a player number, does not matter.
 */
public final class DealKey {
    private DealKey() {}

    /**
     * The least {@link DealRank} among the deal and its twins.
     *
     * @param deal whole, with any dealer
     * @return a number that is not negative, and equal for twins
     */
    public static long of(Deal deal) {
        Deal rooks = exchanged(deal, Tile.HISHA, Tile.KAKU);
        int own = Math.min(DealRank.of(deal), DealRank.of(rooks));
        int other = Math.min(
                DealRank.of(exchanged(deal, Tile.KIN, Tile.GIN)), DealRank.of(exchanged(rooks, Tile.KIN, Tile.GIN)));
        return Math.min(own, other);
    }

    private static Deal exchanged(Deal deal, Tile one, Tile other) {
        List<Hand> hands = deal.handsFromDealer().stream()
                .map(hand -> exchanged(hand, one, other))
                .toList();
        return Deal.of(deal.dealer(), hands);
    }

    private static Hand exchanged(Hand hand, Tile one, Tile other) {
        return Hand.of(hand.tiles().stream()
                .map(tile -> GoitaSymmetries.exchanged(tile, one, other))
                .toList());
    }
}
