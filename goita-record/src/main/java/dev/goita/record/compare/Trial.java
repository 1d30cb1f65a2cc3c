package dev.goita.record.compare;

import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Wording;
import dev.goita.record.reading.FaultWording;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/**
 * 試し: a round played out as it is written.
 *
 * @param isWhole whether it can have been played to its end so
 * @param after the match behind it; empty unless it is over. Its score counts only if the round has one
 * @param fault why it cannot have been so; empty if it can
 */
record Trial(RoundText text, boolean isWhole, Optional<Match> after, Optional<Wording> fault) {
    /** What a round says of the dealer and of the score before it. */
    record Opening(Optional<String> dealer, Optional<List<String>> score) {
        static Opening of(RoundText text) {
            return new Opening(
                    text.dealer().map(Cell::text),
                    text.score().map(cells -> cells.stream().map(Cell::text).toList()));
        }

        /** What both say; what they differ in is evidence for nothing. */
        Opening agreed(Opening other) {
            return new Opening(
                    dealer.filter(number -> other.dealer.equals(dealer)),
                    score.or(other::score).filter(points -> points.equals(other.score.orElse(points))));
        }
    }

    static Trial of(Rules rules, RoundText text) {
        RoundReading reading = RoundReading.of(rules, text);
        if (reading.deal().isEmpty()) {
            return impossible(text, new Wording("手駒が一組の駒になりません", "the hands are not the deck"));
        }
        Optional<Replay> replay = reading.replay();
        Optional<Wording> fault = replay.flatMap(Replay::fault).map(FaultWording::of);
        if (fault.isPresent()) {
            return impossible(text, fault.get());
        }
        Optional<RoundResult> result = replay.flatMap(played -> played.round().result());
        Optional<DealRuling> ruling = reading.decidingDeal(rules);
        Optional<Seat> won = result.map(RoundResult::winner).or(() -> ruling.flatMap(DealRuling::winner));
        if (won.isPresent() && text.winner().isPresent() && !won.equals(reading.statedWinner())) {
            return impossible(
                    text,
                    Wording.of(
                            "勝者は %d になるのに %s とあります",
                            "player %d wins it, not %s",
                            won.get().number(),
                            text.winner().get().text()));
        }
        Match match = Match.resume(rules, reading.score().orElse(Score.ZERO), reading.dealer());
        if (match.winner().isPresent()) {
            return impossible(text, new Wording("この局の前に試合が終わっています", "the match is over before it"));
        }
        Optional<Match> after = result.map(match::after)
                .or(() -> ruling.map(match::after))
                .or(() -> reading.isDealtAgain() ? Optional.of(match) : Optional.empty());
        return new Trial(text, after.isPresent() || reading.outcome().isPresent(), after, Optional.empty());
    }

    private static Trial impossible(RoundText text, Wording fault) {
        return new Trial(text, false, Optional.empty(), Optional.of(fault));
    }

    boolean isPossible() {
        return fault.isEmpty();
    }

    /** Whether another round can follow: false only where dealer or score say that it cannot. */
    boolean leadsTo(Opening next) {
        if (after.isEmpty()) {
            return isWhole || !isPossible();
        }
        Match match = after.get();
        List<String> score =
                List.of("" + match.score().even(), "" + match.score().odd());
        Optional<Seat> dealer = next.dealer().flatMap(RoundReading::seat);
        return dealer.orElse(match.dealer()) == match.dealer()
                && (text.score().isEmpty() || next.score().orElse(score).equals(score));
    }
}
