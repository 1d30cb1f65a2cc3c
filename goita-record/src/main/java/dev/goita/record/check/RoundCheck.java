package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.RepairSearch;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Narrow;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * 局の点検: everything that can be said about one round by itself. A round in which nothing is wrong is told by the
 * simulator alone; only others are looked at in words. Not thread-safe.
 */
final class RoundCheck {
    private final Rules rules;
    private final QuickCheck quick;
    private final RecordDigitsCheck digits;
    private final WinnerCheck winner;
    private final GoshiCheck goshi;
    private final RepairSearch repairs;

    RoundCheck(Rules rules) {
        this.rules = rules;
        quick = new QuickCheck(rules);
        digits = new RecordDigitsCheck(rules);
        repairs = new RepairSearch(rules);
        winner = new WinnerCheck(rules);
        goshi = new GoshiCheck(rules);
    }

    Rules rules() {
        return rules;
    }

    /** Whether the simulator alone tells that nothing is wrong with a round; it then stands at its end. */
    boolean isClean(RoundText text) {
        return quick.isClean(text);
    }

    RoundSimulator simulator() {
        return quick.simulator();
    }

    /**
     * What is to be said of a round that is not clean, in the order of the text; perhaps nothing. The first error carries the repairs of the round.
     *
     * @param evidence of the rounds around it; asked only where something is wrong
     */
    List<Finding> findings(RoundText text, String source, List<Finding> ofReader, Supplier<Evidence> evidence) {
        RoundFindings findings = new RoundFindings(source, text.number());
        ofReader.forEach(findings::add);
        RoundReading reading = RoundReading.of(rules, text);
        Found found = new Found(reading, evidence);
        dealer(text, findings);
        HandsCheck.check(reading, found, findings);
        record(reading, findings);
        winner.check(reading, findings);
        goshi.check(reading, findings);
        score(text, findings);
        return withRepairs(findings.inOrder(), found, text, findings);
    }

    /** The repairs of a round, looked for once and only where they are wanted. */
    private final class Found implements Supplier<List<Repair>> {
        private final RoundReading reading;
        private final Supplier<Evidence> evidence;
        private @Nullable List<Repair> found;

        Found(RoundReading reading, Supplier<Evidence> evidence) {
            this.reading = reading;
            this.evidence = evidence;
        }

        @Override
        public List<Repair> get() {
            if (found == null) {
                found = reading.isObserved() && !HandsCheck.isDecided(reading) && isObserversDeck()
                        ? List.of()
                        : repairs.find(reading.text(), reading.score(), endedOtherwise(), evidence.get());
            }
            return found;
        }

        /** Whether it is told how the round ended, and neither turns nor hands tell. */
        private boolean endedOtherwise() {
            return reading.outcome().isPresent()
                    && reading.decidingDeal(rules).isEmpty()
                    && reading.replay()
                            .filter(replay -> replay.round().isOver())
                            .isEmpty();
        }

        /** Whether hidden tiles are what is missing, so that nobody may fill them in. */
        private boolean isObserversDeck() {
            return reading.text().hands().filter(HandsCheck::areWhole).isPresent();
        }
    }

    private static List<Finding> withRepairs(
            List<Finding> findings, Found repairs, RoundText text, RoundFindings places) {
        int first = firstRepairable(findings);
        if (first == findings.size() || repairs.get().isEmpty()) {
            return findings;
        }
        List<Finding> repaired = new ArrayList<>(findings);
        for (int i = first; i < repaired.size(); i++) {
            if (isRepairable(repaired.get(i))) {
                repaired.set(i, repaired.get(i).withRepairs(i == first ? repairs.get() : List.of()));
            }
        }
        if (repaired.get(first).spot().digit().isPresent()) {
            SeatFinding.of(repaired.get(first), text, places).ifPresent(seat -> repaired.set(first, seat));
        }
        return repaired;
    }

    private static int firstRepairable(List<Finding> findings) {
        int first = 0;
        while (first < findings.size() && !isRepairable(findings.get(first))) {
            first++;
        }
        return first;
    }

    private static boolean isRepairable(Finding finding) {
        return finding.severity() == Severity.ERROR
                || finding.code() == RecordCode.INCOMPLETE_TURN
                || finding.code() == RecordCode.UNFINISHED;
    }

    private static void dealer(RoundText text, RoundFindings findings) {
        Optional<Cell> dealer = text.dealer();
        if (dealer.isPresent() && dealer.get().text().isEmpty()) {
            findings.error(
                    text.syntax(),
                    dealer.get(),
                    findings.round(),
                    "親の番号 0〜3 がありません。0 として読みました",
                    "the dealer's number, 0 to 3, is left out; read as 0");
        } else if (dealer.isPresent() && RoundReading.seat(dealer.get().text()).isEmpty()) {
            findings.error(
                    text.syntax(),
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
                    text.syntax(),
                    at,
                    findings.round(),
                    "得点は 0 以上の整数二つ（プレイヤー0・2の組、1・3の組）です",
                    "the score is two integers from 0 up: of players 0 and 2, and of players 1 and 3");
        }
    }

    /** 席の間違い: a fault that comes of a play under another player's number, told where that number stands. */
    private static final class SeatFinding {
        private static final double LIKELY = 0.5;

        private SeatFinding() {}

        /** Empty if anything but numbers of players may have been meant otherwise. */
        static Optional<Finding> of(Finding fault, RoundText text, RoundFindings places) {
            List<TextEdit> edits =
                    Repair.sure(fault.repairs(), LIKELY).map(Repair::edits).orElse(List.of());
            Optional<Rewriting> rewriting = text.rewriting();
            if (rewriting.isEmpty() || edits.isEmpty()) {
                return Optional.empty();
            }
            boolean areSeats =
                    edits.stream().allMatch(edit -> rewriting.get().seat(edit).isPresent());
            TextEdit first = edits.get(0);
            Optional<Seat> meant = RoundReading.seat(Narrow.of(first.replacement()));
            if (!areSeats || meant.isEmpty()) {
                return Optional.empty();
            }
            Cell written = rewriting.get().seat(first).orElseThrow();
            return Optional.of(Finding.of(
                            RecordCode.NOTATION,
                            Severity.ERROR,
                            places.place(written),
                            places.round().with(meant.get()),
                            new Wording(
                                    "この手は" + TileKinds.japanese(meant.get()) + "の番です。「" + written + "」とあります",
                                    "this is the turn of " + TileKinds.english(meant.get()) + "; found '" + written
                                            + "'"))
                    .withRepairs(fault.repairs()));
        }
    }
}
