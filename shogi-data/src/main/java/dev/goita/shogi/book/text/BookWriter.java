package dev.goita.shogi.book.text;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes the entries of a book one by one, the header first. */
public final class BookWriter implements Closeable {
    private static final int FLUSH = 1 << 16;

    private final OutputStream out;
    private final BookStyle style;
    private final byte[] newline;
    private final ByteArrayOutputStream text = new ByteArrayOutputStream(1 << 10);
    private final LossCount losses = new LossCount();
    private boolean begun;
    private long written;

    /** Nothing is written yet; the stream stays open until this writer is closed. */
    public BookWriter(OutputStream out, BookStyle style) {
        this.out = out;
        this.style = style;
        this.newline = style.newline() == BookStyle.Newline.LF ? new byte[] {'\n'} : new byte[] {'\r', '\n'};
    }

    /** Writes an entry without a header before the first one, and at once. */
    void writeBare(BookEntry entry) throws IOException {
        begun = true;
        write(entry);
        drain();
    }

    public long written() {
        return written;
    }

    public LossCount losses() {
        return losses;
    }

    /** Writes the header, NOE if it is wanted, and the lines of comment before the first position; nothing was written before. */
    public void begin(List<BookText> comments) {
        if (begun) {
            throw new IllegalStateException("the preface comes first");
        }
        begun = true;
        line(BookSource.Preface.HEADER);
        if (style.positions().isPresent()) {
            line("# NOE:" + style.positions().getAsLong());
        }
        if (style.annotations() == BookStyle.Annotations.KEEP) {
            comments.forEach(this::comment);
            if (!comments.isEmpty()) {
                endLine();
            }
        } else {
            losses.add(BookLoss.COMMENT, comments.size());
        }
    }

    /** Writes an entry, in the order of the book, with the header before the first one. */
    public void write(BookEntry entry) throws IOException {
        if (!begun) {
            begin(List.of());
        }
        boolean keeps = style.annotations() == BookStyle.Annotations.KEEP;
        if (entry.moves().isEmpty() && !keeps) {
            losses.add(BookLoss.EMPTY_POSITION);
            return;
        }
        written++;
        if (keeps && !entry.before().isEmpty()) {
            endLine();
            entry.before().forEach(this::comment);
        }
        ascii("sfen ");
        ascii(entry.key());
        text.write(' ');
        number(entry.plyOrZero());
        endLine();
        if (keeps) {
            entry.comments().forEach(this::comment);
        } else {
            losses.addComments(entry);
        }
        for (BookMove move : style.order().sorted(entry.moves())) {
            move(move, keeps);
        }
        if (text.size() >= FLUSH) {
            drain();
        }
    }

    private void move(BookMove move, boolean keeps) {
        usi(move.move());
        text.write(' ');
        move.ponder().ifPresentOrElse(this::usi, () -> ascii("none"));
        int columns = columns(move, keeps);
        if (columns > 0) {
            column(move.has(BookMove.VALUE), move.valueOrDefault());
        }
        if (columns > 1) {
            column(move.has(BookMove.DEPTH), move.depthOrDefault());
        }
        if (columns > 2) {
            boolean isThere = move.has(BookMove.COUNT) || style.missing() == BookStyle.Missing.ZERO;
            ascii(isThere ? " " + Long.toUnsignedString(move.countOrDefault()) : " none");
        }
        if (keeps && !move.rest().isEmpty()) {
            text.write(' ');
            move.rest().writeTo(text);
        }
        endLine();
        if (keeps) {
            move.comments().forEach(this::comment);
        } else {
            losses.addText(move);
        }
        if (style.missing() == BookStyle.Missing.ZERO) {
            losses.addFilled(move);
        }
    }

    /** How many of value, depth and count are written. */
    private int columns(BookMove move, boolean keeps) {
        // text that does not say that it is a comment is read as the next column
        boolean hasFurther = keeps && !move.rest().isEmpty() && !move.rest().startsWith("//");
        if (style.missing() != BookStyle.Missing.OMIT || move.has(BookMove.COUNT) || hasFurther) {
            return 3;
        }
        return move.has(BookMove.DEPTH) ? 2 : move.has(BookMove.VALUE) ? 1 : 0;
    }

    private void column(boolean isThere, int number) {
        text.write(' ');
        if (isThere || style.missing() == BookStyle.Missing.ZERO) {
            number(number);
        } else {
            ascii("none");
        }
    }

    private void number(int number) {
        if (number >= 0 && number < 10) {
            text.write('0' + number);
        } else {
            ascii(Integer.toString(number));
        }
    }

    private void usi(Move move) {
        if (move instanceof Move.Drop drop) {
            text.write(MoveText.DROPS.charAt(PieceKind.HAND_KINDS.indexOf(drop.kind())));
            text.write('*');
            square(drop.to());
            return;
        }
        Move.Step step = (Move.Step) move;
        square(step.from());
        square(step.to());
        if (step.promotion() == Move.Promotion.PROMOTES) {
            text.write('+');
        }
    }

    private void square(Square square) {
        text.write('0' + square.file());
        text.write('a' + square.rank() - 1);
    }

    /** Free text gets a mark, since programs would take it for a move. */
    private void comment(BookText comment) {
        if (!comment.startsWith("//") && !comment.startsWith("#")) {
            ascii("// ");
        }
        comment.writeTo(text);
        endLine();
    }

    private void line(String ascii) {
        ascii(ascii);
        endLine();
    }

    private void endLine() {
        text.write(newline, 0, newline.length);
    }

    private void ascii(String ascii) {
        text.writeBytes(ascii.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void drain() throws IOException {
        text.writeTo(out);
        text.reset();
    }

    /** Writes what is left, the header at least, and leaves the stream open. */
    public void finish() throws IOException {
        if (!begun) {
            begin(List.of());
        }
        drain();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        finish();
        out.close();
    }
}
