package dev.goita.shogi.book;

import java.io.IOException;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Entries of a sorted source, which is closed with this one: neighbours that belong together are made one while it is read. */
public final class Neighbours implements BookSource {
    private final BookSource sorted;
    private final BiPredicate<BookEntry, BookEntry> belong;
    private final UnaryOperator<BookEntry> first;
    private final BinaryOperator<BookEntry> joined;
    private Optional<BookEntry> ahead = Optional.empty();
    private boolean begun;
    private long joins;

    private Neighbours(
            BookSource sorted,
            BiPredicate<BookEntry, BookEntry> belong,
            UnaryOperator<BookEntry> first,
            BinaryOperator<BookEntry> joined) {
        this.sorted = sorted;
        this.belong = belong;
        this.first = first;
        this.joined = joined;
    }

    private static boolean isSamePosition(BookEntry made, BookEntry next) {
        return next.key().equals(made.key());
    }

    /** {@return entries sorted by position and ply, those of the same position and ply made one} */
    public static Neighbours merged(BookSource sorted, Duplicates duplicates) {
        return new Neighbours(sorted, (made, next) -> next.compareTo(made) == 0, duplicates::merge, duplicates::merge);
    }

    /** {@return of entries of one position, which follow each other, one with the moves of all and the smallest ply that is stated} */
    public static Neighbours onePly(BookSource sorted) {
        return new Neighbours(sorted, Neighbours::isSamePosition, UnaryOperator.identity(), (made, next) -> {
            int ply = IntStream.concat(made.ply().stream(), next.ply().stream())
                    .min()
                    .orElse(0);
            return Duplicates.UPDATE.merge(made, next).withPly(ply);
        });
    }

    /** {@return of entries of one position, which follow each other, the one with the smallest ply alone, as YaneuraOu writes it} */
    public static Neighbours smallestPly(BookSource sorted) {
        return new Neighbours(
                sorted,
                Neighbours::isSamePosition,
                UnaryOperator.identity(),
                (made, next) -> next.plyOrZero() < made.plyOrZero() ? next : made);
    }

    /** {@return how many entries became part of the one before them so far} */
    public long joins() {
        return joins;
    }

    @Override
    public Optional<BookEntry> next() throws IOException {
        if (!begun) {
            begun = true;
            ahead = sorted.next();
        }
        if (ahead.isEmpty()) {
            return ahead;
        }
        BookEntry entry = first.apply(ahead.get());
        ahead = sorted.next();
        while (ahead.isPresent() && belong.test(entry, ahead.get())) {
            entry = joined.apply(entry, ahead.get());
            joins++;
            ahead = sorted.next();
        }
        return Optional.of(entry);
    }

    @Override
    public void close() throws IOException {
        sorted.close();
    }
}
