package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;

/** Sets up a position piece by piece. What comes out may be flawed; {@link Position#flaws} tells. */
public final class PositionBuilder {
    private final Board board;

    private PositionBuilder(Board board) {
        this.board = board;
    }

    /** {@return an empty board with empty hands and Black to move} */
    public static PositionBuilder empty(BoardSize size) {
        return new PositionBuilder(new Board(size));
    }

    public static PositionBuilder from(Position position) {
        return new PositionBuilder(position.copy());
    }

    /** Puts a piece on a square of this board, in place of what stood there. */
    public PositionBuilder put(Piece piece, Square square) {
        if (!board.zones.size.contains(square)) {
            throw new IllegalArgumentException("square " + square + " is outside " + board.zones.size);
        }
        clear(square);
        board.put(piece.code(), square.index());
        return this;
    }

    /** Takes away what stands on a square, if anything does. */
    public PositionBuilder clear(Square square) {
        if (board.at[square.index()] != 0) {
            board.remove(square.index());
        }
        return this;
    }

    public boolean isEmpty(Square square) {
        return board.at[square.index()] == 0;
    }

    public PositionBuilder hand(Color color, Hand hand) {
        for (PieceKind kind : PieceKind.values()) {
            if (!kind.isPromoted()) {
                int had = Hand.count(board.hands[color.index()], kind.index());
                board.addToHand(color.index(), kind.index(), hand.count(kind) - had);
            }
        }
        return this;
    }

    public BoardSize size() {
        return board.zones.size;
    }

    /** Gives one side every piece of a set, kings aside, that is neither on the board nor in a hand. */
    public PositionBuilder restToHand(Color color) {
        Position now = build();
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            int left = kind.setSize()
                    - now.hand(Color.BLACK).count(kind)
                    - now.hand(Color.WHITE).count(kind);
            for (int code = 0; code < board.lo.length; code++) {
                if ((code & 15) != 0 && Board.kind(code) < 14 && Board.base(Board.kind(code)) == kind.index()) {
                    left -= Bits.count(board.lo[code], board.hi[code]);
                }
            }
            board.addToHand(color.index(), kind.index(), Math.max(0, left));
        }
        return this;
    }

    public PositionBuilder turn(Color turn) {
        board.side = turn.index();
        return this;
    }

    /** {@return a snapshot; the builder can go on} */
    public Position build() {
        return Position.copyOf(board);
    }
}
