package dev.goita.core.player.search;

import dev.goita.core.SeatView;
import dev.goita.core.world.packed.PackedSampler;
import dev.goita.core.world.packed.PackedWorld;
import java.util.random.RandomGenerator;

/**
 * 信じる局面の抽選: a stream of worlds in which a view's hidden tiles lie as a belief holds likely. Each batch is drawn
 * uniformly, several times as many as needed, and thinned out by likelihood. Not thread-safe.
 */
public final class WorldDraws {
    /** Worlds at a time. */
    public static final int BATCH = 32;

    private final PackedSampler sampler;
    private final WorldLikelihood likelihood;
    private final RandomGenerator random;
    private final double enough;
    private final PackedWorld[] drawn;
    private final double[] likelihoodUpTo;
    private int drawnCount;
    private int nextOfBatch = BATCH;
    private int kept;

    /**
     * Draws nothing yet, and then for every batch alike.
     *
     * @param view whose viewer cannot see what is drawn
     * @param likelihood of worlds of this view; used by nobody else meanwhile
     * @param drawsEach worlds drawn for each that is kept, at least 1; before the first turn one is enough
     */
    public WorldDraws(SeatView view, WorldLikelihood likelihood, int drawsEach, RandomGenerator random) {
        this(view, likelihood, drawsEach, Double.POSITIVE_INFINITY, random);
    }

    private WorldDraws(
            SeatView view, WorldLikelihood likelihood, int drawsEach, double enough, RandomGenerator random) {
        this.enough = enough;
        this.random = random;
        this.likelihood = likelihood;
        sampler = PackedSampler.of(view);
        drawn = new PackedWorld[BATCH * (view.turnCount() == 0 ? 1 : drawsEach)];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = new PackedWorld();
        }
        likelihoodUpTo = new double[drawn.length];
    }

    /**
     * Draws for a batch only until what was drawn counts as twice as many equally likely worlds: few where the belief hardly
     * tells worlds apart.
     *
     * @param view whose viewer cannot see what is drawn
     * @param likelihood of worlds of this view; used by nobody else meanwhile
     * @param mostDrawsEach worlds drawn for each that is kept at most, at least 1
     */
    public static WorldDraws sparing(
            SeatView view, WorldLikelihood likelihood, int mostDrawsEach, RandomGenerator random) {
        return new WorldDraws(view, likelihood, mostDrawsEach, 2 * BATCH, random);
    }

    /**
     * The next world. Likely ones come several times, one after the other.
     *
     * @return valid, and the same object for the same world, until the batch ends
     */
    public PackedWorld next() {
        if (nextOfBatch == BATCH) {
            draw();
        }
        return drawn[keep()];
    }

    /** {@return the mean likelihood of the worlds drawn for the batch: what each of its worlds counts beside other batches} */
    public double weight() {
        return likelihoodUpTo[drawnCount - 1] / drawnCount;
    }

    private void draw() {
        double sum = 0;
        double squares = 0;
        drawnCount = 0;
        while (drawnCount < drawn.length && !isEnough(sum, squares)) {
            sampler.sampleInto(drawn[drawnCount], random);
            double weight = likelihood.of(drawn[drawnCount]);
            sum += weight;
            squares += weight * weight;
            likelihoodUpTo[drawnCount++] = sum;
        }
        nextOfBatch = 0;
        kept = 0;
    }

    /** Whether weights of such a sum, and sum of squares, count as enough equally likely worlds. */
    private boolean isEnough(double sum, double squares) {
        return squares > 0 && sum * sum / squares > enough;
    }

    /** Systematic: a world is kept as often as its share of the batch's likelihood, up to rounding. */
    private int keep() {
        double total = likelihoodUpTo[drawnCount - 1];
        double target = (nextOfBatch++ + 0.5) / BATCH * total;
        while (kept < drawnCount - 1 && likelihoodUpTo[kept] < target) {
            kept++;
        }
        return kept;
    }
}
