package dev.goita.record.reading;

import dev.goita.core.DealRuling;
import dev.goita.core.DealYaku;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/**
 * 局の結果: what a round comes to, as far as its record goes.
 *
 * @param dealer the stated one, or player 0
 * @param hands from the dealer on, ascending; as written if they are no deck
 * @param winner who won the round; empty while undecided and for 相五し
 * @param points what the round brought its winners; 0 while undecided
 */
public record RoundSummary(
        Seat dealer,
        List<String> hands,
        String record,
        End end,
        Optional<Seat> winner,
        int points,
        RoundResult.Scoring scoring,
        int turns,
        Optional<Seat> nextDealer,
        List<Seat> goshi,
        DealYaku yaku) {
    /** Whether a round has ended. */
    public enum End {
        /** By play or by its deal. */
        DECIDED,
        /** Neither: it stops before, or was dealt again. */
        OPEN
    }

    /** Replays a round and tells what it comes to. */
    public static RoundSummary of(Rules rules, RoundText text) {
        RoundReading reading = RoundReading.of(rules, text);
        Optional<RoundResult> played = reading.replay().flatMap(r -> r.round().result());
        Optional<DealRuling> dealt = reading.decidingDeal(rules);
        Optional<Seat> winner =
                played.isPresent() ? played.map(RoundResult::winner) : dealt.flatMap(DealRuling::winner);
        int points = played.map(RoundResult::points)
                .orElseGet(() -> dealt.flatMap(DealRuling::result)
                        .map(DealRuling.Result::points)
                        .orElse(0));
        return new RoundSummary(
                reading.dealer(),
                hands(reading),
                reading.digits().toString(),
                played.isPresent() || dealt.isPresent() ? End.DECIDED : End.OPEN,
                winner,
                points,
                played.map(RoundResult::scoring).orElse(RoundResult.Scoring.SINGLE),
                reading.replay().map(r -> r.round().turnCount()).orElse(0),
                reading.isDealtAgain() ? Optional.of(reading.dealer()) : winner,
                reading.deal().map(DealRuling::goshiHolders).orElse(List.of()),
                reading.yaku(rules));
    }

    private static List<String> hands(RoundReading reading) {
        return reading.deal()
                .map(deal -> deal.handsFromDealer().stream().map(Hand::toString).toList())
                .orElseGet(() -> reading.text().hands().orElse(List.of()).stream()
                        .map(Cell::text)
                        .toList());
    }
}
