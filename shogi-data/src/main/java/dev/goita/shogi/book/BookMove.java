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
 *
 * @param reply 予想応手: the reply that the book expects
 * @param present the bits of the columns that are there
 * @param points 評価値: centipawns after the move, from the side that makes it
 * @param plies 深さ of the search that gave the value
 * @param times 出現頻度: how often the move was played, or what an engine wrote there; an unsigned number of 64 bits
 * @param rest the rest of the line: further columns, or a comment behind the columns
 * @param comments the lines that follow, not copied and so not to change any more
 * @param line 1-based in its file; 0 if it does not come from a file
 */
public record BookMove(
        Move move,
        @Nullable Move reply,
        int present,
        int points,
        int plies,
        long times,
        BookText rest,
        List<BookText> comments,
        int line) {
    /** 評価値の列: a bit for {@link #has}. */
    public static final int VALUE = 1;
    /** 深さの列: a bit for {@link #has}. */
    public static final int DEPTH = 2;
    /** 出現頻度の列: a bit for {@link #has}. */
    public static final int COUNT = 4;

    /** {@return a move of which nothing else is known: all columns are absent} */
    public static BookMove of(Move move) {
        return new BookMove(move, null, 0, 0, 0, 0, BookText.EMPTY, List.of(), 0);
    }

    public Optional<Move> ponder() {
        return Optional.ofNullable(reply);
    }

    public OptionalInt value() {
        return has(VALUE) ? OptionalInt.of(points) : OptionalInt.empty();
    }

    public OptionalInt depth() {
        return has(DEPTH) ? OptionalInt.of(plies) : OptionalInt.empty();
    }

    public OptionalLong count() {
        return has(COUNT) ? OptionalLong.of(times) : OptionalLong.empty();
    }

    /** {@return the value; 0, as YaneuraOu takes it, if it is absent} */
    public int valueOrDefault() {
        return has(VALUE) ? points : 0;
    }

    /** {@return the depth; 0, as YaneuraOu takes it, if it is absent} */
    public int depthOrDefault() {
        return has(DEPTH) ? plies : 0;
    }

    /** {@return the count, unsigned; 1, as YaneuraOu takes it, if it is absent} */
    public long countOrDefault() {
        return has(COUNT) ? times : 1;
    }

    /** {@return whether a column, or one of several, is there} */
    public boolean has(int column) {
        return (present & column) != 0;
    }

    public BookMove withPonder(Move expected) {
        return new BookMove(move, expected, present, points, plies, times, rest, comments, line);
    }

    public BookMove withoutPonder() {
        return new BookMove(move, null, present, points, plies, times, rest, comments, line);
    }

    public BookMove withValue(int centipawns) {
        return new BookMove(move, reply, present | VALUE, centipawns, plies, times, rest, comments, line);
    }

    public BookMove withDepth(int depth) {
        return new BookMove(move, reply, present | DEPTH, points, depth, times, rest, comments, line);
    }

    public BookMove withCount(long count) {
        return new BookMove(move, reply, present | COUNT, points, plies, count, rest, comments, line);
    }

    public BookMove withRest(BookText text) {
        return new BookMove(move, reply, present, points, plies, times, text, comments, line);
    }

    public BookMove withComments(List<BookText> lines) {
        return new BookMove(move, reply, present, points, plies, times, rest, List.copyOf(lines), line);
    }

    /** {@return the move and its reply as they are from the other side of the 9×9 board} */
    public BookMove rotated() {
        Move turned = reply == null ? null : reply.rotated(BoardSize.STANDARD);
        return new BookMove(
                move.rotated(BoardSize.STANDARD), turned, present, points, plies, times, rest, comments, line);
    }

    /**
     * This move after a later line of the same move: the later columns hold where they are present, counts are added, and
     * comments follow each other.
     */
    BookMove updated(BookMove later) {
        long sum = (has(COUNT) ? times : 0) + (later.has(COUNT) ? later.times : 0);
        return new BookMove(
                move,
                later.reply == null ? reply : later.reply,
                present | later.present,
                later.has(VALUE) ? later.points : points,
                later.has(DEPTH) ? later.plies : plies,
                sum,
                later.rest.isEmpty() ? rest : later.rest,
                BookEntry.joined(comments, later.comments),
                line);
    }

    /** This move after a later line of the same move as YaneuraOu has it: all is replaced but for the sum of counts. */
    BookMove replaced(BookMove later) {
        return later.withCount(times + later.times);
    }

    /** {@return all five columns with the numbers that YaneuraOu takes absent ones for, and nothing else} */
    public BookMove filled() {
        return new BookMove(
                move,
                reply,
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
                && Objects.equals(reply, that.reply)
                && value().equals(that.value())
                && depth().equals(that.depth())
                && count().equals(that.count())
                && rest.equals(that.rest)
                && comments.equals(that.comments);
    }

    @Override
    public int hashCode() {
        return Objects.hash(move, reply, value(), depth(), count(), rest, comments);
    }

    /** The columns as a writer that fills gaps with {@code none} has them. */
    @Override
    public String toString() {
        return UsiMove.write(move) + " " + (reply == null ? "none" : UsiMove.write(reply)) + " "
                + (has(VALUE) ? String.valueOf(points) : "none") + " " + (has(DEPTH) ? String.valueOf(plies) : "none")
                + " " + (has(COUNT) ? Long.toUnsignedString(times) : "none");
    }
}
