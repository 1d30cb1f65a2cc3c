package dev.goita.record.lines;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Narrow;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * テンキー入力: rounds in digits alone: {@code dealer hand hand hand hand record}, one a line or several. Between fields, and inside the record,
 * may stand blanks, commas, hyphens, slashes, or nothing: the dealer is one digit and a hand eight. Digits and separators may be
 * full-width. Blank lines are skipped, and what stands behind {@code #}.
 */
public final class KeypadRecords {
    private static final int HANDS = 4;
    private static final int RECORD_FIELD = 1 + HANDS;

    private final RecordSink sink;
    private final String source;
    private int rounds;

    private KeypadRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /**
     * Reads every line in bounded memory.
     *
     * @param in UTF-8, already decompressed; stays open
     * @param sink hears rounds, and of lines that are none
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        KeypadRecords reader = new KeypadRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            KeypadLine.of(line.get()).ifPresent(reader::line);
        }
    }

    private void line(KeypadLine line) {
        List<KeypadLine.Round> found = line.rounds();
        if (found.isEmpty()) {
            Wording wording = new Wording(
                    "「親 手駒 手駒 手駒 手駒 棋譜」の数字が要ります（例 0 11777788 22444488 35555888 36666888 8700087…）",
                    "expected dealer, four hands and record in digits, such as 0 11777788 22444488 35555888 36666888 8700087…");
            sink.finding(
                    Finding.of(RecordCode.NOTATION, Severity.ERROR, line.start().place(source), Spot.NONE, wording));
        }
        for (KeypadLine.Round round : found) {
            rounds++;
            Cell dealer = round.fields().get(0);
            List<Cell> hands = round.fields().subList(1, RECORD_FIELD);
            sink.round(WrittenRounds.round(
                    rounds, dealer, dealer, hands, round.fields().get(RECORD_FIELD)));
        }
    }

    /**
     * テンキーの一行: cuts a line of digits into dealer, four hands and record. What separates fields need not be there, since a dealer has one
     * digit and a hand eight; where it is there, it says how fields are meant that have too few digits or too many. Linear in the line.
     */
    private static final class KeypadLine {
        private static final int HANDS = 4;
        private static final int RECORD_FIELD = 1 + HANDS;
        private static final int BEFORE_RECORD = 1 + HANDS * Hand.DEALT_SIZE;
        /** What is taken for the end of a field, the surest first. */
        private static final String[] SEPARATORS = {"", ",", ",/", ",/-"};

        private static final int[] COPIES =
                Tile.ALL.stream().mapToInt(Tile::copies).toArray();

        private final SourceLine line;
        private final String text;
        /** Where there is no separator, in the order of the text. */
        private final int[] digits;

        /** One round. */
        record Round(List<Cell> fields) {}

        private KeypadLine(SourceLine line, String text) {
            this.line = line;
            this.text = text;
            int[] at = new int[text.length()];
            int size = 0;
            for (int i = 0; i < text.length(); i++) {
                if (!Narrow.isSeparator(text.charAt(i))) {
                    at[size++] = i;
                }
            }
            digits = Arrays.copyOf(at, size);
        }

        /** Empty if the line says nothing. */
        static Optional<KeypadLine> of(SourceLine line) {
            String narrow = line.isAscii() ? line.text() : Narrow.of(line.text());
            KeypadLine keypad = new KeypadLine(line, narrow.substring(0, Narrow.end(narrow)));
            return keypad.digits.length == 0 ? Optional.empty() : Optional.of(keypad);
        }

        /** Where the line begins to say something. */
        Cell start() {
            return line.spot(digits[0]);
        }

        /** The rounds of the line, one behind the other; none if it cannot be cut. */
        List<Round> rounds() {
            List<Round> rounds = new ArrayList<>();
            int from = 0;
            if (!isCut(0)) {
                int[] fields = fields();
                if (fields.length == 0) {
                    return List.of();
                }
                from = nextRound(digitAt(fields[RECORD_FIELD]));
                rounds.add(round(fields, from));
            }
            while (from < digits.length) {
                int[] fields = new int[RECORD_FIELD + 1];
                for (int field = 1; field <= RECORD_FIELD; field++) {
                    fields[field] = at(from + 1 + (field - 1) * Hand.DEALT_SIZE);
                }
                fields[0] = digits[from];
                int next = nextRound(from + BEFORE_RECORD);
                rounds.add(round(fields, next));
                from = next;
            }
            return rounds;
        }

        private int at(int digit) {
            return digit < digits.length ? digits[digit] : text.length();
        }

        private int digitAt(int index) {
            int digit = Arrays.binarySearch(digits, index);
            return digit < 0 ? -digit - 1 : digit;
        }

        /** Whether a round can be cut by counting from a digit on: all fields end where they should; hands may be in groups if they are the deck. */
        private boolean isCut(int from) {
            if (digits.length - from < BEFORE_RECORD) {
                return false;
            }
            boolean inFields = true;
            boolean inGroups = true;
            for (int i = 1; i <= BEFORE_RECORD && from + i < digits.length; i++) {
                boolean isBoundary = i % Hand.DEALT_SIZE == 1;
                inFields &= isBoundary || !isSeparated(from + i);
                inGroups &= !isBoundary || isSeparated(from + i);
            }
            return inFields && !isLastHandLong(from) || inGroups && new Window().isDeck(from + 1);
        }

        /** Whether separators end the fourth hand, as they do others, a few digits too late. */
        private boolean isLastHandLong(int from) {
            boolean isSpaced = false;
            for (int i = 1; i < BEFORE_RECORD; i++) {
                isSpaced |= isSeparated(from + i);
            }
            int end = from + BEFORE_RECORD;
            while (end < digits.length && end <= from + BEFORE_RECORD + Hand.DEALT_SIZE && !isSeparated(end)) {
                end++;
            }
            boolean isEnd = end == digits.length || isSeparated(end);
            return isSpaced && isEnd && end > from + BEFORE_RECORD && end <= from + BEFORE_RECORD + Hand.DEALT_SIZE;
        }

        /** Where each field begins if separators tell; none if they tell too few. */
        private int[] fields() {
            for (String separators : SEPARATORS) {
                int[] fields = new int[RECORD_FIELD + 1];
                int size = 0;
                boolean isInside = false;
                for (int i = 0; i < text.length() && size <= RECORD_FIELD; i++) {
                    char c = text.charAt(i);
                    if (Character.isWhitespace(c) || separators.indexOf(c) >= 0) {
                        isInside = false;
                    } else if (!isInside && !Narrow.isSeparator(c)) {
                        fields[size++] = i;
                        isInside = true;
                    }
                }
                if (size >= RECORD_FIELD) {
                    fields[RECORD_FIELD] = size > RECORD_FIELD ? fields[RECORD_FIELD] : text.length();
                    return fields;
                }
            }
            return new int[0];
        }

        /**
         * The digit at which another round begins: a dealer, and 32 tiles that are the deck, which no record can have, or that stand in four
         * hands; the end of the digits if none does.
         */
        private int nextRound(int from) {
            Window window = new Window();
            for (int i = from; i + BEFORE_RECORD <= digits.length; i++) {
                boolean isDeck = window.isDeck(i + 1);
                if (isDealer(i) && (isDeck || isSpaced(i))) {
                    // a dealer who is the last tile too, or a first tile that the record begins with, makes two of one
                    boolean nextToo = i + 1 + BEFORE_RECORD <= digits.length && isDealer(i + 1) && window.isDeck(i + 2);
                    return nextToo && isLater(i) ? i + 1 : i;
                }
            }
            return digits.length;
        }

        private boolean isDealer(int digit) {
            char dealer = text.charAt(digits[digit]);
            return dealer >= '0' && dealer <= '3';
        }

        private boolean isLater(int from) {
            if (isSeparated(from) || isSeparated(from + 1)) {
                return !isSeparated(from);
            }
            return !isSorted(from) && isSorted(from + 1);
        }

        private boolean isSeparated(int digit) {
            return digit > 0 && digits[digit] > digits[digit - 1] + 1;
        }

        /** The tiles of the 32 digits that are looked at, counted as they move on. */
        private final class Window {
            private final int[] surplus = new int[COPIES.length + 1];
            private int from;
            private int to;

            Window() {
                for (int kind = 0; kind < COPIES.length; kind++) {
                    surplus[kind] = -COPIES[kind];
                }
            }

            boolean isDeck(int start) {
                if (to == 0) {
                    from = start;
                    to = start;
                }
                while (to < start + HANDS * Hand.DEALT_SIZE) {
                    surplus[kind(to++)]++;
                }
                while (from < start) {
                    surplus[kind(from++)]--;
                }
                for (int more : surplus) {
                    if (more != 0) {
                        return false;
                    }
                }
                return true;
            }

            private int kind(int digit) {
                int kind = text.charAt(digits[digit]) - '1';
                return kind >= 0 && kind < COPIES.length ? kind : COPIES.length;
            }
        }

        /** Whether every field of a round is separated from the one before it, and its hands have tiles alone. */
        private boolean isSpaced(int from) {
            for (int i = 0; i < BEFORE_RECORD; i++) {
                boolean isFirst = i == 0 || i % Hand.DEALT_SIZE == 1;
                char digit = text.charAt(digits[from + i]);
                if (isFirst != isSeparated(from + i) || i > 0 && (digit < '1' || digit > '9')) {
                    return false;
                }
            }
            return from + BEFORE_RECORD == digits.length || isSeparated(from + BEFORE_RECORD);
        }

        /** Whether tiles ascend in each hand, as hands are mostly typed. */
        private boolean isSorted(int from) {
            for (int i = 1; i < BEFORE_RECORD; i++) {
                if (i % Hand.DEALT_SIZE != 1 && text.charAt(digits[from + i]) < text.charAt(digits[from + i - 1])) {
                    return false;
                }
            }
            return true;
        }

        private Round round(int[] fields, int next) {
            List<Cell> cells = new ArrayList<>();
            for (int field = 0; field < RECORD_FIELD; field++) {
                cells.add(field(fields[field], fields[field + 1]));
            }
            int end = digits[next - 1] + 1;
            cells.add(record(Math.min(fields[RECORD_FIELD], end), end));
            return new Round(cells);
        }

        /** Without the separators in it, which stand there if the hands are the deck. */
        private Cell field(int from, int to) {
            int first = digitAt(from);
            int size = digitAt(to) - first;
            int end = digits[first + size - 1] + 1;
            if (line.isAscii() && end - from == size) {
                return line.cell(from, end);
            }
            int[] indices = Arrays.copyOfRange(digits, first, first + size);
            StringBuilder value = new StringBuilder();
            for (int index : indices) {
                value.append(text.charAt(index));
            }
            return line.cell(value.toString(), indices, end, width(from));
        }

        /** With its separators, as hyphens, which mean nothing in a record. */
        private Cell record(int from, int to) {
            StringBuilder value = new StringBuilder();
            int[] indices = new int[to - from];
            boolean isPlain = line.isAscii();
            for (int i = from; i < to; i++) {
                char c = text.charAt(i);
                value.append(Narrow.isSeparator(c) ? '-' : c);
                isPlain &= c == '-' || !Narrow.isSeparator(c);
                indices[i - from] = i;
            }
            return isPlain
                    ? line.cell(from, to)
                    : line.cell(value.toString(), indices, to, width(from < to ? from : 0));
        }

        private Cell.Width width(int index) {
            return text.charAt(index) == line.text().charAt(index) ? Cell.Width.HALF : Cell.Width.FULL;
        }
    }
}
