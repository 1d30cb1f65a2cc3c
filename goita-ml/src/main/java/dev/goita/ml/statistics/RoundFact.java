package dev.goita.ml.statistics;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.notation.Replay;
import dev.goita.core.player.PlayedDeal;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/**
 * What statistics need of one recorded round.
 *
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
        /** With a seat that put down its last tiles. */
        PLAYED,
        /** Before the first turn, by a deal that wins. */
        WON_BY_DEAL,
        /** Before the first turn, by a deal that is dealt again. */
        REDEALT,
        /** Stopped, abandoned, or ended by a foul. */
        UNFINISHED
    }

    /**
     * What a played deal tells.
     *
     * @param names of the players, by player number; empty if nobody is named
     */
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

    /**
     * What a recorded round tells.
     *
     * @param names of the players, by player number; empty if nobody is named
     * @return empty where the record has no deal or a turn that the rules do not allow
     */
    public static Optional<RoundFact> of(Rules rules, RoundText text, List<String> names) {
        RoundReading reading = RoundReading.of(rules, text);
        Optional<Deal> deal = reading.deal();
        Optional<Replay> replay = reading.replay();
        if (deal.isEmpty() || replay.isEmpty() || replay.get().fault().isPresent()) {
            return Optional.empty();
        }
        Optional<RoundResult> result = replay.get().round().result();
        return Optional.of(new RoundFact(
                deal.get(),
                DealRuling.of(rules, deal.get()),
                ending(rules, reading, result),
                reading.digits().toString().substring(0, replay.get().playedDigits()),
                result,
                reading.score(),
                names));
    }

    private static Ending ending(Rules rules, RoundReading reading, Optional<RoundResult> result) {
        if (result.isPresent()) {
            return Ending.PLAYED;
        }
        if (reading.decidingDeal(rules).isPresent()) {
            return Ending.WON_BY_DEAL;
        }
        return reading.isDealtAgain() ? Ending.REDEALT : Ending.UNFINISHED;
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
