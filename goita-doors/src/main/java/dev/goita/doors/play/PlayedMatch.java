package dev.goita.doors.play;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.learning.training.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * 対局: a match as far as it has come. Who seats the same at the same seed gets the same deals, whatever was played in them.
 * Immutable.
 *
 * @param streams of the seed: the lot, the deals, and what the computers draw from
 * @param deals played and won ones, those dealt again, and the one on the table as the last
 */
public record PlayedMatch(RandomStreams streams, List<Sitter> seats, Match match, List<DealtRound> deals) {
    /** More than the turns of a round. */
    private static final long TURNS = 64;

    public PlayedMatch {
        seats = List.copyOf(seats);
        deals = List.copyOf(deals);
    }

    /** The first deal lies on the table. */
    public static PlayedMatch start(Rules rules, long seed, List<Sitter> seats) {
        RandomStreams streams = new RandomStreams(seed);
        Seat first = Seat.of(streams.stream("lot", 0).nextInt(Seat.ALL.size()));
        return new PlayedMatch(streams, seats, Match.start(rules, first), List.of()).dealt();
    }

    /** The deal on the table. */
    public DealtRound current() {
        return deals.get(deals.size() - 1);
    }

    /** The match, with the points of the deal on the table if it is over. */
    Match standing() {
        return current().isOver() ? current().played().next(match) : match;
    }

    public boolean isOver() {
        return standing().winner().isPresent();
    }

    /** Another text after every choice that is made. */
    public String moment() {
        DealtRound current = current();
        return deals.size() + "." + current.answers().size() + "."
                + current.round().turnCount();
    }

    /** As it was before the last choice of a seat in the deal on the table; empty if there is none that may be taken back. */
    public Optional<PlayedMatch> beforeChoice(Seat seat) {
        return current().beforeChoice(seat).map(this::with);
    }

    /** The same with others at the seats. */
    public PlayedMatch seated(List<Sitter> others) {
        return new PlayedMatch(streams, others, match, deals);
    }

    /** Deals once more; for whoever has seen the end of the deal on the table, in a match that goes on. */
    PlayedMatch next() {
        return new PlayedMatch(streams, seats, standing(), deals).dealt();
    }

    private PlayedMatch dealt() {
        List<DealtRound> more = new ArrayList<>(deals);
        more.add(DealtRound.of(match.rules(), deal(), match.score()));
        return new PlayedMatch(streams, seats, match, more);
    }

    /** Where nobody may be dealt five し, such deals are not seen. */
    private Deal deal() {
        RandomGenerator shuffles = streams.stream("deals", deals.size());
        while (true) {
            Deal deal = Deal.random(match.dealer(), shuffles);
            DealRuling ruling = DealRuling.of(match.rules(), deal);
            boolean isUnseen = match.rules().goshi() == Rules.Goshi.NEVER_DEALT
                    && !ruling.isRoundOver()
                    && !ruling.holders().isEmpty();
            if (!isUnseen) {
                return deal;
            }
        }
    }

    /** The same with the deal on the table further on. */
    PlayedMatch with(DealtRound current) {
        List<DealtRound> changed = new ArrayList<>(deals);
        changed.set(changed.size() - 1, current);
        return new PlayedMatch(streams, seats, match, changed);
    }

    /** What the computer draws from that is asked now. */
    RandomGenerator choice() {
        DealtRound current = current();
        return current.isGoshiAsked()
                ? streams.stream("answers", index(current.answers().size()))
                : streams.stream("turns", index(current.round().turnCount()));
    }

    /** What the face-down tile of a turn is covered by. */
    int cover(int deal, int turn) {
        return streams.stream("covers", deal * TURNS + turn).nextInt(8);
    }

    private long index(int number) {
        return (deals.size() - 1) * TURNS + number;
    }
}
