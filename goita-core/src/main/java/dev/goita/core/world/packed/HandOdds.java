package dev.goita.core.world.packed;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import java.util.Arrays;

/**
 * 手駒の確率: how likely it is that another seat holds so many tiles of a kind, if every arrangement of the single tiles that
 * agrees with what a seat knows for certain is equally likely. Exact, without sampling; {@link PackedSampler} draws from
 * the very distribution and says what is certain.
 */
public final class HandOdds {
    private static final int KING = Tile.KING.ordinal();
    private static final int SHI = Tile.SHI.ordinal();
    private static final int MOST = 10;

    private final Seat viewer;
    /** By how many turns the seat plays after the viewer, kind and count. */
    private final double[][][] odds = new double[Seat.ALL.size()][Tile.ALL.size()][MOST + 1];

    private HandOdds(Seat viewer) {
        this.viewer = viewer;
    }

    /** The odds for a view; also before the first turn. */
    public static HandOdds of(SeatView view) {
        return PackedSampler.of(view).handOdds();
    }

    static HandOdds start(Seat viewer) {
        return new HandOdds(viewer);
    }

    /**
     * The probability that a seat holds exactly so many tiles of a kind in its hand.
     *
     * @param seat another one than the viewer
     * @param count 0 or more
     * @return 0..1; over all counts they sum up to 1
     * @throws IllegalArgumentException if it is the viewer, who knows its own hand
     */
    public double of(Seat seat, Tile tile, int count) {
        int after = seat.turnsAfter(viewer);
        if (after == 0) {
            throw new IllegalArgumentException(seat + " knows its own hand");
        }
        return count < 0 || count > MOST ? 0 : odds[after][tile.ordinal()][count];
    }

    /**
     * Adds the arrangements in which a seat has so many kings and し.
     *
     * @param plain the numbers of the other unseen tiles by kind, and their sum behind them
     */
    void add(SeatPlaces places, int kings, int shi, double weight, int[] plain) {
        double[][] ofSeat = odds[Seat.of(places.seat).turnsAfter(viewer)];
        for (int kingsInHand = 0; kingsInHand <= kings; kingsInHand++) {
            double kingsThere = weight * places.oddsOfKingsInHand(kings, kingsInHand);
            for (int shiInHand = 0; kingsThere > 0 && shiInHand <= shi; shiInHand++) {
                double both = kingsThere * places.oddsOfShiInHand(kings, kingsInHand, shi, shiInHand);
                if (both > 0) {
                    ofSeat[KING][kingsInHand] += both;
                    ofSeat[SHI][shiInHand] += both;
                    int left = places.inHand() - kingsInHand - shiInHand;
                    addPlain(ofSeat, both, left, plain);
                }
            }
        }
    }

    /** The other kinds lie at random on the places that are left. */
    private static void addPlain(double[][] ofSeat, double weight, int inHand, int[] plain) {
        int all = plain[plain.length - 1];
        for (int kind = KING + 1; kind < SHI; kind++) {
            for (int count = 0; count <= Math.min(plain[kind], inHand); count++) {
                ofSeat[kind][count] += weight * SeatPlaces.hypergeometric(all, plain[kind], inHand, count);
            }
        }
    }

    /** Makes the weights sum up to 1. */
    HandOdds finish() {
        for (double[][] ofSeat : odds) {
            for (double[] counts : ofSeat) {
                double sum = Arrays.stream(counts).sum();
                for (int count = 0; sum > 0 && count < counts.length; count++) {
                    counts[count] /= sum;
                }
            }
        }
        return this;
    }
}
