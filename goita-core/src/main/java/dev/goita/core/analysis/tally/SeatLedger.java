package dev.goita.core.analysis.tally;

import dev.goita.core.Round;
import dev.goita.core.Seat;
import dev.goita.core.analysis.RoundAnalysis;
import java.util.Optional;

/**
 * 収支: where the points of rounds came from, as one seat sees it. The parts sum to the result, whoever played:
 * {@code result = dealt + held - lost - partnerLost + opponentsLost}. If everybody played as the judge does, the mean of
 * {@code dealt} and {@code held} over many rounds is 0, and that of the losses too.
 *
 * @param rounds how many
 * @param result signed points that the seat's team made
 * @param dealt luck of the deal: what the seat's own hand promised, and who dealt
 * @param held luck of the other hands: what they brought beyond that, each choice taken to be as good as its seat could know
 * @param lost what the seat's own choices gave away by what it knew
 * @param partnerLost what its partner's choices did
 * @param opponentsLost what the choices of the other team did
 */
public record SeatLedger(
        long rounds, long result, double dealt, double held, double lost, double partnerLost, double opponentsLost) {
    /** Of no round. */
    public static final SeatLedger NONE = new SeatLedger(0, 0, 0, 0, 0, 0, 0);

    /**
     * Where the points of a round came from, as a seat sees it.
     *
     * @return empty if the seats were not judged, or the round was not played to its end
     */
    public static Optional<SeatLedger> of(RoundAnalysis analysis, Seat seat) {
        Round round = analysis.round();
        if (analysis.dealt().isEmpty() || analysis.turns().size() < round.turnCount()) {
            return Optional.empty();
        }
        return round.result().map(result -> {
            double lost = lost(analysis, seat);
            double partnerLost = lost(analysis, seat.partner());
            double opponentsLost =
                    lost(analysis, seat.next()) + lost(analysis, seat.next().partner());
            int points = result.winner().team() == seat.team() ? result.points() : -result.points();
            double dealt = analysis.dealt().get(seat.number());
            double held = points - dealt + lost + partnerLost - opponentsLost;
            return new SeatLedger(1, points, dealt, held, lost, partnerLost, opponentsLost);
        });
    }

    private static double lost(RoundAnalysis analysis, Seat seat) {
        return SeatTally.of(analysis, seat).all().lost();
    }

    /** Of both together. */
    public SeatLedger plus(SeatLedger other) {
        return new SeatLedger(
                rounds + other.rounds,
                result + other.result,
                dealt + other.dealt,
                held + other.held,
                lost + other.lost,
                partnerLost + other.partnerLost,
                opponentsLost + other.opponentsLost);
    }

    /** {@return what the tiles brought: all but the choices of the four} */
    public double luck() {
        return dealt + held;
    }
}
