package dev.goita.ml.cluster;

import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.prepare.DerivedPieces;
import dev.goita.ml.prepare.DerivedPieces.Cut;
import dev.goita.ml.prepare.DerivedPieces.Sorted;
import dev.goita.ml.prepare.DerivedPieces.Unsorted;
import dev.goita.ml.prepare.RoundOrder;
import dev.goita.ml.prepare.Sameness;
import dev.goita.ml.rounds.RoundSlice;
import dev.goita.ml.rounds.ShardEntry;
import java.io.IOException;
import java.io.Serializable;

/**
 * 派生の仕事: one step of making a data set from the rounds of others.
 *
 * @param <P> a piece
 * @param <R> what a piece results in
 * @param step its name
 * @param work does a piece
 */
record DerivedJob<P extends Serializable, R extends Serializable>(String step, Work<P, R> work)
        implements CrewJob<P, R> {
    /** Does a piece. */
    @FunctionalInterface
    interface Work<P, R> extends Serializable {
        R on(P piece) throws IOException;
    }

    static DerivedJob<RoundSlice, Long> count(DerivedPieces pieces) {
        return new DerivedJob<>("count", pieces::count);
    }

    static DerivedJob<Unsorted, long[]> sort(DerivedPieces pieces, RoundOrder order, Sorted target) {
        return new DerivedJob<>("sort", file -> pieces.sort(file, order, target));
    }

    static DerivedJob<Integer, long[]> leaveOut(DerivedPieces pieces, Sorted source, Sameness sameness, Sorted target) {
        return new DerivedJob<>("dedupe", range -> pieces.leaveOut(range, source, sameness, target));
    }

    static DerivedJob<Cut, ShardEntry> write(DerivedPieces pieces, Sorted source) {
        return new DerivedJob<>("write", cut -> pieces.write(cut, source));
    }

    @Override
    public String name() {
        return step;
    }

    @Override
    public Worker<P, R> newWorker() {
        return work::on;
    }
}
