package dev.goita.record.reading;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.DealYaku;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * 読み: what a round as written comes to under the rules, as far as it can be made out.
 *
 * @param dealer the stated one, or player 0
 * @param digits the record's digits; none if there is no record
 * @param deal empty if the hands are not the whole deck
 * @param replay the record played out; empty without a deal
 */
public record RoundReading(
        RoundText text, Seat dealer, RecordDigits digits, Optional<Deal> deal, Optional<Replay> replay) {
    /** The digit of a tile that an observer's record does not know. */
    public static final char HIDDEN = '9';

    /** Reads and replays a round. */
    public static RoundReading of(Rules rules, RoundText text) {
        Seat dealer = dealer(text);
        RecordDigits digits = RecordDigits.read(text.record().map(Cell::text).orElse(""));
        Optional<Deal> deal = text.hands().flatMap(hands -> deal(dealer, hands));
        Optional<Replay> replay =
                text.record().isEmpty() ? Optional.empty() : deal.map(d -> Replay.of(rules, d, digits));
        return new RoundReading(text, dealer, digits, deal, replay);
    }

    /**
     * The player that a number names.
     *
     * @return empty if it names none
     */
    public static Optional<Seat> seat(String number) {
        return number.length() == 1 && number.charAt(0) >= '0' && number.charAt(0) <= '3'
                ? Optional.of(Seat.of(number.charAt(0) - '0'))
                : Optional.empty();
    }

    private static Optional<Deal> deal(Seat dealer, List<Cell> cells) {
        return HandDigits.areDeck(cells.stream().map(Cell::text).toList())
                ? Optional.of(Deal.of(
                        dealer,
                        cells.stream().map(cell -> Hand.parse(cell.text())).toList()))
                : Optional.empty();
    }

    /** {@return whether some tile of the hands is hidden, as in an observer's record} */
    public boolean isObserved() {
        return text.hands().stream()
                .flatMap(List::stream)
                .anyMatch(hand -> hand.text().indexOf(HIDDEN) >= 0);
    }

    /** {@return the stated winner; empty if none is stated or the value names no player} */
    public Optional<Seat> statedWinner() {
        return text.winner().flatMap(cell -> seat(cell.text()));
    }

    /**
     * What was said of the end of the round.
     *
     * @return empty if nothing was said, or nothing that is known
     */
    public Optional<RoundOutcome> outcome() {
        return text.result().flatMap(cell -> RoundOutcome.ofId(cell.text()));
    }

    /** {@return whether the round is told to have been dealt again, and no turn says otherwise} */
    public boolean isDealtAgain() {
        return digits.size() == 0
                && outcome().filter(o -> o == RoundOutcome.REDEAL).isPresent();
    }

    /**
     * What the deal brought about, if no turn was played; empty without a deal or with turns.
     *
     * @return the ruling, if it ended the round
     */
    public Optional<DealRuling> decidingDeal(Rules rules) {
        return digits.size() > 0
                ? Optional.empty()
                : deal.map(d -> DealRuling.of(rules, d)).filter(DealRuling::isRoundOver);
    }

    /** {@return the points before the round; empty if unknown or not two numbers from 0 up} */
    public Optional<Score> score() {
        return score(text);
    }

    public static Optional<Score> score(RoundText text) {
        return text.score()
                .filter(cells -> cells.size() == 2
                        && cells.stream().noneMatch(c -> c.text().startsWith("-")))
                .map(cells -> new Score(
                        Integer.parseInt(cells.get(0).text()),
                        Integer.parseInt(cells.get(1).text())));
    }

    /** The stated dealer, or player 0. */
    public static Seat dealer(RoundText text) {
        return text.dealer().flatMap(cell -> seat(cell.text())).orElse(Seat.P0);
    }

    /**
     * The round as a value; empty if its hands are not the whole deck. A winner that was not stated is taken from the
     * record.
     *
     * @return the round; whether its digits are legal is not asked
     */
    public Optional<RoundRecord> toRecord(Rules rules) {
        return deal.map(
                d -> new RoundRecord(d, digits.toString(), score(), winner(rules), goshi(d), outcome(), text.extras()));
    }

    /**
     * The round as a value, as it is stated and without playing it: a winner that is not stated is none.
     *
     * @return empty if its hands are not the whole deck
     */
    public static Optional<RoundRecord> stated(RoundText text) {
        RecordDigits digits = RecordDigits.read(text.record().map(Cell::text).orElse(""));
        Optional<Deal> deal = text.hands().flatMap(hands -> deal(dealer(text), hands));
        RoundReading reading = new RoundReading(text, dealer(text), digits, deal, Optional.empty());
        return deal.map(d -> new RoundRecord(
                d,
                digits.toString(),
                reading.score(),
                reading.statedWinner(),
                reading.goshi(d),
                reading.outcome(),
                text.extras()));
    }

    /**
     * The stated winner, or the one that the record makes if none is stated.
     *
     * @return empty also if the stated value names no player
     */
    public Optional<Seat> winner(Rules rules) {
        if (text.winner().isPresent()) {
            return statedWinner();
        }
        Optional<Seat> played = replay.flatMap(r -> r.round().result()).map(result -> result.winner());
        return played.isPresent() ? played : decidingDeal(rules).flatMap(DealRuling::winner);
    }

    private List<Seat> goshi(Deal d) {
        if (text.untold().contains(RoundKey.GOSHI)) {
            return DealRuling.goshiHolders(d);
        }
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        for (Cell cell : text.goshi().orElse(List.of())) {
            seat(cell.text()).ifPresent(seats::add);
        }
        return List.copyOf(seats);
    }

    /** What was dealt, under the rules; NONE without a deal. */
    public DealYaku yaku(Rules rules) {
        return deal.map(d -> DealRuling.of(rules, d).yaku()).orElse(DealYaku.NONE);
    }
}
