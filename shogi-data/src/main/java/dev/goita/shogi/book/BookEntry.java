package dev.goita.shogi.book;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * 定跡局面: one position of a book with its moves in the order of the book, and its comments. Lists are not copied and so not to change
 * any more.
 *
 * @param key board, side to move and hands, as {@link Sfen#writeKey} writes them
 * @param plyOrZero the number of the next move, 0 if it is open
 * @param before lines of comment before the position, behind a blank line
 * @param comments lines of comment between the position and its first move
 * @param line 1-based; 0 if it does not come from a file
 * @param offset where that line begins, in bytes
 */
public record BookEntry(
        String key,
        int plyOrZero,
        List<BookMove> moves,
        List<BookText> before,
        List<BookText> comments,
        int line,
        long offset)
        implements Comparable<BookEntry> {
    /** {@return an entry without a ply and without comments, of a position of the 9×9 board} */
    public static BookEntry of(Position position, List<BookMove> moves) {
        return ofKey(Sfen.writeKey(position), moves);
    }

    /** {@return an entry without a ply and without comments, of a key as {@link Sfen#writeKey} writes it} */
    public static BookEntry ofKey(String key, List<BookMove> moves) {
        return new BookEntry(key, 0, List.copyOf(moves), List.of(), List.of(), 0, 0);
    }

    /** {@return the number of the next move, at least 1} Books that leave it open write none, or 0. */
    public OptionalInt ply() {
        return plyOrZero > 0 ? OptionalInt.of(plyOrZero) : OptionalInt.empty();
    }

    /** {@return {@link #key} and the ply, which is 0 if it is open} */
    public String sfen() {
        return key + " " + plyOrZero;
    }

    /** {@return the position, read anew with each call; it may have flaws, since a book can hold any board of the right shape} */
    public Position position() {
        return Sfen.readKey(key);
    }

    public Color turn() {
        return key.charAt(key.indexOf(' ') + 1) == 'b' ? Color.BLACK : Color.WHITE;
    }

    /** {@return this entry with another ply, 0 to leave it open} */
    public BookEntry withPly(int number) {
        return new BookEntry(key, number, moves, before, comments, line, offset);
    }

    public BookEntry withoutPly() {
        return withPly(0);
    }

    public BookEntry withMoves(List<BookMove> others) {
        return new BookEntry(key, plyOrZero, List.copyOf(others), before, comments, line, offset);
    }

    public BookEntry withComments(List<BookText> lines) {
        return new BookEntry(key, plyOrZero, moves, before, List.copyOf(lines), line, offset);
    }

    /** {@return this entry at another line of a file, from 1} */
    public BookEntry withLine(int number) {
        return new BookEntry(key, plyOrZero, moves, before, comments, number, offset);
    }

    public BookEntry withEachMove(UnaryOperator<BookMove> change) {
        return withMoves(moves.stream().map(change).toList());
    }

    public BookEntry withCommentsBefore(List<BookText> lines) {
        return new BookEntry(key, plyOrZero, moves, List.copyOf(lines), comments, line, offset);
    }

    /** {@return the position and its moves as they are from the other side of the board} */
    public BookEntry rotated() {
        List<BookMove> turned = moves.stream().map(BookMove::rotated).toList();
        return new BookEntry(Sfen.writeKey(position().rotated()), plyOrZero, turned, before, comments, line, offset);
    }

    static List<BookText> joined(List<BookText> first, List<BookText> second) {
        if (first.isEmpty() || second.isEmpty()) {
            return first.isEmpty() ? second : first;
        }
        List<BookText> all = new ArrayList<>(first);
        second.stream().filter(text -> !first.contains(text)).forEach(all::add);
        return List.copyOf(all);
    }

    List<BookText> beforeAndThen(BookEntry later) {
        return joined(before, later.before);
    }

    /** Byte-wise ascending by {@link #sfen}: the order that lookup in a file needs. */
    @Override
    public int compareTo(BookEntry other) {
        int order = key.compareTo(other.key);
        return order != 0 || plyOrZero == other.plyOrZero
                ? order
                : String.valueOf(plyOrZero).compareTo(String.valueOf(other.plyOrZero));
    }

    /** Whether all is equal but for where the entries come from. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BookEntry that
                && key.equals(that.key)
                && plyOrZero == that.plyOrZero
                && moves.equals(that.moves)
                && before.equals(that.before)
                && comments.equals(that.comments);
    }

    @Override
    public int hashCode() {
        return Objects.hash(key, plyOrZero, moves);
    }

    @Override
    public String toString() {
        return sfen() + " " + moves;
    }
}
