package dev.goita.ml.statistics;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import java.util.List;
import java.util.Optional;

/**
 * What statistics need of one recorded round.
 *
 * @param deal who was dealt what
 * @param ruling what the deal alone brought about
 * @param ending how the record ends
 * @param digits of every legal turn
 * @param result of a round played to its end
 * @param before the match score before the round, where it is known
 * @param names of the players, by player number; empty if nobody is named
 */
public record RoundFact(
        Deal deal,
        DealRuling ruling,
        Ending ending,
        String digits,
        Optional<RoundResult> result,
        Optional<Score> before,
        List<String> names) {
    public enum Ending {
        PLAYED,
        WON_BY_DEAL,
        REDEALT,
        /** Stopped, abandoned, or ended by a foul. */
        UNFINISHED
    }

    public static RoundFact of(PlayedDeal played, List<String> names) {
        Ending ending = switch (played.outcome()) {
            case PLAYED -> Ending.PLAYED;
            case WON_BY_DEAL -> Ending.WON_BY_DEAL;
            case REDEALT -> Ending.REDEALT;
        };
        return new RoundFact(
                played.deal(),
                played.ruling(),
                ending,
                played.digits(),
                played.result(),
                Optional.of(played.before()),
                names);
    }

    Seat dealer() {
        return deal.dealer();
    }

    /** Who won, by play or by the deal; empty also for 相五し, which a team wins. */
    Optional<Seat> winner() {
        return switch (ending) {
            case PLAYED -> result.map(RoundResult::winner);
            case WON_BY_DEAL -> ruling.winner();
            case REDEALT, UNFINISHED -> Optional.empty();
        };
    }

    Optional<Team> winningTeam() {
        return switch (ending) {
            case PLAYED -> result.map(r -> r.winner().team());
            case WON_BY_DEAL -> ruling.result().map(DealRuling.Result::team);
            case REDEALT, UNFINISHED -> Optional.empty();
        };
    }

    /** What the winners scored; 0 if nobody won. */
    int points() {
        return switch (ending) {
            case PLAYED -> result.map(RoundResult::points).orElse(0);
            case WON_BY_DEAL -> ruling.result().map(DealRuling.Result::points).orElse(0);
            case REDEALT, UNFINISHED -> 0;
        };
    }
}
