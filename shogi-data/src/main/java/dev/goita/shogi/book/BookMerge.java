package dev.goita.shogi.book;

import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.util.Optional;

/** 定跡の合成: two sorted books as one. Both must be sorted and without duplicates, as {@link BookSorter} gives them. */
public final class BookMerge implements BookSource {
    public enum Rule {
        /**
         * A position in both books is taken whole from one: from the one that has moves, then from the one whose first move is
         * deeper, then from the one with more moves, then from the first book.
         */
        YANEURAOU,
        /** A position in both books has the moves of both; counts are added, and else the second book holds. */
        UNION,
        /** Positions with Black to move come from the first book, those with White to move from the second. */
        BLACK_WHITE,
        /** Positions with White to move come from the first book, those with Black to move from the second. */
        WHITE_BLACK
    }

    private final BookSource first;
    private final BookSource second;
    private final Rule rule;
    private Optional<BookEntry> a = Optional.empty();
    private Optional<BookEntry> b = Optional.empty();
    private boolean begun;

    /** Merges while it is read; both books are sorted, without duplicates, and closed with this source. */
    public BookMerge(BookSource first, BookSource second, Rule rule) {
        this.first = first;
        this.second = second;
        this.rule = rule;
    }

    @Override
    public Optional<BookEntry> next() throws IOException {
        if (!begun) {
            a = fromFirst();
            b = fromSecond();
            begun = true;
        }
        if (a.isEmpty() && b.isEmpty()) {
            return a;
        }
        int order = a.isEmpty() ? 1 : b.isEmpty() ? -1 : a.get().compareTo(b.get());
        BookEntry entry =
                order < 0 ? a.orElseThrow() : order > 0 ? b.orElseThrow() : merged(a.orElseThrow(), b.orElseThrow());
        a = order <= 0 ? fromFirst() : a;
        b = order >= 0 ? fromSecond() : b;
        return Optional.of(entry);
    }

    private Optional<BookEntry> fromFirst() throws IOException {
        return next(first, Rule.WHITE_BLACK, Rule.BLACK_WHITE);
    }

    private Optional<BookEntry> fromSecond() throws IOException {
        return next(second, Rule.BLACK_WHITE, Rule.WHITE_BLACK);
    }

    /** The next entry of a book but for those of a side to move of which the rule takes none from it. */
    private Optional<BookEntry> next(BookSource source, Rule notBlack, Rule notWhite) throws IOException {
        Optional<BookEntry> entry = source.next();
        while (entry.isPresent() && rule == (entry.get().turn() == Color.BLACK ? notBlack : notWhite)) {
            entry = source.next();
        }
        return entry;
    }

    private BookEntry merged(BookEntry ofFirst, BookEntry ofSecond) {
        return rule == Rule.YANEURAOU ? chosen(ofFirst, ofSecond) : Duplicates.UPDATE.merge(ofFirst, ofSecond);
    }

    private static BookEntry chosen(BookEntry ofFirst, BookEntry ofSecond) {
        if (ofFirst.moves().isEmpty() || ofSecond.moves().isEmpty()) {
            return ofFirst.moves().isEmpty() ? ofSecond : ofFirst;
        }
        int depth = ofFirst.moves().get(0).depthOrDefault();
        int otherDepth = ofSecond.moves().get(0).depthOrDefault();
        if (depth != otherDepth) {
            return depth > otherDepth ? ofFirst : ofSecond;
        }
        return ofFirst.moves().size() >= ofSecond.moves().size() ? ofFirst : ofSecond;
    }

    @Override
    public void close() throws IOException {
        try (first;
                second) {
            a = Optional.empty();
            b = Optional.empty();
        }
    }
}
