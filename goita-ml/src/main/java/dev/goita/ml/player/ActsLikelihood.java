package dev.goita.ml.player;

import dev.goita.core.Seat;
import dev.goita.core.world.packed.PackedWorld;
import dev.goita.core.world.packed.SeenTurns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * 手順のもっともらしさ: how likely somebody is to have done all that other seats did, each by what it would have seen in a world.
 * What a seat saw depends on its own tiles alone, so a world is worth the product of a factor a seat, and each is worked out
 * once for every arrangement of its seat's tiles.
 */
final class ActsLikelihood {
    private final SeatMind mind;
    private final SeenTurns seen;
    private final int viewer;
    /** By seat and arrangement of its tiles. */
    private final List<Map<Long, Double>> factors = new ArrayList<>();

    private final long[] arrangements = new long[4];
    private final double[] fresh = new double[4];
    private final boolean[] isFresh = new boolean[4];

    ActsLikelihood(SeatMind mind, SeenTurns seen) {
        this.mind = mind;
        this.seen = seen;
        viewer = seen.view().viewer().ordinal();
        for (int seat = 0; seat < Seat.ALL.size(); seat++) {
            factors.add(new HashMap<>());
        }
    }

    /** {@return for all the other seats} */
    double ofAll(PackedWorld world) {
        return of(world, 1, 1);
    }

    double ofOpponents(PackedWorld world) {
        return of(world, 1, 2);
    }

    double ofPartner(PackedWorld world) {
        return of(world, 2, 2);
    }

    /** Of the seats that play so many turns after the viewer, and every so many from there. */
    private double of(PackedWorld world, int first, int step) {
        double product = 1;
        boolean anyFresh = false;
        for (int after = first; after < 4; after += step) {
            int seat = viewer + after & 3;
            arrangements[seat] = seen.arrangement(seat, world);
            Double known = factors.get(seat).get(arrangements[seat]);
            isFresh[seat] = known == null;
            if (known == null) {
                anyFresh = true;
                fresh[seat] = 1;
            } else {
                product *= known;
            }
        }
        return anyFresh ? product * replay(world) : product;
    }

    private double replay(PackedWorld world) {
        mind.start(seen.deal(world), seen.view().score());
        for (int i = 0; i < seen.count(); i++) {
            int turn = seen.turn(i, world);
            int seat = seen.seat(i);
            if (isFresh[seat] && mind.hasChoice()) {
                fresh[seat] *= mind.chance(turn);
            }
            mind.play(turn);
        }
        double product = 1;
        for (int after = 1; after < 4; after++) {
            int seat = viewer + after & 3;
            if (isFresh[seat]) {
                factors.get(seat).put(arrangements[seat], fresh[seat]);
                product *= fresh[seat];
                isFresh[seat] = false;
            }
        }
        return product;
    }
}
