package dev.goita.record.lines;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.KeyLayout;
import dev.goita.record.repair.LikelyRound;
import dev.goita.record.repair.LikelyRounds;
import dev.goita.record.text.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 行のつなぎ: which lines of digits are one round that Enter broke, which were begun anew, and which were typed twice. Lines that begin with a
 * dealer and a deck are never joined with the line before: each is possible alone. Holds a few lines at a time.
 */
final class LineJoins {
    /** A round is broken into so many lines at most. */
    private static final int MOST_PIECES = 4;

    /** Of the digits of all pieces; two rounds may be among them. */
    private static final int MOST_DIGITS = 250;

    /** So many digits of a line that is begun anew are no chance. */
    private static final int LEAST_BEGUN = 4;

    private static final int BEFORE_RECORD = 1 + 4 * Hand.DEALT_SIZE;

    /** Of what has another slip beside the break. */
    private static final double ALMOST_SURE = 0.9999;

    enum Kind {
        /** A line by itself. */
        LINE,
        /** Several lines, read as one. */
        BROKEN,
        /** The beginning of the line behind it. */
        BEGUN_AGAIN,
        /** The same as the line before it. */
        TWICE
    }

    /**
     * How a line is to be read.
     *
     * @param at where a line break is wrong
     * @param edits that put the source right; none if they would lose something
     */
    record Reading(Kind kind, KeypadLine line, Cell at, double probability, List<TextEdit> edits) {}

    private final Consumer<Reading> readings;
    private final List<KeypadLine> held = new ArrayList<>();
    private final RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
    private final LikelyRounds likely = new LikelyRounds(Rules.STANDARD);
    private int searched;
    private Optional<KeypadLine> before = Optional.empty();
    private boolean isOtherBefore;

    LineJoins(Consumer<Reading> readings) {
        this.readings = readings;
    }

    void add(KeypadLine line) {
        if (line.isHead()) {
            settle(0, Optional.of(line));
        }
        held.add(line);
        settle(MOST_PIECES, Optional.empty());
    }

    /** Nothing goes on behind this. */
    void end() {
        settle(0, Optional.empty());
    }

    private void settle(int kept, Optional<KeypadLine> next) {
        while (held.size() > kept) {
            step(next);
        }
    }

    private void step(Optional<KeypadLine> next) {
        KeypadLine first = held.get(0);
        Optional<KeypadLine> follower = held.size() > 1 ? Optional.of(held.get(1)) : next;
        if (held.size() > 1 && mayGoOn(first)) {
            for (int pieces = 2; pieces <= Math.min(MOST_PIECES, held.size()); pieces++) {
                if (isWhole(pieces)) {
                    join(pieces, 1);
                    return;
                }
            }
        }
        if (!first.isHead() && follower.filter(line -> isBeginning(first, line)).isPresent()) {
            take(1, new Reading(Kind.BEGUN_AGAIN, first, first.start(), 1, upTo(first, follower.get())));
            return;
        }
        if (held.size() > 1 && mayGoOn(first)) {
            double probability = probability(first, held.get(1));
            if (probability > 0) {
                join(2, probability);
                return;
            }
        }
        // a file that says nothing else may mean it
        boolean isAmongOthers =
                isOtherBefore || follower.filter(line -> !isSame(first, line)).isPresent();
        boolean isTwice =
                isAmongOthers && before.filter(line -> isSame(line, first)).isPresent();
        take(
                1,
                isTwice
                        ? new Reading(Kind.TWICE, first, first.start(), 1, behind(before.get(), first))
                        : new Reading(Kind.LINE, first, first.start(), 1, List.of()));
    }

    private void take(int lines, Reading reading) {
        isOtherBefore |= before.filter(line -> !isSame(line, reading.line())).isPresent();
        before = Optional.of(reading.line());
        held.subList(0, lines).clear();
        readings.accept(reading);
    }

    /** Whether the first lines make rounds that were played to their end, with no slip but where they are broken. */
    private boolean isWhole(int pieces) {
        List<KeypadLine> lines = held.subList(0, pieces);
        int digits = lines.stream().mapToInt(KeypadLine::size).sum();
        if (digits < BEFORE_RECORD || digits > MOST_DIGITS) {
            return false;
        }
        KeypadLine joined = KeypadLine.joined(lines);
        return joined.isHead() && joined.rounds().stream().allMatch(this::isPlayed);
    }

    private boolean isPlayed(KeypadLine.Round round) {
        StringBuilder keys = new StringBuilder();
        round.fields().subList(1, 5).forEach(hand -> keys.append(hand.text()));
        String dealer = round.fields().get(0).text();
        boolean isSeat = dealer.length() == 1 && dealer.charAt(0) >= '0' && dealer.charAt(0) <= '3';
        if (!isSeat || keys.length() != BEFORE_RECORD - 1 || !simulator.startFromDigits(seat(dealer), bytes(keys))) {
            return false;
        }
        byte[] record = bytes(round.fields().get(5).text().replace("-", ""));
        return record.length > 0
                && simulator.playDigits(record, 0, record.length) == record.length
                && simulator.isOver();
    }

    private static Seat seat(String dealer) {
        return Seat.of(dealer.charAt(0) - '0');
    }

    private static byte[] bytes(CharSequence digits) {
        byte[] bytes = new byte[digits.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.min(digits.charAt(i), Byte.MAX_VALUE);
        }
        return bytes;
    }

    private static boolean isBeginning(KeypadLine line, KeypadLine next) {
        return line.size() >= LEAST_BEGUN
                && line.size() < next.size()
                && next.keys().startsWith(line.keys());
    }

    private static boolean isSame(KeypadLine line, KeypadLine next) {
        return line.size() == next.size()
                && line.size() >= BEFORE_RECORD
                && line.keys().equals(next.keys());
    }

    /** Whether a line may break off: it is no round that was played to its end, nor several. */
    private boolean mayGoOn(KeypadLine line) {
        List<KeypadLine.Round> rounds = line.rounds();
        return rounds.isEmpty() || !rounds.stream().allMatch(this::isPlayed);
    }

    /** Whether a line has nothing like a dealer and hands where those should be: no hand has a pass. */
    private static boolean isPiece(KeypadLine line) {
        List<KeypadLine.Round> rounds = line.rounds();
        if (rounds.isEmpty()) {
            return true;
        }
        List<Cell> fields = rounds.get(0).fields();
        long hands = fields.subList(1, 5).stream()
                .filter(hand -> hand.text().indexOf('0') < 0 && !hand.text().isEmpty())
                .count();
        return fields.get(0).text().length() != 1 || hands < 3;
    }

    /** Whether a whole line is possible alone, with a slip or two. */
    private boolean isAlone(KeypadLine line) {
        return line.size() >= BEFORE_RECORD
                && !likely.find(line.spaced(), KeyLayout.SPACED, Evidence.NONE).isEmpty();
    }

    /** That a line goes on in the next, which is no round, and there is a slip beside the break; 0 if nothing speaks for it. */
    private double probability(KeypadLine line, KeypadLine next) {
        boolean isSearched = isPiece(next)
                && line.size() + next.size() <= LikelyRounds.LONGEST - 5
                && line.size() + next.size() >= BEFORE_RECORD
                && searched < LikelyRounds.MOST_SEARCHED;
        if (!isSearched) {
            return 0;
        }
        searched++;
        if (line.isHead() && isAlone(next)) {
            return 0;
        }
        String typed = line.spaced() + "\n" + next.spaced();
        return Math.min(
                ALMOST_SURE,
                likely.find(typed, KeyLayout.SPACED, Evidence.NONE).stream()
                        .mapToDouble(LikelyRound::probability)
                        .sum());
    }

    private void join(int pieces, double probability) {
        List<KeypadLine> lines = List.copyOf(held.subList(0, pieces));
        KeypadLine joined = KeypadLine.joined(lines);
        take(
                pieces,
                new Reading(
                        Kind.BROKEN,
                        joined,
                        lines.get(0).end(),
                        probability,
                        // with another slip it is repaired as a whole
                        probability < 1 && joined.rewriting().isPresent() ? List.of() : breaks(lines, joined)));
    }

    /** Every break away that stands within a round, and one put where another round begins. */
    private static List<TextEdit> breaks(List<KeypadLine> lines, KeypadLine joined) {
        List<Span> begins = joined.rounds().stream()
                .skip(1)
                .map(round -> round.fields().get(0).span().orElseThrow())
                .toList();
        String lineBreak =
                Respelling.lineBreak(lines.get(0).line(), lines.get(1).line());
        List<TextEdit> edits = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            KeypadLine above = lines.get(i - 1);
            Span gap = above.gap(lines.get(i));
            if (above.hasRemark()) {
                return List.of();
            }
            boolean isRight = begins.stream().anyMatch(begin -> begin.offset() == gap.offset() + gap.length());
            if (!isRight) {
                edits.add(new TextEdit(gap, joined.isField(gap.offset() + gap.length()) ? " " : ""));
            }
        }
        for (Span begin : begins) {
            joined.blanksBefore(begin).ifPresent(blanks -> edits.add(new TextEdit(blanks, lineBreak)));
        }
        edits.sort((a, b) -> Long.compare(a.span().offset(), b.span().offset()));
        return edits;
    }

    private static List<TextEdit> upTo(KeypadLine line, KeypadLine next) {
        long from = line.line().offset();
        return line.hasRemark()
                ? List.of()
                : List.of(
                        new TextEdit(new Span(from, Math.toIntExact(next.line().offset() - from)), ""));
    }

    private static List<TextEdit> behind(KeypadLine above, KeypadLine line) {
        return line.hasRemark() ? List.of() : List.of(Respelling.delete(above.line(), line.line()));
    }
}
