package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.List;
import java.util.Optional;

/**
 * 局の点検: everything that can be said about one round by itself. A round in which nothing is wrong is told by the
 * simulator alone; only others are looked at in words. Not thread-safe.
 */
final class RoundCheck {
    private final Rules rules;
    private final QuickCheck quick;
    private final HandsCheck hands;
    private final RecordDigitsCheck digits;
    private final WinnerCheck winner;
    private final GoshiCheck goshi;
    private boolean isReplayed;

    RoundCheck(Rules rules) {
        this.rules = rules;
        quick = new QuickCheck(rules);
        hands = new HandsCheck(new DeckRepairs(rules));
        digits = new RecordDigitsCheck(rules, new RecordRepairs(rules));
        winner = new WinnerCheck(rules);
        goshi = new GoshiCheck(rules);
    }

    /** Whether the simulator alone told that the last round is clean, and so stands at its end. */
    boolean lastWasReplayed() {
        return isReplayed;
    }

    RoundSimulator simulator() {
        return quick.simulator();
    }

    /** In the order of the text; empty if nothing is wrong. */
    List<Finding> findings(RoundText text, String source) {
        isReplayed = quick.isClean(text);
        if (isReplayed) {
            return List.of();
        }
        RoundFindings findings = new RoundFindings(source, text.number());
        RoundReading reading = RoundReading.of(rules, text);
        dealer(text, findings);
        hands.check(reading, findings);
        record(reading, findings);
        winner.check(reading, findings);
        goshi.check(reading, findings);
        score(text, findings);
        return findings.inOrder();
    }

    private static void dealer(RoundText text, RoundFindings findings) {
        Optional<Cell> dealer = text.dealer();
        if (dealer.isPresent() && RoundReading.seat(dealer.get().text()).isEmpty()) {
            findings.error(
                    RecordCode.JSON_SYNTAX,
                    dealer.get(),
                    findings.round(),
                    "親はプレイヤー番号 0〜3 です。" + dealer.get() + " とあり、0 として読みました",
                    "the dealer is a player number from 0 to 3, found " + dealer.get() + "; read as 0");
        }
    }

    private void record(RoundReading reading, RoundFindings findings) {
        Optional<Cell> record = reading.text().record();
        if (record.isPresent()) {
            digits.check(reading, record.get(), findings);
        } else if (!reading.text().unreadable().contains(RoundKey.RECORD)) {
            findings.error(
                    RecordCode.MISSING_VALUE,
                    reading.text().start(),
                    findings.round(),
                    "棋譜がありません。\"record\" を書いてください（開始局面は \"\"）",
                    "the record is missing: write \"record\", \"\" for the start of a round");
        }
    }

    private static void score(RoundText text, RoundFindings findings) {
        if (text.score().isEmpty()) {
            return;
        }
        List<Cell> score = text.score().get();
        boolean fits = score.size() == Seat.ALL.size() / 2
                && score.stream().noneMatch(points -> points.text().startsWith("-"));
        if (!fits) {
            Cell at = score.isEmpty() ? text.start() : score.get(0);
            findings.error(
                    RecordCode.JSON_SYNTAX,
                    at,
                    findings.round(),
                    "得点は 0 以上の整数二つ（プレイヤー0・2の組、1・3の組）です",
                    "the score is two integers from 0 up: of players 0 and 2, and of players 1 and 3");
        }
    }
}
