package dev.goita.shogi.book;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * 定跡の指し手の選択: which of a position's moves an engine plays. The options are those of YaneuraOu, and so is the order in
 * which they are applied; values are compared with the best one, wherever it stands.
 *
 * @param lastPly BookMoves: the book is left after this ply
 * @param evalDiff BookEvalDiff: by how many centipawns a move may be worse than the best
 * @param whiteLimit BookEvalWhiteLimit: the lowest value that White accepts, from White's side
 * @param depthLimit BookDepthLimit: the first move must have been searched so deep; 0 if that does not matter
 */
public record BookChoice(
        int lastPly, Width width, int evalDiff, int blackLimit, int whiteLimit, int depthLimit, Weights weights) {
    /** The defaults of YaneuraOu. */
    public static final BookChoice DEFAULT = new BookChoice(16, Width.WIDE, 30, 0, -140, 16, Weights.UNIFORM);

    private static final double NARROW_SHARE = 0.1;

    /** 定跡の幅. */
    public enum Width {
        WIDE,
        /** NarrowBook: moves with less than a tenth of all counts are left out. */
        NARROW
    }

    /** ConsiderBookMoveCount. */
    public enum Weights {
        UNIFORM,
        /** In proportion to the counts, or uniformly if all are 0. */
        COUNT
    }

    /** The moves that may be played, by count and value, the highest first; none if the engine would think for itself. */
    public List<BookMove> candidates(BookEntry entry, Position position, int ply) {
        if (ply > lastPly) {
            return List.of();
        }
        List<BookMove> legal = MoveOrder.COUNT.sorted(entry.moves()).stream()
                .filter(move -> position.check(move.move()).isEmpty())
                .toList();
        List<BookMove> moves = width == Width.NARROW ? withoutRare(legal) : legal;
        if (moves.isEmpty() || depthLimit != 0 && moves.get(0).depthOrDefault() < depthLimit) {
            return List.of();
        }
        int best = moves.stream().mapToInt(BookMove::valueOrDefault).max().getAsInt();
        int limit = position.turn() == Color.BLACK ? blackLimit : whiteLimit;
        long least = Math.max((long) best - evalDiff, limit);
        return moves.stream().filter(move -> move.valueOrDefault() >= least).toList();
    }

    private static List<BookMove> withoutRare(List<BookMove> moves) {
        double total = Math.max(1, moves.stream().mapToDouble(BookChoice::count).sum());
        return moves.stream()
                .filter(move -> count(move) / total >= NARROW_SHARE)
                .toList();
    }

    private static double count(BookMove move) {
        long count = move.countOrDefault();
        return count >= 0 ? count : count + 0x1p64;
    }

    /** Draws one of the {@link #candidates}; none if the engine would think for itself. */
    public Optional<BookMove> choose(BookEntry entry, Position position, int ply, RandomGenerator random) {
        List<BookMove> moves = candidates(entry, position, ply);
        if (moves.isEmpty()) {
            return Optional.empty();
        }
        double total = moves.stream().mapToDouble(BookChoice::count).sum();
        if (weights == Weights.UNIFORM || total == 0) {
            return Optional.of(moves.get(random.nextInt(moves.size())));
        }
        double left = random.nextDouble() * total;
        for (BookMove move : moves) {
            left -= count(move);
            if (left < 0) {
                return Optional.of(move);
            }
        }
        return Optional.of(moves.get(0));
    }
}
