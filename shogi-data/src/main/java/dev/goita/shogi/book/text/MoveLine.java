package dev.goita.shogi.book.text;

import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.rules.piece.Move;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the columns of one line: move, reply, value, depth, count, and what follows them. */
final class MoveLine {
    private static final List<String> NO_MOVE = List.of("none", "None", "resign");

    private final LineReport report;
    private final BookDialect dialect;
    private byte[] text = new byte[0];
    private int at;
    private int end;
    /** The word that {@link #word} found. */
    private int from;

    private int to;
    private boolean saidBlank;

    MoveLine(LineReport report, BookDialect dialect) {
        this.report = report;
        this.dialect = dialect;
    }

    /** The move of a line, or null if the line begins with none. */
    @Nullable
    BookMove read(byte[] bytes, int start, int stop) {
        text = bytes;
        at = start;
        end = stop;
        saidBlank = false;
        if (!word()) {
            return null;
        }
        // YaneuraOu reads so many characters as a move, whatever follows, a tab for one, and loses the rest
        int moveEnd = dialect == BookDialect.YANEURAOU ? Math.min(to, from + moveLength(from, to)) : to;
        Move move = MoveText.read(text, from, moveEnd);
        if (move == null) {
            return null;
        }
        Move ponder = null;
        if (!word() || startsComment()) {
            report(BookCode.MISSING_PONDER, from);
        } else {
            ponder = ponder();
        }
        return numbers(move, ponder);
    }

    static boolean isNoMove(byte[] text, int from, int to) {
        return NO_MOVE.stream().anyMatch(word -> MoveText.is(text, from, to, word));
    }

    private @Nullable Move ponder() {
        Move ponder = MoveText.read(text, from, to);
        if (ponder == null && !isNoMove(text, from, to)) {
            report.report(isNaN() ? BookCode.NAN_COLUMN : BookCode.BAD_PONDER, from, to);
        }
        return ponder;
    }

    private BookMove numbers(Move move, @Nullable Move ponder) {
        int present = 0;
        int value = 0;
        int depth = 0;
        long count = 0;
        int column = BookMove.VALUE;
        boolean isComment = from < to && startsComment();
        if (isComment) {
            at = from;
        }
        while (!isComment && column <= BookMove.COUNT && word()) {
            if (startsComment()) {
                report(BookCode.EARLY_COMMENT, from);
                isComment = true;
            } else if (isAbsent()) {
                // YaneuraOu reads "none" as 0, which is why 0 and absent are kept apart here
                present |= dialect == BookDialect.YANEURAOU ? column : 0;
            } else if (hasDigits() || dialect == BookDialect.YANEURAOU) {
                present |= column;
                if (column == BookMove.VALUE) {
                    value = number32();
                } else if (column == BookMove.DEPTH) {
                    depth = number32();
                } else {
                    count = count();
                    // a count below 0 is a mistake; YaneuraOu reads -5 as 2^64 - 5
                    present ^= text[from] == '-' && dialect == BookDialect.TOLERANT ? column : 0;
                }
            } else {
                report.report(BookCode.BAD_NUMBER, from, to);
                isComment = true;
            }
            if (isComment) {
                at = from;
            }
            column <<= 1;
        }
        return new BookMove(move, ponder, present, value, depth, count, rest(), List.of(), report.line());
    }

    private BookText rest() {
        if (!skipBlanks()) {
            return BookText.EMPTY;
        }
        if (dialect == BookDialect.YANEURAOU) {
            return BookText.EMPTY;
        }
        from = at;
        // YaneuraOu V6.00 wrote two more columns, wins and losses
        if (!startsComment() && text[at] != '#' && (text[at] == '-' || text[at] >= '0' && text[at] <= '9')) {
            report.report(BookCode.FURTHER_COLUMNS, at, end);
        }
        return BookText.of(text, at, end);
    }

    /** Finds the next word; blanks are what separates words, and tabs too in a tolerant reading. */
    private boolean word() {
        // ShogiHome splits at every blank, so that two of them have an empty column between them
        if (dialect == BookDialect.SHOGIHOME && at < end && text[at] == ' ') {
            at++;
        } else if (!skipBlanks()) {
            from = at;
            to = at;
            return false;
        }
        from = at;
        while (at < end && !isSeparator(text[at])) {
            at++;
        }
        to = at;
        return from < to || dialect == BookDialect.SHOGIHOME && at < end;
    }

    private boolean skipBlanks() {
        int first = at;
        while (at < end && isSeparator(text[at])) {
            if (text[at] == '\t' && !saidBlank) {
                saidBlank = true;
                report(BookCode.TAB, at);
            }
            at++;
        }
        if (at - first > 1 && at < end && !saidBlank) {
            saidBlank = true;
            report(BookCode.DOUBLE_BLANK, first);
        }
        return at < end;
    }

    private boolean isSeparator(byte c) {
        return c == ' ' || c == '\t' && dialect == BookDialect.TOLERANT;
    }

    private boolean startsComment() {
        return from + 1 < end && text[from] == '/' && text[from + 1] == '/' && dialect != BookDialect.YANEURAOU;
    }

    private boolean isNaN() {
        return MoveText.is(text, from, to, "NaN");
    }

    private boolean isAbsent() {
        // ShogiHome v1.29 writes NaN for columns that were not there
        if (isNaN()) {
            report(BookCode.NAN_COLUMN, from);
            return true;
        }
        // YaneuraOu and rshogi read it as 0; dlshogi's yanebook_to_book.py and YaneuraOu's convert_db_to_ybb.py
        // cannot read it
        boolean isNone = MoveText.is(text, from, to, "none") || MoveText.is(text, from, to, "None");
        if (isNone) {
            report(BookCode.NONE_COLUMN, from);
        }
        return isNone || from == to;
    }

    private boolean hasDigits() {
        int digits = digitsFrom();
        return digits < to && text[digits] >= '0' && text[digits] <= '9';
    }

    private int digitsFrom() {
        return from < to && (text[from] == '-' || text[from] == '+') ? from + 1 : from;
    }

    private int number32() {
        long number = number();
        if (number != (int) number) {
            report.report(BookCode.NUMBER_RANGE, from, to);
            // C takes the low 32 bits: 99999999999 becomes 1215752191 there
            if (dialect != BookDialect.YANEURAOU) {
                return number < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
            }
        }
        return (int) number;
    }

    private long count() {
        long number = number();
        if (text[from] == '-') {
            report.report(BookCode.NUMBER_RANGE, from, to);
        } else if (number == Long.MAX_VALUE && dialect == BookDialect.TOLERANT) {
            return unsigned();
        }
        return number;
    }

    /** Counts of 64 bits are kept, though YaneuraOu itself reads 63. */
    private long unsigned() {
        try {
            return Long.parseUnsignedLong(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }

    /** The longest prefix that is a number, as C reads it: saturated to 64 bits. */
    private long number() {
        int i = digitsFrom();
        long number = 0;
        boolean isOver = false;
        while (i < to && text[i] >= '0' && text[i] <= '9') {
            int digit = text[i++] - '0';
            isOver |= number > (Long.MAX_VALUE - digit) / 10;
            number = isOver ? Long.MAX_VALUE : number * 10 + digit;
        }
        if (isOver) {
            report.report(BookCode.NUMBER_RANGE, from, to);
        }
        if (i < to || text[from] == '+') {
            report.report(BookCode.NUMBER_PREFIX, from, to);
        }
        return text[from] == '-' ? isOver ? Long.MIN_VALUE : -number : number;
    }

    private void report(BookCode code, int index) {
        report.report(code, index);
    }

    /** How much of a word YaneuraOu looks at. */
    private int moveLength(int start, int stop) {
        return start + 4 < stop && text[start + 4] == '+' ? 5 : 4;
    }
}
