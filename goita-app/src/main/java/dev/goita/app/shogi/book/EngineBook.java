package dev.goita.app.shogi.book;

import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.shogi.book.BookChoice;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.text.MemoryBook;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** A book of any format for an engine to play from. Draws among the moves that are nearly as good as the best, in proportion to their counts. */
public final class EngineBook implements Engine.OpeningBook {
    private static final int LAST_PLY = 60;
    private static final BookChoice CHOICE =
            new BookChoice(LAST_PLY, BookChoice.Width.NARROW, 30, -100, -200, 0, BookChoice.Weights.COUNT);

    private final BookLookup book;
    private final RandomGenerator random;

    private EngineBook(BookLookup book, long seed) {
        this.book = book;
        random = new SplittableRandom(seed);
    }

    /** Loads a book; what is wrong with it is told on standard error. */
    public static EngineBook open(String file, long seed, Invocation invocation) throws IOException {
        OpenBook opened = OpenBook.open(file, invocation);
        BookLookup book = opened.lookup(OpenBook.Search.IN_MEMORY, new BookFindings(invocation));
        if (book instanceof MemoryBook text && text.size() == 0) {
            throw new RefusedFileException(
                    file, new Wording("局面が一つもなく、定跡ではありません", "no book: there is no position in it"));
        }
        return new EngineBook(book, seed);
    }

    /** The same for a book that need not be there. */
    public static Engine.OpeningBook open(Optional<String> file, long seed, Invocation invocation) throws IOException {
        return file.isPresent() ? open(file.get(), seed, invocation) : Engine.OpeningBook.NONE;
    }

    @Override
    public synchronized Optional<Move> choose(Position position, int ply) {
        try {
            return book.findFromEitherSide(position, ply, BookLookup.PlyRule.IGNORE)
                    .flatMap(entry -> CHOICE.choose(entry, position, ply, random))
                    .map(BookMove::move);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
