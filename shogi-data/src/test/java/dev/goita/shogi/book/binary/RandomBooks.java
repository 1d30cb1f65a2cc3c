package dev.goita.shogi.book.binary;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Books of random games from the start, each position once, with all the numbers that binary books hold. */
final class RandomBooks {
    private RandomBooks() {}

    static List<BookEntry> of(long seed, int games, int plies) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<Position, BookEntry> entries = new HashMap<>();
        for (int game = 0; game < games; game++) {
            Position position = Position.hirate();
            for (int ply = 1; ply <= plies && !position.legalMoves().isEmpty(); ply++) {
                List<Move> legal = position.legalMoves();
                Move move = legal.get(random.nextInt(legal.size()));
                BookMove listed = BookMove.of(move).withValue(random.nextInt(-30000, 30000));
                int number = ply;
                BookEntry entry = entries.computeIfAbsent(
                        position, at -> BookEntry.of(at, List.of()).withPly(number));
                if (entry.moves().stream().noneMatch(one -> one.move().equals(move))) {
                    List<BookMove> moves = new ArrayList<>(entry.moves());
                    moves.add(listed);
                    entries.put(position, entry.withMoves(moves));
                }
                position = position.play(move);
            }
        }
        return List.copyOf(entries.values());
    }
}
