package dev.goita.core.player.search;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.core.world.packed.HandOdds;
import dev.goita.core.world.packed.PackedSampler;
import dev.goita.core.world.packed.PackedWorld;
import java.util.random.RandomGenerator;

/**
 * 信じる手駒: how likely it is that another seat holds so many tiles of a kind, by what the seats did so far: the share of
 * imagined worlds, each counting by its likelihood. The odds without a belief, {@link HandOdds}, count as one more world, so
 * that nothing is impossible which no world happened to show.
 */
public final class BelievedHands {
    private static final int MOST = 10;

    private final int viewer;
    private final HandOdds odds;
    /** By seat, kind and count. */
    private final double[][][] weights = new double[4][Tile.ALL.size()][MOST + 1];

    private double sum;
    private double squares;

    private BelievedHands(SeatView view) {
        viewer = view.viewer().ordinal();
        odds = HandOdds.of(view);
    }

    /**
     * What a seat may believe.
     *
     * @param view of the seat, to move or not
     * @param likelihood of worlds of this view; used by nobody else meanwhile
     * @param draws how many worlds are imagined, at least 1
     */
    public static BelievedHands of(SeatView view, WorldLikelihood likelihood, int draws, RandomGenerator random) {
        BelievedHands hands = new BelievedHands(view);
        PackedSampler sampler = PackedSampler.of(view);
        PackedWorld world = new PackedWorld();
        for (int i = 0; i < draws; i++) {
            sampler.sampleInto(world, random);
            hands.add(world, likelihood.of(world));
        }
        return hands;
    }

    private void add(PackedWorld world, double weight) {
        sum += weight;
        squares += weight * weight;
        for (int after = 1; after < 4; after++) {
            int seat = viewer + after & 3;
            for (int kind = 0; kind < Tile.ALL.size(); kind++) {
                weights[seat][kind][PackedTiles.count(world.hand(seat), kind)] += weight;
            }
        }
    }

    /** {@return as how many equally likely worlds the weighed ones count, 1 or more} */
    public double worlds() {
        return sum * sum / squares;
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
        double without = odds.of(seat, tile, count);
        if (count < 0 || count > MOST) {
            return without;
        }
        double share = weights[seat.ordinal()][tile.ordinal()][count] / sum;
        return (share * worlds() + without) / (worlds() + 1);
    }
}
