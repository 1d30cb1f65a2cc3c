package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.reading.TileKinds;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.RepairSearch;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.Narrow;
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
    private final RepairSearch repairs;

    RoundCheck(Rules rules) {
        this.rules = rules;
        quick = new QuickCheck(rules);
        repairs = new RepairSearch(rules);
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
        findings.all().addAll(ofReader);
        return new Doubtful(RoundReading.of(rules, text), evidence, findings).told();
    }

    /** A round that is not clean. */
    private final class Doubtful {
        /** As good as sure that nothing but a player's number is wrong. */
        private static final double LIKELY = 0.5;

        private final RoundReading reading;
        private final RoundText text;
        private final Supplier<Evidence> evidence;
        private final RoundFindings findings;
        private @Nullable List<Repair> found;

        Doubtful(RoundReading reading, Supplier<Evidence> evidence, RoundFindings findings) {
            this.reading = reading;
            text = reading.text();
            this.evidence = evidence;
            this.findings = findings;
        }

        List<Finding> told() {
            text.dealer().ifPresent(this::dealer);
            new HandsCheck(reading, this::repairs, findings).check();
            text.record()
                    .ifPresentOrElse(
                            record -> new RecordDigitsCheck(rules, reading, record, findings).check(), this::noRecord);
            new EndCheck(rules, reading, findings).check();
            text.score().ifPresent(this::score);
            return withRepairs(findings.inOrder());
        }

        private void dealer(Cell dealer) {
            if (dealer.text().isEmpty()) {
                findings.error(
                        text.syntax(),
                        dealer,
                        "親の番号 0〜3 がありません。0 として読みました",
                        "the dealer's number, 0 to 3, is left out; read as 0");
            } else if (RoundReading.seat(dealer.text()).isEmpty()) {
                findings.error(
                        text.syntax(),
                        dealer,
                        "親はプレイヤー番号 0〜3 です。%s とあり、0 として読みました",
                        "the dealer is a player number from 0 to 3, found %s; read as 0",
                        dealer);
            }
        }

        private void noRecord() {
            if (!text.unreadable().contains(RoundKey.RECORD)) {
                findings.error(
                        RecordCode.MISSING_VALUE,
                        text.start(),
                        "棋譜がありません。\"record\" を書いてください（開始局面は \"\"）",
                        "the record is missing: write \"record\", \"\" for the start of a round");
            }
        }

        private void score(List<Cell> score) {
            boolean fits = score.size() == Seat.ALL.size() / 2
                    && score.stream().noneMatch(points -> points.text().startsWith("-"));
            if (!fits) {
                findings.error(
                        text.syntax(),
                        score.isEmpty() ? text.start() : score.get(0),
                        "得点は 0 以上の整数二つ（プレイヤー0・2の組、1・3の組）です",
                        "the score is two integers from 0 up: of players 0 and 2, and of players 1 and 3");
            }
        }

        /** Looked for once and only where they are wanted; hidden tiles of an observer nobody may fill in. */
        private List<Repair> repairs() {
            if (found == null) {
                boolean isObservers = reading.isObserved()
                        && !HandsCheck.isDecided(reading)
                        && text.hands().filter(HandsCheck::areWhole).isPresent();
                found = isObservers ? List.of() : repairs.find(text, reading.score(), endedOtherwise(), evidence.get());
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

        private List<Finding> withRepairs(List<Finding> told) {
            if (told.stream().noneMatch(Doubtful::isRepairable) || repairs().isEmpty()) {
                return told;
            }
            List<Finding> all = new ArrayList<>();
            boolean repaired = false;
            for (Finding each : told) {
                if (!isRepairable(each)) {
                    all.add(each);
                } else if (repaired) {
                    all.add(each.withRepairs(List.of()));
                } else {
                    all.add(placed(each.withRepairs(repairs())));
                    repaired = true;
                }
            }
            return all;
        }

        private Finding placed(Finding repaired) {
            return repaired.spot().digit().isPresent() ? ofSeat(repaired).orElse(repaired) : repaired;
        }

        private static boolean isRepairable(Finding finding) {
            return finding.severity() == Severity.ERROR
                    || finding.code() == RecordCode.INCOMPLETE_TURN
                    || finding.code() == RecordCode.UNFINISHED;
        }

        /**
         * 席の間違い: a fault that comes of a play under another player's number, told where that number stands. Empty if anything but numbers
         * of players may have been meant otherwise.
         */
        private Optional<Finding> ofSeat(Finding fault) {
            List<TextEdit> edits =
                    Repair.sure(fault.repairs(), LIKELY).map(Repair::edits).orElse(List.of());
            Optional<Rewriting> rewriting = text.rewriting();
            boolean areSeats = rewriting.isPresent()
                    && !edits.isEmpty()
                    && edits.stream()
                            .allMatch(edit -> rewriting.get().seat(edit).isPresent());
            if (!areSeats) {
                return Optional.empty();
            }
            Cell written = rewriting.get().seat(edits.get(0)).orElseThrow();
            return RoundReading.seat(Narrow.of(edits.get(0).replacement()))
                    .map(meant -> findings.of(meant)
                            .finding(
                                    RecordCode.NOTATION,
                                    Severity.ERROR,
                                    written.place(findings.source()),
                                    "この手は%1$sの番です。「%2$s」とあります",
                                    "this is the turn of %1$s; found '%2$s'",
                                    TileKinds.of(meant),
                                    written)
                            .withRepairs(fault.repairs()));
        }
    }
}
