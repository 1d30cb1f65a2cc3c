package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Repair;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * 棋譜の修復: every edit of one digit (one replaced, inserted, deleted, or two neighbours swapped) after which the whole
 * record replays legally.
 *
 * <p>Best first: a record that finishes with the stated winner, then one that finishes, then one that does not; then the
 * slips that fingers make (a swap, a neighbouring key, a key that bounced or did not repeat) before other edits; then
 * the edit closest before the fault.
 */
final class RecordRepairs {
    /** A record is at most 59 digits; what is much longer is no record with one slip. */
    private static final int LONGEST = 64;

    private enum Kind {
        SWAP,
        REPLACE,
        DELETE,
        INSERT
    }

    /** How a repaired record ends, best first. */
    private enum End {
        STATED,
        FINISHED,
        UNFINISHED
    }

    private record Candidate(Kind kind, int index, char digit, String record, End end, int effort, int distance) {}

    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparing(Candidate::end)
            .thenComparingInt(Candidate::effort)
            .thenComparingInt(Candidate::distance)
            .thenComparing(Candidate::kind)
            .thenComparing(Candidate::record);

    private final RoundSimulator simulator;

    RecordRepairs(Rules rules) {
        simulator = new RoundSimulator(rules);
    }

    /**
     * @param hands the digits of the whole deck, the dealer's hand first
     * @param fault index of the first illegal digit
     * @param cell the record as written
     */
    List<Repair> find(
            Seat dealer, byte[] hands, RecordDigits digits, int fault, Optional<Seat> statedWinner, Cell cell) {
        String record = digits.toString();
        if (record.length() > LONGEST || record.length() != digits.size()) {
            return List.of();
        }
        List<Candidate> found = new Search(dealer, hands, record, fault, statedWinner).run();
        found.sort(BEST_FIRST);
        return found.stream().map(c -> repair(c, digits, cell)).toList();
    }

    private final class Search {
        private final Seat dealer;
        private final byte[] hands;
        private final String record;
        private final int fault;
        private final Optional<Seat> statedWinner;
        private final Set<String> tried = new HashSet<>();
        private final List<Candidate> found = new ArrayList<>();

        Search(Seat dealer, byte[] hands, String record, int fault, Optional<Seat> statedWinner) {
            this.dealer = dealer;
            this.hands = hands;
            this.record = record;
            this.fault = fault;
            this.statedWinner = statedWinner;
            tried.add(record);
        }

        /** An edit after the fault leaves the fault where it is. */
        List<Candidate> run() {
            for (int i = 0; i <= fault; i++) {
                String before = record.substring(0, i);
                String after = record.substring(i + 1);
                char here = record.charAt(i);
                if (!after.isEmpty()) {
                    attempt(Kind.SWAP, i, after.charAt(0), before + after.charAt(0) + here + after.substring(1), 1);
                }
                // 9 is a hidden tile, and whoever hides tiles does not know the deck that repairs need
                for (char digit = '0'; digit <= '8'; digit++) {
                    attempt(Kind.REPLACE, i, digit, before + digit + after, KeyPad.areNeighbours(here, digit) ? 1 : 2);
                    attempt(Kind.INSERT, i, digit, before + digit + here + after, isBeside(digit, i) ? 1 : 2);
                }
                attempt(Kind.DELETE, i, here, before + after, isRepeated(i) ? 1 : 2);
            }
            return found;
        }

        private boolean isBeside(char digit, int i) {
            return record.charAt(i) == digit || i > 0 && record.charAt(i - 1) == digit;
        }

        private boolean isRepeated(int i) {
            char here = record.charAt(i);
            return i > 0 && record.charAt(i - 1) == here || i + 1 < record.length() && record.charAt(i + 1) == here;
        }

        private void attempt(Kind kind, int index, char digit, String edited, int effort) {
            if (!tried.add(edited)) {
                return;
            }
            byte[] ascii = edited.getBytes(StandardCharsets.US_ASCII);
            // the whole record, not only up to the fault: a repair that fails later would only move the fault
            simulator.startFromDigits(dealer, hands);
            if (simulator.playDigits(ascii, 0, ascii.length) == ascii.length) {
                found.add(new Candidate(kind, index, digit, edited, end(), effort, fault - index));
            }
        }

        private End end() {
            if (!simulator.isOver()) {
                return End.UNFINISHED;
            }
            boolean stated = statedWinner.isPresent() && statedWinner.get() == simulator.winner();
            return stated ? End.STATED : End.FINISHED;
        }
    }

    private static Repair repair(Candidate candidate, RecordDigits digits, Cell cell) {
        return new Repair(
                Repair.Part.RECORD,
                List.of(candidate.record),
                wording(candidate, digits),
                edits(candidate, digits, cell));
    }

    private static Wording wording(Candidate candidate, RecordDigits digits) {
        char found = (char) digits.at(candidate.index);
        char digit = candidate.digit;
        String place = (candidate.index + 1) + " 桁目の";
        String ordinal = "digit " + (candidate.index + 1);
        return switch (candidate.kind) {
            case SWAP ->
                new Wording(
                        place + " " + found + " と次の " + digit + " を入れ替える",
                        "swap " + ordinal + ", " + found + ", with the " + digit + " after it");
            case REPLACE ->
                new Wording(
                        place + " " + found + " を " + digit + " に替える",
                        "replace " + ordinal + ", " + found + ", by " + digit);
            case DELETE -> new Wording(place + " " + found + " を消す", "delete " + ordinal + ", " + found);
            case INSERT -> new Wording(place + "前に " + digit + " を入れる", "insert " + digit + " before " + ordinal);
        };
    }

    /** Single bytes where the source spells each digit by one, so that hyphens stay; else the whole record. */
    private static List<TextEdit> edits(Candidate candidate, RecordDigits digits, Cell cell) {
        // escapes and digits gathered from several places have no byte for each digit
        if (!cell.isPlain()) {
            return cell.span().map(span -> new TextEdit(span, candidate.record)).stream()
                    .toList();
        }
        long start = cell.span().orElseThrow().offset();
        long here = start + digits.offset(candidate.index);
        String digit = Character.toString(candidate.digit);
        return switch (candidate.kind) {
            case SWAP -> {
                String found = Character.toString(digits.at(candidate.index));
                long after = start + digits.offset(candidate.index + 1);
                yield List.of(new TextEdit(new Span(here, 1), digit), new TextEdit(new Span(after, 1), found));
            }
            case REPLACE -> List.of(new TextEdit(new Span(here, 1), digit));
            case DELETE -> List.of(new TextEdit(new Span(here, 1), ""));
            case INSERT -> List.of(new TextEdit(new Span(here, 0), digit));
        };
    }
}
