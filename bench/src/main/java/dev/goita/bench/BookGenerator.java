package dev.goita.bench;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.book.text.BookWriter;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Makes a big book from random legal games: {@code BookGenerator POSITIONS SEED SORTED UNSORTED} writes the same book sorted and
 * in the order of the games. A million positions take about 160 MB.
 */
public final class BookGenerator {
    private static final int LAST_PLY = 60;
    private static final int MOST_MOVES = 6;

    private final RandomGenerator random;
    private final Set<Position> seen = new HashSet<>();

    private BookGenerator(long seed) {
        random = new SplittableRandom(seed);
    }

    public static void main(String[] args) throws IOException {
        int positions = Integer.parseInt(args[0]);
        BookGenerator generator = new BookGenerator(Long.parseLong(args[1]));
        Path sortedFile = Path.of(args[2]);
        try (BookSorter sorter =
                        new BookSorter(Duplicates.UPDATE, 1L << 30, Path.of(System.getProperty("java.io.tmpdir")));
                BookWriter unsorted = writer(Path.of(args[3]));
                BookWriter sorted = writer(sortedFile)) {
            while (generator.seen.size() < positions) {
                for (BookEntry entry : generator.game(positions)) {
                    unsorted.write(entry);
                    sorter.add(entry);
                }
            }
            try (BookSource source = sorter.sorted()) {
                for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                    sorted.write(entry.get());
                }
            }
        }
    }

    private static BookWriter writer(Path file) throws IOException {
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        return new BookWriter(out, BookStyle.YANEURAOU);
    }

    private List<BookEntry> game(int limit) {
        List<BookEntry> entries = new ArrayList<>();
        Replay replay = Replay.from(Position.hirate());
        for (int ply = 1; ply <= LAST_PLY && seen.size() < limit; ply++) {
            Position position = replay.position();
            List<Move> legal = position.legalMoves();
            if (legal.isEmpty()) {
                break;
            }
            if (seen.add(position)) {
                entries.add(BookEntry.of(position, moves(position, legal)).withPly(ply));
            }
            replay.play(legal.get(random.nextInt(legal.size())));
        }
        return entries;
    }

    private List<BookMove> moves(Position position, List<Move> legal) {
        List<BookMove> moves = new ArrayList<>();
        Set<Move> chosen = new HashSet<>();
        for (int i = random.nextInt(MOST_MOVES) + 1; i > 0; i--) {
            Move move = legal.get(random.nextInt(legal.size()));
            if (chosen.add(move)) {
                List<Move> replies = position.play(move).legalMoves();
                BookMove book = BookMove.of(move)
                        .withValue(random.nextInt(-2000, 2000))
                        .withDepth(random.nextInt(10, 40))
                        .withCount(random.nextInt(1, 1000));
                moves.add(replies.isEmpty() ? book : book.withPonder(replies.get(random.nextInt(replies.size()))));
            }
        }
        return moves;
    }
}
