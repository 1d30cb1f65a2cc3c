package dev.goita.core.player.search;

import dev.goita.core.SeatView;
import dev.goita.core.world.packed.PackedSampler;
import dev.goita.core.world.packed.PackedWorld;
import dev.goita.core.world.packed.WorldSwaps;
import java.util.random.RandomGenerator;

/**
 * 信じる局面の道のり: a stream of worlds in which a view's hidden tiles lie as a belief holds likely, by Metropolis: it begins with
 * one of some random worlds, taken by likelihood, and goes on to another in which two tiles are exchanged as often as that is
 * likely. A third of these are, where one of fifty random worlds would be; but worlds close in the stream are alike. Not
 * thread-safe.
 */
public final class WorldWalk {
    /** Exchanges tried from one world to the next. */
    private static final int EXCHANGES = 8;

    private final WorldLikelihood likelihood;
    private final RandomGenerator random;
    private final WorldSwaps swaps;
    private PackedWorld world = new PackedWorld();
    private PackedWorld tried = new PackedWorld();
    private double weight;
    private boolean isFirst = true;

    /**
     * Begins.
     *
     * @param view whose viewer cannot see what is drawn
     * @param likelihood of worlds of this view; used by nobody else meanwhile
     * @param draws random worlds that it begins with one of, at least 1
     */
    public WorldWalk(SeatView view, WorldLikelihood likelihood, int draws, RandomGenerator random) {
        this.likelihood = likelihood;
        this.random = random;
        PackedSampler sampler = PackedSampler.of(view);
        swaps = sampler.swaps();
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            sampler.sampleInto(tried, random);
            double drawn = likelihood.of(tried);
            sum += drawn;
            // The first stays where no world is likely at all.
            if (point() * sum < drawn || i == 0) {
                take(drawn);
            }
        }
    }

    /**
     * The next world.
     *
     * @return the same object as before if nothing was exchanged, else another one; never changed afterwards
     */
    public PackedWorld next() {
        for (int i = isFirst ? EXCHANGES : 0; i < EXCHANGES; i++) {
            if (swaps.swapInto(tried, world, random)) {
                double there = likelihood.of(tried);
                if (point() * weight < there) {
                    take(there);
                }
            }
        }
        isFirst = false;
        return world;
    }

    private void take(double likelihoodOfTried) {
        world = tried;
        tried = new PackedWorld();
        weight = likelihoodOfTried;
    }

    /** 0 to 1, without 1. */
    private double point() {
        return (random.nextLong() >>> 11) * 0x1p-53;
    }
}
