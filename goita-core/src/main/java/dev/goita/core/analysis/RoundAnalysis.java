package dev.goita.core.analysis;

import dev.goita.core.Round;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 局の検討: every turn of a round with all hands open.
 *
 * @param turns one for each turn, in order
 * @param dealt what each seat's hand promised its team before anything was played, in signed points by player number; empty
 *     if the seats were not judged
 */
public record RoundAnalysis(Round round, List<TurnAnalysis> turns, List<Double> dealt) {
    /** Copies the lists. */
    public RoundAnalysis {
        turns = List.copyOf(turns);
        dealt = List.copyOf(dealt);
    }

    /**
     * The course of the round for a team: the value before each turn, and at the end what follows from the last one: the
     * result of the round, or the value that was reached.
     *
     * @param team for which the values are: positive if it wins
     * @return signed points, one value more than there are turns; empty for a round without turns
     */
    public List<Integer> course(Team team) {
        List<Integer> values = new ArrayList<>();
        turns.forEach(turn -> values.add(turn.valueFor(team)));
        if (!turns.isEmpty()) {
            TurnAnalysis last = turns.get(turns.size() - 1);
            values.add(last.seat().team() == team ? last.valueAfter() : -last.valueAfter());
        }
        return values;
    }

    /**
     * What a seat made of its turns.
     *
     * @param blunder the loss, in points, from which a turn is one
     */
    public LossTally tally(Seat seat, int blunder) {
        LossTally tally = LossTally.NONE;
        for (TurnAnalysis turn : turns) {
            if (turn.seat() == seat) {
                tally = tally.plus(turn, blunder);
            }
        }
        return tally;
    }

    /** What a seat's choices gave away by what it knew. */
    public SeatTally seatTally(Seat seat) {
        SeatTally tally = SeatTally.NONE;
        for (TurnAnalysis turn : turns) {
            if (turn.seat() == seat) {
                tally = tally.plus(turn);
            }
        }
        return tally;
    }

    /**
     * Where the points of the round came from, as a seat sees it.
     *
     * @return empty if the seats were not judged, or the round was not played to its end
     */
    public Optional<SeatLedger> ledger(Seat seat) {
        if (dealt.isEmpty() || turns.size() < round.turnCount()) {
            return Optional.empty();
        }
        return round.result().map(result -> {
            double lost = lost(seat);
            double partnerLost = lost(seat.partner());
            double opponentsLost = lost(seat.next()) + lost(seat.next().partner());
            int points = result.winner().team() == seat.team() ? result.points() : -result.points();
            double dealtPoints = dealt.get(seat.number());
            double held = points - dealtPoints + lost + partnerLost - opponentsLost;
            return new SeatLedger(1, points, dealtPoints, held, lost, partnerLost, opponentsLost);
        });
    }

    private double lost(Seat seat) {
        return seatTally(seat).all().lost();
    }
}
