package dev.goita.record.check;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundOutcome;
import dev.goita.record.text.Cell;
import java.util.Optional;

/** Compares the stated winner of a round with the one that its record, or its deal, makes. */
final class WinnerCheck {
    private final Rules rules;

    WinnerCheck(Rules rules) {
        this.rules = rules;
    }

    void check(RoundReading reading, RoundFindings findings) {
        Optional<Cell> cell = reading.text().winner();
        boolean isRecordLegal =
                reading.replay().filter(r -> r.fault().isEmpty()).isPresent();
        // an illegal record has a finding already, and makes no winner to compare with
        if (cell.isEmpty() || !isRecordLegal || isOutsideTheRules(reading.outcome())) {
            return;
        }
        Optional<RoundResult> result = reading.replay().flatMap(r -> r.round().result());
        Optional<DealRuling> ruling = reading.decidingDeal(rules);
        Optional<Seat> stated = reading.statedWinner();
        if (result.isPresent()) {
            finished(reading, cell.get(), result.get(), findings);
        } else if (ruling.isPresent()) {
            wonByDeal(reading, cell.get(), ruling.get(), findings);
        } else if (stated.isPresent()) {
            String japanese = "局は終わっていないので勝者は決まりません。\"winner\" を -1 にするか、棋譜を補ってください";
            String english = "expected winner -1: the round is not finished, player "
                    + stated.get().number() + " has not won it; set -1, or complete the record";
            findings.error(RecordCode.WINNER, cell.get(), findings.round(), japanese, english);
        }
    }

    /** An aborted round, a foul and a redeal have no winner that the rules could tell. */
    private static boolean isOutsideTheRules(Optional<RoundOutcome> outcome) {
        return outcome.filter(o -> o == RoundOutcome.ABORTED || o == RoundOutcome.FOUL || o == RoundOutcome.REDEAL)
                .isPresent();
    }

    /** -1 may have been written before anybody looked at the hands, unless the result says that they ended the round. */
    private static void wonByDeal(RoundReading reading, Cell cell, DealRuling ruling, RoundFindings findings) {
        Optional<Seat> stated = reading.statedWinner();
        Optional<Seat> winner = ruling.winner();
        DealRuling.Result result = ruling.result().orElseThrow();
        boolean fits = stated.isEmpty()
                ? winner.isEmpty() || reading.text().result().isEmpty()
                : winner.equals(stated) || winner.isEmpty() && stated.get().team() == result.team();
        if (fits) {
            return;
        }
        String found = stated.map(seat -> "" + seat.number()).orElse("-1");
        String yaku = TileKinds.of(ruling.yaku());
        if (winner.isEmpty()) {
            String team = result.team().number() + "・" + (result.team().number() + 2);
            findings.error(
                    RecordCode.WINNER,
                    cell,
                    findings.round(),
                    yaku + "なのでプレイヤー" + team + "の組が試合に勝ちますが、勝者は " + found + " とあります。\"winner\" は -1 です",
                    "expected winner -1: by " + yaku + " the team of players " + team.replace("・", " and ")
                            + " wins the match, found " + found);
        } else {
            findings.error(
                    RecordCode.WINNER,
                    cell,
                    findings.round(),
                    yaku + "なのでプレイヤー" + winner.get().number() + "の勝ち（" + result.points() + " 点）ですが、勝者は " + found
                            + " とあります",
                    "expected winner " + winner.get().number() + " (" + result.points() + " points), who was dealt "
                            + yaku + ", found " + found);
        }
    }

    private static void finished(RoundReading reading, Cell cell, RoundResult result, RoundFindings findings) {
        Optional<Seat> stated = reading.statedWinner();
        Seat winner = result.winner();
        if (stated.equals(Optional.of(winner))) {
            return;
        }
        String found = stated.map(seat -> "" + seat.number()).orElse("-1");
        String japanese = "棋譜ではプレイヤー" + winner.number() + "の勝ち（" + result.points() + " 点）ですが、勝者は " + found + " とあります";
        String english = "expected winner " + winner.number() + " (" + result.points()
                + " points), as the record has it," + " found " + found;
        // hands stand from the dealer on, the winner does not: the mistake to expect of a writer
        boolean countedFromDealer = reading.dealer() != Seat.P0
                && stated.map(seat -> reading.dealer().plus(seat.number())).equals(Optional.of(winner));
        if (countedFromDealer) {
            japanese += "。親から数えた番号なら合います。\"winner\" はプレイヤー番号です";
            english += "; it fits if counted from the dealer, but the winner is a player number";
        }
        findings.error(RecordCode.WINNER, cell, findings.round(), japanese, english);
    }
}
