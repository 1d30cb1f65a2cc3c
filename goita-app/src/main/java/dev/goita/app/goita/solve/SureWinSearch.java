package dev.goita.app.goita.solve;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.Solver;
import dev.goita.core.solve.SureWin;
import dev.goita.core.solve.SureWinTrial;
import dev.goita.core.tile.Hand;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * 必勝形探し: tries named tiles in full, and random hands until their first loss.
 *
 * @param randomHands how many hands are dealt at random, one to the dealer and one to another seat each time
 */
record SureWinSearch(List<Candidate> named, int randomHands, int samples, long seed, int threads) {
    private static final int AT_ONCE = 32;

    /** Tiles to try, and who holds them. */
    record Candidate(Hand tiles, SureWin.Role role) {}

    /** Hears each trial, the named ones first, in an order that no thread changes. */
    interface Listener {
        void tried(SureWinTrial trial);

        void tried(int randomHands);
    }

    int run(Rules rules, Listener listener) {
        ThreadLocal<Solver> solvers = ThreadLocal.withInitial(() -> new Solver(rules));
        RandomStreams streams = new RandomStreams(seed);
        List<Candidate> random = randomCandidates(rules, streams.stream("hands", 0));
        try (InOrder pool = new InOrder(threads, "solve")) {
            inPieces(
                    named,
                    piece -> pool.map(
                                    piece.size(),
                                    i -> tryOut(solvers.get(), piece.get(i), SureWinTrial.Until.ALL_DEALS, streams))
                            .forEach(listener::tried));
            inPieces(random, piece -> {
                pool
                        .map(
                                piece.size(),
                                i -> tryOut(solvers.get(), piece.get(i), SureWinTrial.Until.FIRST_LOSS, streams))
                        .stream()
                        .filter(SureWinTrial::wonAll)
                        .forEach(listener::tried);
                listener.tried(piece.size());
            });
        }
        return random.size();
    }

    /** The stream is named by the candidate itself, so that its result is the same in every search. */
    private SureWinTrial tryOut(Solver solver, Candidate candidate, SureWinTrial.Until until, RandomStreams streams) {
        RandomGenerator random =
                streams.stream("deals of " + candidate.role(), candidate.tiles().packed());
        return SureWinTrial.run(solver, candidate.tiles(), candidate.role(), samples, until, random);
    }

    private static void inPieces(List<Candidate> all, Consumer<List<Candidate>> action) {
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            action.accept(all.subList(from, Math.min(all.size(), from + AT_ONCE)));
        }
    }

    private List<Candidate> randomCandidates(Rules rules, RandomGenerator random) {
        Set<Candidate> found = new LinkedHashSet<>();
        for (int i = 0; i < randomHands; ) {
            Deal deal = Deal.random(Seat.P0, random);
            if (!DealRuling.of(rules, deal).isRoundOver()) {
                found.add(new Candidate(deal.hand(Seat.P0), SureWin.Role.DEALER));
                found.add(new Candidate(deal.hand(Seat.P1), SureWin.Role.NON_DEALER));
                i++;
            }
        }
        return new ArrayList<>(found);
    }
}
