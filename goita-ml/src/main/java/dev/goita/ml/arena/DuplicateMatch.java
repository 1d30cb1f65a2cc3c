package dev.goita.ml.arena;

import dev.goita.core.Rules;
import dev.goita.core.player.Player;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateDeals;
import dev.goita.ml.duplicate.DuplicateTables;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * 複式対局: every deal is played twice with the teams exchanged, so that the luck of the deal cancels. Both times the
 * players' random numbers come from the same stream. Deals that are decided before the first turn are dealt again.
 *
 * @param rules of every round
 * @param deals how many deals, each played twice
 * @param streams names the random numbers of every deal
 */
public record DuplicateMatch(Rules rules, int deals, RandomStreams streams) implements Serializable {
    private static final int DEALS_AT_ONCE = 64;

    /**
     * Checks that the error can be told.
     *
     * @throws IllegalArgumentException if there are fewer than two deals, which leave the error unknown
     */
    public DuplicateMatch {
        if (deals < 2) {
            throw new RefusalException(
                    "--deals は 2 以上です。" + deals + " は指定できません",
                    "a duplicate match needs at least two deals, not " + deals);
        }
    }

    /**
     * Plays the match; the same players give the same result on any number of threads.
     *
     * @param first makes a player of the side that the result speaks of; asked on every thread
     * @param second makes a player of the other side
     * @param threads play and hand on the deals in order
     * @return the result over both seatings of all deals, positive for the first side
     */
    public DuplicateResult play(Supplier<? extends Player> first, Supplier<? extends Player> second, InOrder threads) {
        List<List<DuplicateDeal>> played = threads.map(pieces(), piece -> playPiece(piece, first, second));
        return result(played.stream().flatMap(List::stream).toList());
    }

    /**
     * Plays the match, of which {@link #result} tells the result.
     *
     * @param first the side that the outcomes speak of
     * @param second the other side
     * @param crew plays wherever it is; stays open
     * @return all deals, in order
     * @throws IOException if the crew fails
     */
    public List<DuplicateDeal> deals(Entrant first, Entrant second, Crew crew) throws IOException {
        CrewJob<Integer, ArrayList<DuplicateDeal>> job =
                new CrewJob<>("match", () -> piece -> playPiece(piece, first.newPlayer(), second.newPlayer()));
        List<Integer> pieces = IntStream.range(0, pieces()).boxed().toList();
        return crew.map(job, pieces).stream().flatMap(List::stream).toList();
    }

    private int pieces() {
        return 1 + (deals - 1) / DEALS_AT_ONCE;
    }

    private ArrayList<DuplicateDeal> playPiece(
            int piece, Supplier<? extends Player> first, Supplier<? extends Player> second) {
        int from = piece * DEALS_AT_ONCE;
        DuplicateTables tables = new DuplicateTables(
                new DuplicateDeals(rules, Rotations.ONE, streams),
                List.of(first.get(), first.get()),
                List.of(second.get(), second.get()));
        ArrayList<DuplicateDeal> played = new ArrayList<>();
        for (int number = from; number < Math.min(from + DEALS_AT_ONCE, deals); number++) {
            played.add(tables.play(number));
        }
        return played;
    }

    /**
     * {@return the result of the match}
     *
     * @param played the deals of all pieces, in order
     */
    public DuplicateResult result(List<DuplicateDeal> played) {
        return DuplicateResult.of(played, rules.winScore(), streams.stream("bootstrap", 0));
    }
}
