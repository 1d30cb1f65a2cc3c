package dev.goita.shogi.rules;

/** Counts the legal move sequences of a given length, the standard test of move generation. */
public final class Perft {
    private final Board board;
    private final MoveSets[] sets;

    private Perft(Board board, int depth) {
        this.board = board;
        this.sets = new MoveSets[depth];
        for (int i = 0; i < depth; i++) {
            sets[i] = new MoveSets();
        }
    }

    /** Counts sequences of so many legal moves, those of the last ply without making them. Repetition ends nothing here. */
    public static long count(Position position, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth);
        }
        return depth == 0 ? 1 : new Perft(position.copy(), depth).count(depth - 1);
    }

    private long count(int level) {
        MoveSets here = sets[level];
        if (level == 0) {
            return here.count(board);
        }
        here.generate(board);
        long nodes = 0;
        for (int move : here.toArray()) {
            int moved = PackedMove.isDrop(move) ? 0 : board.at[PackedMove.from(move)];
            int captured = board.make(move);
            nodes += count(level - 1);
            board.unmake(move, moved, captured);
        }
        return nodes;
    }
}
