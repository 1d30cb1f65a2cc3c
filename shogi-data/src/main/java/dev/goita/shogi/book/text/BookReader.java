package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookText;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries of a book in DB2016 text one by one, in the order of the file, in memory for one entry. Entries of the
 * same position are not merged.
 */
public final class BookReader implements BookSource {
    private static final Pattern NUMBER_OF_ENTRIES = Pattern.compile("#\\s*NOE\\s*[:=]?\\s*([0-9]{1,18})(\\D.*)?");

    private final String name;
    private final BookDialect dialect;
    private final ByteLines lines;
    private final LineReport report;
    private final PositionLine position;
    private final MoveLine moveLine;
    private final EntryBuilder block = new EntryBuilder();

    private BookText header = BookText.EMPTY;
    private OptionalLong positions = OptionalLong.empty();
    private final List<BookText> preface = new ArrayList<>();
    private boolean beforeFirst = true;
    private boolean refused;
    private boolean refusedSaid;
    private boolean saidCarriageReturn;
    private boolean saidMixed;
    private ByteLines.@Nullable End firstEnd;
    private boolean done;

    /**
     * Reads one book from the beginning of a stream, which is closed with this reader, and tells what is wrong in the order of the
     * lines.
     */
    public BookReader(String name, InputStream bytes, BookDialect dialect, Consumer<Diagnostic> findings) {
        this(name, new ByteLines(bytes), dialect, findings);
    }

    BookReader(String name, ByteLines lines, BookDialect dialect, Consumer<Diagnostic> findings) {
        this.name = name;
        this.dialect = dialect;
        this.lines = lines;
        report = new LineReport(name, lines, findings);
        position = new PositionLine(report);
        moveLine = new MoveLine(report, dialect);
    }

    /** Over a part of a book that begins with a position. */
    static BookReader inside(ByteLines lines) {
        BookReader reader = new BookReader("", lines, BookDialect.TOLERANT, finding -> {});
        reader.beforeFirst = false;
        reader.header = BookSource.Preface.PLAIN.header();
        return reader;
    }

    @Override
    public BookSource.Preface preface() {
        return new BookSource.Preface(header, positions, preface);
    }

    @Override
    public Optional<BookEntry> next() throws IOException {
        while (!done && lines.next()) {
            if (lines.number() == 1 && beforeFirst && !readFirstLine()) {
                done = true;
                return Optional.empty();
            }
            sayLineEnd();
            byte[] text = lines.buffer();
            int from = lines.from();
            int to = trimmedEnd(text, from, lines.to());
            if (lines.isCut()) {
                report.report(BookCode.LONG_LINE, from);
            } else if (from == to) {
                block.afterBlank = true;
            } else if (from + 1 < to && text[from] == '/' && text[from + 1] == '/' || text[from] == '#') {
                comment(text, from, to);
            } else {
                Optional<BookEntry> entry = positionOrMove(text, from, to);
                if (entry.isPresent()) {
                    return entry;
                }
            }
        }
        done = true;
        return asDialect(block.finishLast());
    }

    /** An entry if it is one in this dialect. */
    private Optional<BookEntry> asDialect(Optional<BookEntry> entry) {
        // YaneuraOu, its script and ShogiHome all leave out positions without moves when they write
        if (entry.isPresent() && entry.get().moves().isEmpty() && dialect != BookDialect.TOLERANT) {
            Place place = new Place(name, entry.get().line(), 0);
            report.report(BookCode.WITHOUT_MOVES.at(place, ""));
            return Optional.empty();
        }
        return entry;
    }

    private static int trimmedEnd(byte[] text, int from, int to) {
        int end = to;
        // ShogiHome v1.29 leaves a blank behind a move without a count
        while (end > from && (text[end - 1] == ' ' || text[end - 1] == '\t')) {
            end--;
        }
        return end;
    }

    /** Returns false if the dialect refuses the whole file for its first line. */
    private boolean readFirstLine() {
        byte[] text = lines.buffer();
        if (lines.to() - lines.from() >= 3
                && text[lines.from()] == (byte) 0xEF
                && text[lines.from() + 1] == (byte) 0xBB
                && text[lines.from() + 2] == (byte) 0xBF) {
            // BookConv writes one; YaneuraOu V6.00 loses the first position behind it
            report.report(BookCode.BYTE_ORDER_MARK, lines.from());
            lines.skip(3);
        }
        BookText line = BookText.of(text, lines.from(), lines.to());
        if (line.equals(BookSource.Preface.PLAIN.header())) {
            return true;
        }
        report.report(
                line.startsWith("#YANEURAOU") ? BookCode.OTHER_HEADER : BookCode.MISSING_HEADER,
                lines.from(),
                lines.to());
        boolean isPosition = PositionLine.plainFields(text, lines.from(), lines.to()) >= 0;
        // ShogiHome stops there with "Unsupported book header", also at another version or a blank first line
        if (dialect == BookDialect.SHOGIHOME && !isPosition) {
            report.report(BookCode.UNREADABLE_FOR_OTHER, lines.from());
            return false;
        }
        return true;
    }

    private void sayLineEnd() {
        ByteLines.End end = lines.end();
        if (end == firstEnd || end == ByteLines.End.NOTHING) {
            return;
        }
        if (end == ByteLines.End.CR && !saidCarriageReturn) {
            saidCarriageReturn = true;
            report.report(BookCode.CARRIAGE_RETURN, lines.to());
        }
        if (firstEnd == null) {
            firstEnd = end;
        } else if (!saidMixed) {
            saidMixed = true;
            report.report(BookCode.MIXED_NEWLINES, lines.to());
        }
    }

    private void comment(byte[] text, int from, int to) {
        BookText line = BookText.of(text, from, to);
        if (text[from] == '#' && line.startsWith("#YANEURAOU")) {
            if (header.isEmpty()) {
                header = line;
            } else {
                report.report(BookCode.REPEATED_HEADER, from);
            }
            return;
        }
        if (beforeFirst && text[from] == '#' && positions.isEmpty()) {
            // peta_shock and the converter from ybb write it, to make tables of the right size; nothing checks it, and
            // it may be wrong
            Matcher number = NUMBER_OF_ENTRIES.matcher(line.toString());
            if (number.matches()) {
                positions = OptionalLong.of(Long.parseLong(number.group(1)));
                return;
            }
        }
        keep(line);
    }

    private void keep(BookText line) {
        // YaneuraOu skips comments when it reads, so that they are gone from whatever it writes
        if (dialect == BookDialect.YANEURAOU) {
            report.report(BookCode.LOST_COMMENT, lines.from());
            return;
        }
        if (beforeFirst) {
            preface.add(line);
        } else {
            block.comment(line);
        }
    }

    private Optional<BookEntry> positionOrMove(byte[] text, int from, int to) {
        // YaneuraOu and ShogiHome know a position by "sfen " at the margin, in small letters; other lines of positions
        // they pass over
        int fields = dialect == BookDialect.TOLERANT
                ? PositionLine.fields(text, from, to)
                : PositionLine.plainFields(text, from, to);
        if (fields >= 0) {
            Optional<BookEntry> entry = asDialect(block.finish());
            beforeFirst = false;
            position(text, from, fields, to);
            return entry;
        }
        int start = from;
        while (dialect == BookDialect.TOLERANT && (text[start] == ' ' || text[start] == '\t')) {
            start++;
        }
        if (start > from) {
            report.report(BookCode.LEADING_BLANK, from);
        }
        BookMove move = moveLine.read(text, start, to);
        if (move == null) {
            noMove(text, start, to);
        } else if (beforeFirst) {
            report.report(BookCode.MOVE_WITHOUT_POSITION, start, to);
        } else if (refused) {
            sayRefused(start, to);
        } else {
            // for YaneuraOu reading on the fly a blank line ends the position: these moves are not found there
            if (block.afterBlank) {
                report.report(BookCode.BLANK_LINE, from);
            }
            block.move(move);
        }
        return Optional.empty();
    }

    private void sayRefused(int from, int to) {
        if (!refusedSaid) {
            report.report(BookCode.MOVE_OF_BAD_POSITION, from, to);
        }
        refusedSaid = true;
    }

    private void position(byte[] text, int line, int fields, int to) {
        boolean isPosition = position.read(text, line, fields, to);
        if (isPosition && position.isRepaired() && dialect != BookDialect.TOLERANT) {
            report.report(BookCode.DROPPED_POSITION, line);
            isPosition = false;
        }
        refused = !isPosition;
        refusedSaid = false;
        if (isPosition) {
            // ShogiHome writes 1 for every position, whatever ply it read
            int ply = dialect == BookDialect.SHOGIHOME ? 1 : position.ply();
            if (ply != position.ply()) {
                report.report(BookCode.CHANGED_PLY, line, String.valueOf(position.ply()));
            }
            block.begin(position.key(), ply, lines.number(), lines.offset());
            if (!position.behind().isEmpty()) {
                keep(position.behind());
            }
        }
    }

    private void noMove(byte[] text, int from, int to) {
        int word = from;
        while (word < to && text[word] != ' ' && text[word] != '\t') {
            word++;
        }
        // YaneuraOu takes any line for a move and writes it back as none none; ShogiHome takes it for a comment
        BookCode code = MoveLine.isNoMove(text, from, word) ? BookCode.NO_MOVE : BookCode.FREE_TEXT;
        if (dialect == BookDialect.YANEURAOU) {
            report.report(BookCode.BAD_MOVE, from, to);
        } else {
            report.report(code, from, to);
            keep(BookText.of(text, from, to));
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    /** Puts an entry together line by line, and every comment where it belongs. */
    private static final class EntryBuilder {
        private boolean open;
        private String key = "";
        private int ply;
        private int line;
        private long offset;
        private List<BookMove> moves = new ArrayList<>();
        private List<BookText> comments = List.of();
        private List<BookText> before = List.of();
        /** Comments behind a blank line: of the next position, or of the last move if another move follows. */
        private List<BookText> waiting = List.of();

        private List<BookText> ofLastMove = List.of();
        private boolean afterBlank;

        void begin(String newKey, int newPly, int newLine, long newOffset) {
            open = true;
            key = newKey;
            ply = newPly;
            line = newLine;
            offset = newOffset;
            moves = new ArrayList<>(4);
            comments = List.of();
            before = waiting;
            waiting = List.of();
            ofLastMove = List.of();
            afterBlank = false;
        }

        void move(BookMove move) {
            takeWaiting();
            closeMove();
            moves.add(move);
            afterBlank = false;
        }

        void comment(BookText text) {
            if (!open || afterBlank) {
                waiting = with(waiting, text);
            } else if (moves.isEmpty()) {
                comments = with(comments, text);
            } else {
                ofLastMove = with(ofLastMove, text);
            }
        }

        private void takeWaiting() {
            for (BookText text : waiting) {
                if (moves.isEmpty()) {
                    comments = with(comments, text);
                } else {
                    ofLastMove = with(ofLastMove, text);
                }
            }
            waiting = List.of();
        }

        private void closeMove() {
            if (!ofLastMove.isEmpty()) {
                int last = moves.size() - 1;
                moves.set(last, moves.get(last).withComments(ofLastMove));
                ofLastMove = List.of();
            }
        }

        private static List<BookText> with(List<BookText> list, BookText text) {
            List<BookText> longer = list.isEmpty() ? new ArrayList<>(1) : list;
            longer.add(text);
            return longer;
        }

        /** The entry begun last, if there is one; comments that wait are left for the next. */
        Optional<BookEntry> finish() {
            if (!open) {
                return Optional.empty();
            }
            open = false;
            closeMove();
            return Optional.of(new BookEntry(
                    key, ply, List.copyOf(moves), List.copyOf(before), List.copyOf(comments), line, offset));
        }

        /** As {@link #finish} at the end of the book: nothing waits any longer. */
        Optional<BookEntry> finishLast() {
            if (open) {
                takeWaiting();
            }
            return finish();
        }
    }
}
