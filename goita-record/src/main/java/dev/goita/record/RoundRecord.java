package dev.goita.record;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 局の記録: one recorded round of a whole deck.
 *
 * @param deal who dealt, and the four hands
 * @param digits the record without hyphens; empty at the start of a round
 * @param score the points before the round; empty if unknown
 * @param winner who won the round, as recorded; empty while undecided, and for 相五し, which a team wins
 * @param goshi who declared 五し, ascending; never 六し, 七し or 八し
 * @param outcome how the round ended, where the record says so
 * @param extras keys that the format does not know, in their order
 */
public record RoundRecord(
        Deal deal,
        String digits,
        Optional<Score> score,
        Optional<Seat> winner,
        List<Seat> goshi,
        Optional<RoundOutcome> outcome,
        List<ExtraField> extras) {
    /** Copies the lists; nothing is checked. */
    public RoundRecord {
        goshi = List.copyOf(goshi);
        extras = List.copyOf(extras);
    }

    /**
     * An undecided round; what was dealt says who holds 五し.
     *
     * @param deal who dealt, and the four hands
     * @param digits the record without hyphens; not checked
     * @return without score and winner
     */
    public static RoundRecord of(Deal deal, String digits) {
        return new RoundRecord(
                deal,
                digits,
                Optional.empty(),
                Optional.empty(),
                DealRuling.goshiHolders(deal),
                Optional.empty(),
                List.of());
    }

    /**
     * What became of a deal at the table.
     *
     * @param played what a table tells of a deal, played, won or dealt again
     * @return with the score before the deal
     */
    public static RoundRecord from(PlayedDeal played) {
        DealRuling ruling = played.ruling();
        Optional<Seat> winner = switch (played.outcome()) {
            case PLAYED -> played.result().map(RoundResult::winner);
            case WON_BY_DEAL -> ruling.winner();
            case REDEALT -> Optional.empty();
        };
        Optional<RoundOutcome> outcome = switch (played.outcome()) {
            case PLAYED -> Optional.empty();
            case WON_BY_DEAL -> RoundOutcome.of(ruling.yaku());
            case REDEALT -> Optional.of(RoundOutcome.REDEAL);
        };
        return new RoundRecord(
                played.deal(),
                played.digits(),
                Optional.of(played.before()),
                winner,
                declarers(ruling),
                outcome,
                List.of());
    }

    /**
     * Who declared 五し.
     *
     * @param ruling of a deal
     * @return ascending; empty for 六し, 七し and 八し
     */
    public static List<Seat> declarers(DealRuling ruling) {
        return switch (ruling.yaku()) {
            case GOSHI, GOSHI_OPPONENTS, GOSHI_PARTNERS -> ruling.holders();
            case NONE, ROKUSHI, NANASHI, HACHISHI -> List.of();
        };
    }

    /** {@return 親: the seat that leads first} */
    public Seat dealer() {
        return deal.dealer();
    }

    /**
     * With the points before the round.
     *
     * @param before the round
     * @return a changed copy
     */
    public RoundRecord withScore(Score before) {
        return new RoundRecord(deal, digits, Optional.of(before), winner, goshi, outcome, extras);
    }

    /**
     * With a winner.
     *
     * @param seat who won the round
     * @return a changed copy
     */
    public RoundRecord withWinner(Seat seat) {
        return new RoundRecord(deal, digits, score, Optional.of(seat), goshi, outcome, extras);
    }

    /**
     * With the way in which the round ended.
     *
     * @param newOutcome in place of what was said of it
     * @return a changed copy
     */
    public RoundRecord with(RoundOutcome newOutcome) {
        return new RoundRecord(deal, digits, score, winner, goshi, Optional.of(newOutcome), extras);
    }

    /**
     * With one more key, after the others.
     *
     * @param extra whose name no other key has
     * @return a changed copy
     */
    public RoundRecord with(ExtraField extra) {
        List<ExtraField> more = new ArrayList<>(extras);
        more.add(extra);
        return new RoundRecord(deal, digits, score, winner, goshi, outcome, more);
    }
}
