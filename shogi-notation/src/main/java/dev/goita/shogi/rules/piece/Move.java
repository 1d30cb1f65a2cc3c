package dev.goita.shogi.rules.piece;

/** 指し手: a step on the board or a drop from the hand. Says nothing about legality. */
public sealed interface Move permits Move.Step, Move.Drop {
    /** {@return 移動先: the square on which the piece lands} */
    Square to();

    /** The same move after the board was turned by 180°, as {@code Position.rotated} does. */
    Move rotated(BoardSize size);

    /** 盤上の駒を動かす手. */
    record Step(Square from, Square to, Promotion promotion) implements Move {
        @Override
        public Move rotated(BoardSize size) {
            return new Step(size.opposite(from), size.opposite(to), promotion);
        }
    }

    /** 駒打ち of a kind that can be in hand: unpromoted, not a king. */
    record Drop(PieceKind kind, Square to) implements Move {
        public Drop {
            if (kind.isPromoted() || kind == PieceKind.KING) {
                throw new IllegalArgumentException(kind + " cannot be dropped");
            }
        }

        @Override
        public Move rotated(BoardSize size) {
            return new Drop(kind, size.opposite(to));
        }
    }

    /** 成るか成らないか. */
    enum Promotion {
        /** 不成, or nothing said. */
        STAYS,
        PROMOTES
    }

    static Move step(Square from, Square to) {
        return new Step(from, to, Promotion.STAYS);
    }

    static Move promoting(Square from, Square to) {
        return new Step(from, to, Promotion.PROMOTES);
    }

    static Move drop(PieceKind kind, Square to) {
        return new Drop(kind, to);
    }
}
