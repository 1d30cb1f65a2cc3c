package dev.goita.core.player;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.world.PackedWorld;
import dev.goita.core.world.WorldSampler;
import java.util.random.RandomGenerator;

/**
 * 信じる局面: a stream of worlds in which a view's hidden tiles lie as a belief holds likely. Each batch is drawn uniformly,
 * several times as many as needed, and thinned out by likelihood.
 */
final class BelievedWorlds {
    /** Worlds at a time. */
    static final int BATCH = 32;

    private final WorldSampler sampler;
    private final Likelihood likelihood;
    private final RandomGenerator random;
    private final SearchRound now;
    private final int viewer;
    private final int[] faceUp = new int[4];
    private final PackedWorld[] drawn;
    private final double[] likelihoodUpTo;
    private int nextOfBatch = BATCH;
    private int kept;

    /** @param drawsEach worlds drawn for each that is kept, at least 1; without a belief one is enough */
    BelievedWorlds(SeatView view, Belief belief, int drawsEach, RandomGenerator random) {
        this.random = random;
        sampler = WorldSampler.of(view);
        likelihood = new Likelihood(belief, view);
        drawn = new PackedWorld[BATCH * (belief == Belief.UNIFORM || view.turnCount() == 0 ? 1 : drawsEach)];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = new PackedWorld();
        }
        likelihoodUpTo = new double[drawn.length];
        now = new SearchRound(view.rules());
        now.start(view);
        viewer = view.viewer().ordinal();
        for (Seat seat : Seat.ALL) {
            faceUp[seat.ordinal()] = view.faceUp(seat).packed();
        }
    }

    /** The round as it stands in the next world; valid until the next call. */
    SearchRound next() {
        if (nextOfBatch == BATCH) {
            draw();
        }
        PackedWorld world = drawn[keep()];
        for (int seat = 0; seat < 4; seat++) {
            if (seat != viewer) {
                now.place(seat, world.hand(seat), world.faceDownTiles(seat), world.hidden(seat) + faceUp[seat]);
            }
        }
        return now;
    }

    private void draw() {
        double sum = 0;
        for (int i = 0; i < drawn.length; i++) {
            sampler.sampleInto(drawn[i], random);
            sum += likelihood.of(drawn[i]);
            likelihoodUpTo[i] = sum;
        }
        nextOfBatch = 0;
        kept = 0;
    }

    /** Systematic: a world is kept as often as its share of the batch's likelihood, up to rounding. */
    private int keep() {
        double total = likelihoodUpTo[drawn.length - 1];
        double target = (nextOfBatch++ + 0.5) / BATCH * total;
        while (kept < drawn.length - 1 && likelihoodUpTo[kept] < target) {
            kept++;
        }
        return kept;
    }
}
