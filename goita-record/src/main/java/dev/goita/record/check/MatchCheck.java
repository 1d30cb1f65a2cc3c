package dev.goita.record.check;

import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RecordTime;
import dev.goita.record.Spot;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.repair.Evidence;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 試合の点検: whether the rounds of a match follow from each other, and its times. Breaks are warnings: real logs leave
 * rounds out, those won by the deal above all.
 */
final class MatchCheck {
    /** What a repair weighs that breaks the chain of rounds: more than any single slip. */
    private static final double TRUST = 5;

    private Rules rules;
    private final String source;
    private final Consumer<Finding> out;
    private Optional<Score> expectedScore = Optional.empty();
    private Optional<Seat> expectedDealer = Optional.empty();
    private Optional<RecordTime> start = Optional.empty();
    private Optional<RecordTime> end = Optional.empty();
    private boolean isIndependent;
    private boolean isOver;

    MatchCheck(Rules rules, String source, Consumer<Finding> out) {
        this.rules = rules;
        this.source = source;
        this.out = out;
    }

    /** Its rounds to come are by these rules. */
    void by(Rules named) {
        rules = named;
    }

    void value(MatchValue value) {
        if (value.key().equals(MatchValue.INDEPENDENT)) {
            isIndependent = value.json().equals("true");
        }
        if (value.key().equals(MatchValue.START_TIME)) {
            start = time(value);
            compareTimes(value);
        } else if (value.key().equals(MatchValue.END_TIME)) {
            end = time(value);
            compareTimes(value);
        }
    }

    private Optional<RecordTime> time(MatchValue value) {
        if (value.texts().isEmpty()) {
            // no string, which the reader tells of
            return Optional.empty();
        }
        Optional<RecordTime> time = value.texts().stream().findFirst().flatMap(cell -> RecordTime.read(cell.text()));
        if (time.isEmpty()) {
            warn(
                    RecordCode.TIME_ORDER,
                    place(value),
                    Spot.NONE,
                    "日時は ISO 8601 で書きます（例 2015-04-01T12:00+09:00）",
                    "expected an ISO 8601 time, such as 2015-04-01T12:00+09:00");
        }
        return time;
    }

    private static Cell place(MatchValue value) {
        return value.texts().isEmpty() ? value.at() : value.texts().get(0);
    }

    private void compareTimes(MatchValue value) {
        if (start.isPresent() && end.isPresent() && end.get().isBefore(start.get())) {
            warn(
                    RecordCode.TIME_ORDER,
                    place(value),
                    Spot.NONE,
                    "終了日時 " + end.get() + " が開始日時 " + start.get() + " より前です",
                    "the match ends at " + end.get() + ", before it starts at " + start.get());
        }
    }

    /** A round that was found clean and replayed by the simulator. */
    void cleanRound(RoundText text, RoundSimulator simulator) {
        Seat dealer = RoundReading.dealer(text);
        Optional<Score> score = RoundReading.score(text);
        compare(text, dealer, score);
        if (simulator.isOver()) {
            Seat winner = simulator.winner();
            next(score.map(before -> before.plus(winner.team(), simulator.points())), Optional.of(winner));
        } else {
            next(Optional.empty(), Optional.empty());
        }
    }

    /** A round in which something was found. */
    void doubtfulRound(RoundText text) {
        RoundReading reading = RoundReading.of(rules, text);
        compare(text, reading.dealer(), reading.score());
        Optional<RoundResult> result = reading.replay().flatMap(r -> r.round().result());
        Optional<DealRuling> ruling = reading.decidingDeal(rules);
        if (reading.isDealtAgain()) {
            next(reading.score(), Optional.of(reading.dealer()));
        } else if (result.isPresent()) {
            Seat winner = result.get().winner();
            next(
                    reading.score()
                            .map(before ->
                                    before.plus(winner.team(), result.get().points())),
                    Optional.of(winner));
        } else if (ruling.isPresent()) {
            next(
                    reading.score()
                            .map(before -> Match.resume(rules, before, reading.dealer()))
                            .filter(match -> match.winner().isEmpty())
                            .map(match -> match.after(ruling.get()).score()),
                    ruling.get().winner());
        } else {
            next(Optional.empty(), Optional.empty());
        }
    }

    /** What the rounds before and after say of a round that is wrong. */
    Evidence evidence(Optional<RoundText> after) {
        return new Evidence(
                expectedDealer,
                expectedScore,
                isIndependent ? Optional.empty() : after.map(next -> RoundReading.dealer(next)),
                isIndependent ? Optional.empty() : after.flatMap(RoundReading::score),
                TRUST);
    }

    private void next(Optional<Score> score, Optional<Seat> dealer) {
        if (isIndependent) {
            return;
        }
        expectedScore = score;
        expectedDealer = dealer;
    }

    /** The first round behind the end is told; after one that begins anew from a score below, it may be told again. */
    private void end(RoundText text, Optional<Score> score, Spot spot) {
        Optional<Score> before = score.or(() -> expectedScore);
        boolean wasOver = isOver;
        isOver = !isIndependent
                && before.filter(points ->
                                Match.resume(rules, points, Seat.P0).winner().isPresent())
                        .isPresent();
        if (isOver && !wasOver) {
            warn(
                    RecordCode.MATCH_OVER,
                    text.score().map(cells -> cells.get(0)).orElse(text.start()),
                    spot,
                    "試合は得点 " + text(before.orElseThrow()) + " で終わっています（win-score " + rules.winScore()
                            + "）。得点か、win-score を確かめてください",
                    "the match was over at the score " + text(before.orElseThrow()) + " (win-score " + rules.winScore()
                            + "): check the score, or the win-score");
        }
    }

    private void compare(RoundText text, Seat dealer, Optional<Score> score) {
        Spot spot = Spot.ofRound(text.number());
        end(text, score, spot);
        if (expectedScore.isPresent() && score.isPresent() && !score.equals(expectedScore)) {
            String expected = text(expectedScore.get());
            List<Cell> cells = text.score().orElseThrow();
            warn(
                    RecordCode.SCORE_CHAIN,
                    cells.get(0),
                    spot,
                    "前の局の結果からは得点 " + expected + " のはずですが、" + text(score.get()) + " とあります。局が抜けていないか確かめてください",
                    "expected the score " + expected + " after the round before, found " + text(score.get())
                            + "; a round may be missing");
        }
        if (expectedDealer.isPresent() && dealer != expectedDealer.get()) {
            warn(
                    RecordCode.DEALER_CHAIN,
                    text.dealer().orElse(text.start()),
                    spot,
                    "前の局の勝者プレイヤー" + expectedDealer.get().number() + " が親のはずですが、プレイヤー" + dealer.number() + " とあります",
                    "expected player " + expectedDealer.get().number()
                            + " to deal, who won the round before, found player " + dealer.number());
        }
    }

    private static String text(Score score) {
        return "[" + score.even() + ", " + score.odd() + "]";
    }

    private void warn(RecordCode code, Cell cell, Spot spot, String japanese, String english) {
        out.accept(Finding.of(code, Severity.WARNING, cell.place(source), spot, new Wording(japanese, english)));
    }
}
