package dev.goita.shogi.book;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * 定跡手: one move of a book with what the book says about it. A column that is absent is not 0; what an engine takes it
 * for is told by {@link #valueOrDefault} and its like.
 */
public final class BookMove {
    /** 評価値の列: a bit for {@link #has}. */
    public static final int VALUE = 1;
    /** 深さの列: a bit for {@link #has}. */
    public static final int DEPTH = 2;
    /** 出現頻度の列: a bit for {@link #has}. */
    public static final int COUNT = 4;

    private final Move move;
    private final @Nullable Move ponder;
    private final int present;
    private final int value;
    private final int depth;
    private final long count;
    private final BookText rest;
    private final List<BookText> comments;
    private final int line;

    /**
     * A move of known parts, whose list is not copied and so not to change any more. The bits of {@code present} tell which columns
     * are there: a value in centipawns from the side that makes the move, a depth in plies, an unsigned count of 64 bits. Comments
     * are the lines that follow; the line is 0 if it has no file.
     */
    public BookMove(
            Move move,
            @Nullable Move ponder,
            int present,
            int value,
            int depth,
            long count,
            BookText rest,
            List<BookText> comments,
            int line) {
        this.move = move;
        this.ponder = ponder;
        this.present = present;
        this.value = value;
        this.depth = depth;
        this.count = count;
        this.rest = rest;
        this.comments = comments;
        this.line = line;
    }

    /** {@return a move of which nothing else is known: all columns are absent} */
    public static BookMove of(Move move) {
        return new BookMove(move, null, 0, 0, 0, 0, BookText.EMPTY, List.of(), 0);
    }

    public Move move() {
        return move;
    }

    /** {@return 予想応手: the reply that the book expects} */
    public Optional<Move> ponder() {
        return Optional.ofNullable(ponder);
    }

    /** {@return 評価値: centipawns after the move, from the side that makes it} */
    public OptionalInt value() {
        return has(VALUE) ? OptionalInt.of(value) : OptionalInt.empty();
    }

    /** {@return 深さ in plies of the search that gave the value} */
    public OptionalInt depth() {
        return has(DEPTH) ? OptionalInt.of(depth) : OptionalInt.empty();
    }

    /** {@return 出現頻度: how often the move was played, or what an engine wrote there; an unsigned number of 64 bits} */
    public OptionalLong count() {
        return has(COUNT) ? OptionalLong.of(count) : OptionalLong.empty();
    }

    /** {@return the value; 0, as YaneuraOu takes it, if it is absent} */
    public int valueOrDefault() {
        return has(VALUE) ? value : 0;
    }

    /** {@return the depth; 0, as YaneuraOu takes it, if it is absent} */
    public int depthOrDefault() {
        return has(DEPTH) ? depth : 0;
    }

    /** {@return the count, unsigned; 1, as YaneuraOu takes it, if it is absent} */
    public long countOrDefault() {
        return has(COUNT) ? count : 1;
    }

    /** {@return the rest of the line: further columns, or a comment behind the columns} */
    public BookText rest() {
        return rest;
    }

    public List<BookText> comments() {
        return comments;
    }

    /** {@return the 1-based line in its file; 0 if it does not come from a file} */
    public int line() {
        return line;
    }

    /** {@return whether a column, or one of several, is there} */
    public boolean has(int column) {
        return (present & column) != 0;
    }

    public BookMove withPonder(Move reply) {
        return new BookMove(move, reply, present, value, depth, count, rest, comments, line);
    }

    public BookMove withoutPonder() {
        return new BookMove(move, null, present, value, depth, count, rest, comments, line);
    }

    public BookMove withValue(int centipawns) {
        return new BookMove(move, ponder, present | VALUE, centipawns, depth, count, rest, comments, line);
    }

    public BookMove withDepth(int plies) {
        return new BookMove(move, ponder, present | DEPTH, value, plies, count, rest, comments, line);
    }

    public BookMove withCount(long times) {
        return new BookMove(move, ponder, present | COUNT, value, depth, times, rest, comments, line);
    }

    public BookMove withRest(BookText text) {
        return new BookMove(move, ponder, present, value, depth, count, text, comments, line);
    }

    public BookMove withComments(List<BookText> lines) {
        return new BookMove(move, ponder, present, value, depth, count, rest, List.copyOf(lines), line);
    }

    /** {@return the move and its reply as they are from the other side of the 9×9 board} */
    public BookMove rotated() {
        Move reply = ponder == null ? null : ponder.rotated(BoardSize.STANDARD);
        return new BookMove(
                move.rotated(BoardSize.STANDARD), reply, present, value, depth, count, rest, comments, line);
    }

    /**
     * This move after a later line of the same move: the later columns hold where they are present, counts are added, and
     * comments follow each other.
     */
    BookMove updated(BookMove later) {
        long sum = (has(COUNT) ? count : 0) + (later.has(COUNT) ? later.count : 0);
        return new BookMove(
                move,
                later.ponder == null ? ponder : later.ponder,
                present | later.present,
                later.has(VALUE) ? later.value : value,
                later.has(DEPTH) ? later.depth : depth,
                sum,
                later.rest.isEmpty() ? rest : later.rest,
                BookEntry.joined(comments, later.comments),
                line);
    }

    /** This move after a later line of the same move as YaneuraOu has it: all is replaced but for the sum of counts. */
    BookMove replaced(BookMove later) {
        return later.withCount(count + later.count);
    }

    /** {@return all five columns with the numbers that YaneuraOu takes absent ones for, and nothing else} */
    public BookMove filled() {
        return new BookMove(
                move,
                ponder,
                VALUE | DEPTH | COUNT,
                valueOrDefault(),
                depthOrDefault(),
                countOrDefault(),
                BookText.EMPTY,
                List.of(),
                line);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookMove that
                && move.equals(that.move)
                && Objects.equals(ponder, that.ponder)
                && value().equals(that.value())
                && depth().equals(that.depth())
                && count().equals(that.count())
                && rest.equals(that.rest)
                && comments.equals(that.comments);
    }

    @Override
    public int hashCode() {
        return Objects.hash(move, ponder, value(), depth(), count(), rest, comments);
    }

    /** The columns as a writer that fills gaps with {@code none} has them. */
    @Override
    public String toString() {
        return UsiMove.write(move) + " " + (ponder == null ? "none" : UsiMove.write(ponder)) + " "
                + (has(VALUE) ? String.valueOf(value) : "none") + " " + (has(DEPTH) ? String.valueOf(depth) : "none")
                + " " + (has(COUNT) ? Long.toUnsignedString(count) : "none");
    }
}
