package dev.goita.record.lines;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.typed.Narrow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * テンキーの一行: cuts a line of digits into dealer, four hands and record. What separates fields need not be there, since a dealer has one
 * digit and a hand eight; where it is there, it says how fields are meant that have too few digits or too many. Linear in the line.
 */
final class KeypadLine {
    private static final int HANDS = 4;
    private static final int RECORD_FIELD = 1 + HANDS;
    private static final int BEFORE_RECORD = 1 + HANDS * Hand.DEALT_SIZE;
    /** What the number pad has beside digits, slash and hyphen. */
    private static final String OTHER_KEYS = "+*.";

    /** What is taken for the end of a field, the surest first. */
    private static final String[] SEPARATORS = {"", ",", ",/", ",/-", ",/-" + OTHER_KEYS};

    private static final int[] COPIES = Tile.ALL.stream().mapToInt(Tile::copies).toArray();

    /** One; or several that are read as one. */
    private final List<SourceLine> lines;

    /** What is to be added to an index in each line for its index in the text. */
    private final int[] starts;

    /** Where each line begins in the text. */
    private final int[] begins;

    private final String text;
    /** Where there is no separator, in the order of the text. */
    private final int[] digits;

    /** One round. */
    record Round(List<Cell> fields) {}

    private KeypadLine(List<SourceLine> lines, int[] starts, int[] begins, String text) {
        this.lines = lines;
        this.starts = starts;
        this.begins = begins;
        this.text = text;
        int[] at = new int[text.length()];
        int size = 0;
        for (int i = 0; i < text.length(); i++) {
            if (!isBetween(text.charAt(i))) {
                at[size++] = i;
            }
        }
        digits = Arrays.copyOf(at, size);
    }

    /** Empty if the line says nothing. */
    static Optional<KeypadLine> of(SourceLine line) {
        String narrow = line.isAscii() ? line.text() : Narrow.of(line.text());
        KeypadLine keypad =
                new KeypadLine(List.of(line), new int[1], new int[1], narrow.substring(0, Narrow.end(narrow)));
        return keypad.digits.length == 0 ? Optional.empty() : Optional.of(keypad);
    }

    /** The lines as if there were no break between them, and nothing else. */
    static KeypadLine joined(List<KeypadLine> pieces) {
        List<SourceLine> lines = new ArrayList<>();
        int[] starts = new int[pieces.size()];
        int[] begins = new int[pieces.size()];
        StringBuilder text = new StringBuilder();
        boolean isBlank = false;
        for (KeypadLine piece : pieces) {
            text.append(isBlank ? " " : "");
            isBlank = piece.endsWithField(lines.isEmpty());
            starts[lines.size()] = text.length() - piece.digits[0];
            begins[lines.size()] = text.length();
            lines.addAll(piece.lines);
            text.append(piece.said());
        }
        return new KeypadLine(lines, starts, begins, text.toString());
    }

    private static boolean isBetween(char c) {
        return Narrow.isSeparator(c) || OTHER_KEYS.indexOf(c) >= 0;
    }

    private String said() {
        return text.substring(digits[0], digits[digits.length - 1] + 1);
    }

    SourceLine line() {
        return lines.get(0);
    }

    /** How many keys it has beside separators. */
    int size() {
        return digits.length;
    }

    /** Where the line begins to say something. */
    Cell start() {
        return line().spot(digits[0]);
    }

    /** Where the line ends to say something. */
    Cell end() {
        return line().spot(digits[digits.length - 1] + 1);
    }

    /** Its keys without separators. */
    String keys() {
        StringBuilder keys = new StringBuilder(digits.length);
        for (int digit : digits) {
            keys.append(text.charAt(digit));
        }
        return keys.toString();
    }

    /** Its keys with one blank for what separates them, and a line break where a line ends. */
    String spaced() {
        StringBuilder spaced = new StringBuilder();
        for (int i = 0; i < digits.length; i++) {
            boolean isBroken = i > 0 && piece(digits[i]) != piece(digits[i - 1]);
            spaced.append(isBroken ? "\n" : isSeparated(i) ? " " : "").append(text.charAt(digits[i]));
        }
        return spaced.toString();
    }

    /** How a round takes up a repair whose fields are not kept apart as they should be; empty if it is the digits alone. */
    Optional<Rewriting> rewriting() {
        if (lines.size() == 1 && digits.length > BEFORE_RECORD && areFields()) {
            return Optional.empty();
        }
        String typed = spaced();
        String[] fields = typed.split("[ \n]", RECORD_FIELD + 1);
        boolean isRight = lines.size() == 1 && fields.length > RECORD_FIELD && fields[0].length() == 1;
        boolean isTold = fields.length >= RECORD_FIELD && fields[0].length() <= 1 + Hand.DEALT_SIZE;
        boolean isOneBreak = typed.indexOf('\n') == typed.lastIndexOf('\n');
        return isRight || !isTold || !isOneBreak || rounds().size() != 1
                ? Optional.empty()
                : Optional.of(new Line(typed));
    }

    private boolean areFields() {
        for (int i = 1; i <= BEFORE_RECORD; i++) {
            if (isSeparated(i) != (i % Hand.DEALT_SIZE == 1)) {
                return false;
            }
        }
        return true;
    }

    /** A line that is written anew as a whole. */
    private final class Line implements Rewriting {
        private final String typed;

        Line(String typed) {
            this.typed = typed;
        }

        @Override
        public Optional<String> typed() {
            return Optional.of(typed);
        }

        @Override
        public Optional<List<TextEdit>> edits(Seat dealer, List<String> hands, String record) {
            if (lines.stream()
                    .limit(lines.size() - 1L)
                    .anyMatch(line -> line.remark().isPresent())) {
                return Optional.empty();
            }
            SourceLine last = lines.get(lines.size() - 1);
            int end = digits[digits.length - 1] + 1 - starts[lines.size() - 1];
            long from =
                    line().span(digits[0] - starts[0], digits[0] - starts[0]).offset();
            long to = last.span(end, end).offset();
            String meant = width(digits[0]).spell(dealer.number() + " " + String.join(" ", hands) + " " + record);
            return Optional.of(List.of(new TextEdit(new Span(from, Math.toIntExact(to - from)), meant)));
        }

        @Override
        public Wording respelling() {
            return new Wording("区切りを直す", "set the blanks right");
        }
    }

    /** Whether a remark stands behind what it says. */
    boolean hasRemark() {
        return line().remark().isPresent();
    }

    /** What its lines say to people alone. */
    List<String> remarks() {
        return lines.stream().flatMap(line -> line.remark().stream()).toList();
    }

    /** Whether it begins with a dealer and four hands of one deck, as a round does and hardly anything else. */
    boolean isHead() {
        return digits.length >= BEFORE_RECORD && isDealer(0) && new Window().isDeck(1) && isCut(0);
    }

    /** Whether separators tell that it ends where a dealer or a hand does, the first piece of a round. */
    private boolean endsWithField(boolean isFirst) {
        String[] fields = spaced().split(" ", RECORD_FIELD + 1);
        int last = fields[fields.length - 1].length();
        return isFirst && fields.length <= RECORD_FIELD && last == (fields.length == 1 ? 1 : Hand.DEALT_SIZE);
    }

    /** Whether a field of one of its rounds begins at a byte of the source. */
    boolean isField(long offset) {
        return rounds().stream()
                .flatMap(round -> round.fields().stream())
                .flatMap(field -> field.span().stream())
                .anyMatch(span -> span.offset() == offset);
    }

    /** The separators between a round and the one before it in the same line; empty if it begins the line. */
    Optional<Span> blanksBefore(Span begin) {
        for (int i = 1; i < digits.length; i++) {
            SourceLine line = lines.get(piece(digits[i]));
            int at = digits[i] - starts[piece(digits[i])];
            if (line.span(at, at).offset() == begin.offset() && piece(digits[i - 1]) == piece(digits[i])) {
                return Optional.of(line.span(digits[i - 1] + 1 - starts[piece(digits[i])], at));
            }
        }
        return Optional.empty();
    }

    /** The bytes between this line and another below it. */
    Span gap(KeypadLine below) {
        long from = line().span(digits[digits.length - 1] + 1, digits[digits.length - 1] + 1)
                .offset();
        long to = below.line().span(below.digits[0], below.digits[0]).offset();
        return new Span(from, Math.toIntExact(to - from));
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
        return inFields && !isLastHandLong(from) && !isHandLeftOut(from) || inGroups && new Window().isDeck(from + 1);
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

    /** Whether separators say that a record stands in the place of the fourth hand. */
    private boolean isHandLeftOut(int from) {
        int record = from + BEFORE_RECORD - Hand.DEALT_SIZE;
        for (int i = from + 1; i < digits.length && i <= from + BEFORE_RECORD; i++) {
            boolean isBoundary = i <= record && (i - from) % Hand.DEALT_SIZE == 1;
            if (isBoundary != isSeparated(i)) {
                return false;
            }
        }
        return digits.length > from + BEFORE_RECORD && !new Window().isDeck(from + 1);
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
                } else if (!isInside && !isBetween(c)) {
                    fields[size++] = i;
                    isInside = true;
                }
            }
            if (size > RECORD_FIELD) {
                return fields;
            }
            if (size == RECORD_FIELD) {
                fields[RECORD_FIELD] = text.length();
                return withDealer(fields);
            }
        }
        return new int[0];
    }

    /** Where the first of five fields is a hand: its dealer is left out, or not separated from it. */
    private int[] withDealer(int[] fields) {
        int first = digitAt(fields[1]) - digitAt(fields[0]);
        if (Math.abs(first - Hand.DEALT_SIZE) > 1) {
            return fields;
        }
        boolean isDealer = first > Hand.DEALT_SIZE && isDealer(digitAt(fields[0]));
        int[] all = new int[fields.length];
        System.arraycopy(fields, 0, all, 1, RECORD_FIELD);
        all[0] = fields[0];
        all[1] += isDealer ? 1 : 0;
        return all;
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
        int end = digits[next - 1] + 1;
        boolean isHandLeftOut = fields[RECORD_FIELD] == text.length() && isRecord(fields[HANDS]);
        for (int field = 0; field < (isHandLeftOut ? HANDS : RECORD_FIELD); field++) {
            cells.add(field(fields[field], fields[field + 1]));
        }
        if (isHandLeftOut) {
            int behind = digits[digitAt(fields[HANDS]) - 1] + 1;
            cells.add(isPlain() ? line().cell(behind, behind) : cell("", new int[0], behind, width(behind - 1)));
            cells.add(record(fields[HANDS], end));
            return new Round(cells);
        }
        cells.add(record(Math.min(fields[RECORD_FIELD], end), end));
        return new Round(cells);
    }

    /** Whether what stands in the place of the fourth hand, the last in the line, is a record: no hand has a pass. */
    private boolean isRecord(int from) {
        return text.indexOf('0', from) >= 0;
    }

    /** Without the separators in it, which stand there if the hands are the deck. */
    private Cell field(int from, int to) {
        int first = digitAt(from);
        int size = digitAt(to) - first;
        if (size == 0) {
            return isPlain() ? line().cell(from, from) : cell("", new int[0], from, width(from));
        }
        int end = digits[first + size - 1] + 1;
        if (isPlain() && end - from == size) {
            return line().cell(from, end);
        }
        int[] indices = Arrays.copyOfRange(digits, first, first + size);
        StringBuilder value = new StringBuilder();
        for (int index : indices) {
            value.append(text.charAt(index));
        }
        return cell(value.toString(), indices, end, width(from));
    }

    /** With its separators, as hyphens, which mean nothing in a record. */
    private Cell record(int from, int to) {
        StringBuilder value = new StringBuilder();
        int[] indices = new int[to - from];
        boolean isPlain = isPlain();
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            value.append(isBetween(c) ? '-' : c);
            isPlain &= c == '-' || !isBetween(c);
            indices[i - from] = i;
        }
        return isPlain ? line().cell(from, to) : cell(value.toString(), indices, to, width(from < to ? from : 0));
    }

    private Cell.Width width(int index) {
        int piece = piece(index);
        String written = lines.get(piece).text();
        int at = index - starts[piece];
        return at >= written.length() || written.charAt(at) == text.charAt(index) ? Cell.Width.HALF : Cell.Width.FULL;
    }

    private boolean isPlain() {
        return lines.size() == 1 && line().isAscii();
    }

    /** The line that an index of the text stands in. */
    private int piece(int index) {
        int piece = lines.size() - 1;
        while (piece > 0 && index < begins[piece]) {
            piece--;
        }
        return piece;
    }

    private Cell cell(String value, int[] indices, int end, Cell.Width width) {
        if (lines.size() == 1) {
            return line().cell(value, indices, end, width);
        }
        int size = value.length();
        int[] numbers = new int[size + 1];
        int[] columns = new int[size + 1];
        long[] from = new long[size + 1];
        long[] to = new long[size];
        for (int i = 0; i <= size; i++) {
            int index = i < size ? indices[i] : Math.max(0, end - 1);
            int piece = piece(index);
            SourceLine line = lines.get(piece);
            int at = index - starts[piece] + (i < size || end == 0 ? 0 : 1);
            numbers[i] = line.number();
            columns[i] = line.column(at);
            from[i] = line.span(at, at).offset();
            if (i < size) {
                to[i] = line.span(at, at + 1).offset() + line.span(at, at + 1).length();
            }
        }
        return Cell.digits(value, numbers, columns, from, to, width);
    }
}
