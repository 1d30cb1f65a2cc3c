package dev.goita.shogi.rules;

/**
 * 次の局面: the legal moves of a position, each with the key of the position that it leads to. Holds one position at a time and
 * takes the next one without new memory, for work on millions of them. Not safe for use by several threads at once.
 */
public final class Successors {
    private final MoveSets sets = new MoveSets();
    private int[] moves = {};
    private long[] keys = new long[64];

    /** Goes on to another position. */
    public void find(Position position) {
        Board board = position.copy();
        sets.generate(board);
        moves = sets.toArray();
        if (keys.length < moves.length) {
            keys = new long[moves.length];
        }
        for (int i = 0; i < moves.length; i++) {
            int moved = PackedMove.isDrop(moves[i]) ? 0 : board.at[PackedMove.from(moves[i])];
            int captured = board.make(moves[i]);
            keys[i] = board.key();
            board.unmake(moves[i], moved, captured);
        }
    }

    /** How many legal moves there are. */
    public int count() {
        return moves.length;
    }

    /** @param index 0 to {@link #count} - 1 */
    public Move move(int index) {
        return PackedMove.unpack(moves[index]);
    }

    /** {@link Position#key} after a move. */
    public long key(int index) {
        return keys[index];
    }
}
