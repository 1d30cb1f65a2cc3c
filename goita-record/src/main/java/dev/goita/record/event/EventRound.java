package dev.goita.record.event;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Tile;
import dev.goita.record.check.RoundReading;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/**
 * 大会の局: what a round adds to its match.
 *
 * @param number 1-based, counted through its source
 * @param before the stated score
 * @param ending empty for a round that was dealt again, that stops before its end, or in which the check finds an error
 * @param goshi who was dealt five し
 * @param key the same for the same turns of the same deal; empty for a round without turns
 */
record EventRound(int number, Optional<Score> before, Optional<Ending> ending, List<Seat> goshi, String key) {
    /**
     * How a round was won.
     *
     * @param seat who won it; empty for 相五し, which a team wins
     * @param tile the last attack; empty for a round that the deal won
     */
    record Ending(Team team, int points, Optional<Seat> seat, Optional<Tile> tile, RoundResult.Scoring scoring) {
        Score after(Score score, Rules rules) {
            // 相五し wins the match
            int most = seat.isPresent() ? points : Math.max(0, rules.winScore() - score.of(team));
            return score.plus(team, most);
        }
    }

    static EventRound of(Rules rules, RoundText text) {
        RoundReading reading = RoundReading.of(rules, text);
        String digits = reading.digits().toString();
        String key = digits.isEmpty() || reading.deal().isEmpty()
                ? ""
                : reading.dealer().number() + " " + reading.deal().get().handsFromDealer() + " " + digits;
        return new EventRound(
                text.number(),
                reading.score(),
                ending(rules, reading, digits),
                reading.deal().map(DealRuling::goshiHolders).orElse(List.of()),
                key);
    }

    private static Optional<Ending> ending(Rules rules, RoundReading reading, String digits) {
        Optional<RoundResult> played =
                reading.replay().flatMap(replay -> replay.round().result());
        if (played.isPresent()) {
            Seat winner = played.get().winner();
            return Optional.of(new Ending(
                    winner.team(),
                    played.get().points(),
                    Optional.of(winner),
                    Optional.of(Tile.ofDigit(
                            digits.charAt(reading.replay().orElseThrow().playedDigits() - 1) - '0')),
                    played.get().scoring()));
        }
        return reading.decidingDeal(rules)
                .flatMap(ruling -> ruling.result()
                        .map(won -> new Ending(
                                won.team(),
                                won.points(),
                                ruling.winner(),
                                Optional.empty(),
                                RoundResult.Scoring.SINGLE)));
    }

    EventRound withoutEnding() {
        return new EventRound(number, before, Optional.empty(), List.of(), key);
    }
}
