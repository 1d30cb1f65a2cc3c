package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;

/**
 * 次の局面: the legal moves of a position, each with the key of the position that it leads to. Holds one position at a time and
 * takes the next one without new memory, for work on millions of them. Not safe for use by several threads at once.
 */
public final class Successors {
    private final MoveSets sets = new MoveSets();
    private int[] moves = {};
    private long[] keys = new long[64];

    /** From which side of the board the positions are seen. */
    public enum View {
        /** As Black sees it. */
        AS_IT_IS,
        /** As {@link Position#rotated}; the moves stay those of the position as it is. */
        ROTATED
    }

    public Successors() {}

    /** Goes on to another position, which is copied; its moves replace those of the one before. */
    public void find(Position position, View view) {
        Board board = position.copy();
        sets.generate(board);
        moves = sets.toArray();
        if (keys.length < moves.length) {
            keys = new long[moves.length];
        }
        SeenBoard seen = new SeenBoard(board, view);
        for (int i = 0; i < moves.length; i++) {
            keys[i] = seen.keyAfter(moves[i]);
        }
    }

    public int count() {
        return moves.length;
    }

    /** {@return one of the legal moves, in the order of {@link Position#legalMoves}} */
    public Move move(int index) {
        return PackedMove.unpack(moves[index]);
    }

    /** {@return {@link Position#key} of the position after a move, seen as it was asked for} */
    public long key(int index) {
        return keys[index];
    }

    /** Reckons keys from one side of the board without making moves. */
    private static final class SeenBoard {
        private static final int WHITE = 16;

        private final Board board;
        private final boolean isTurned;
        private final int mover;
        private final long pieceKey;
        private final long handKey;

        SeenBoard(Board board, View view) {
            this.board = board;
            isTurned = view == View.ROTATED;
            mover = isTurned ? board.side ^ 1 : board.side;
            long pieces = mover == 0 ? Board.Zobrist.WHITE_TO_MOVE : 0;
            for (int square = 0; square < Bits.SQUARES; square++) {
                pieces ^= board.at[square] == 0 ? 0 : piece(board.at[square], square);
            }
            long hands = 0;
            for (int kind = 0; kind < Board.KING; kind++) {
                hands += Hand.count(board.hands[board.side], kind) * Board.Zobrist.hand(mover, kind)
                        + Hand.count(board.hands[board.side ^ 1], kind) * Board.Zobrist.hand(mover ^ 1, kind);
            }
            pieceKey = pieces;
            handKey = hands;
        }

        private long piece(int code, int square) {
            return isTurned
                    ? Board.Zobrist.piece(code ^ WHITE, board.zones.opposite(square))
                    : Board.Zobrist.piece(code, square);
        }

        long keyAfter(int move) {
            int to = PackedMove.to(move);
            if (PackedMove.isDrop(move)) {
                int kind = PackedMove.kind(move);
                return (pieceKey ^ piece(Piece.code(board.side, kind), to)) + handKey - Board.Zobrist.hand(mover, kind);
            }
            int from = PackedMove.from(move);
            int code = board.at[from];
            int landed = PackedMove.promotes(move) ? code & WHITE | Board.promoted(Board.kind(code)) + 1 : code;
            long pieces = pieceKey ^ piece(code, from) ^ piece(landed, to);
            int captured = board.at[to];
            return captured == 0
                    ? pieces + handKey
                    : (pieces ^ piece(captured, to))
                            + handKey
                            + Board.Zobrist.hand(mover, Board.base(Board.kind(captured)));
        }
    }
}
