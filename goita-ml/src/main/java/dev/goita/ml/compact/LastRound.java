package dev.goita.ml.compact;

import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import java.util.Optional;

/** What the round before tells of the score of the next one; most rounds begin at 0 to 0 and never ask. */
final class LastRound {
    private boolean isKnown;
    private Score before = Score.ZERO;
    private Seat dealer = Seat.P0;
    private Seat winner = Seat.P0;
    private int points;
    private DealRuling ruling = DealRuling.NOTHING;
    private PlayedDeal.Outcome outcome = PlayedDeal.Outcome.REDEALT;

    void keep(RoundSimulator round, DealRuling newRuling, PlayedDeal.Outcome newOutcome) {
        isKnown = true;
        before = round.before();
        dealer = round.dealer();
        ruling = newRuling;
        outcome = newOutcome;
        if (outcome == PlayedDeal.Outcome.PLAYED) {
            winner = round.winner();
            points = round.points();
        }
    }

    void forget() {
        isKnown = false;
    }

    /** The score that it led to; empty where it began after the end of a match, or there was none. */
    Optional<Score> scoreAfter(Rules rules) {
        Match match = Match.resume(rules, before, dealer);
        if (!isKnown || match.winner().isPresent()) {
            return Optional.empty();
        }
        return Optional.of(
                switch (outcome) {
                    case PLAYED -> before.plus(winner.team(), points);
                    case WON_BY_DEAL -> match.after(ruling).score();
                    case REDEALT -> before;
                });
    }
}
