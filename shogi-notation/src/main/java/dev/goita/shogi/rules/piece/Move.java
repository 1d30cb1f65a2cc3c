package dev.goita.shogi.rules.piece;

/** 指し手: a step on the board or a drop from the hand. Says nothing about legality. */
public sealed interface Move permits Move.Step, Move.Drop {
    /** {@return 移動先: the square on which the piece lands} */
    Square to();

    /**
     * The same move after the board was turned by 180°, as {@code Position.rotated} does.
     *
     * @param size of the board that was turned
     * @return 打 of the same kind, or a step between the opposite squares
     */
    Move rotated(BoardSize size);

    /**
     * 盤上の駒を動かす手.
     *
     * @param from 移動元
     * @param to 移動先
     * @param promotion whether the piece is turned over by this very step
     */
    record Step(Square from, Square to, Promotion promotion) implements Move {
        @Override
        public Move rotated(BoardSize size) {
            return new Step(size.opposite(from), size.opposite(to), promotion);
        }
    }

    /**
     * 駒打ち.
     *
     * @param kind unpromoted, not a king
     * @param to 打つマス
     */
    record Drop(PieceKind kind, Square to) implements Move {
        /**
         * A drop of a kind that can be in hand.
         *
         * @param kind unpromoted, not a king
         * @param to where it is put
         * @throws IllegalArgumentException if pieces of this kind are never in hand
         */
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
        /** 成. */
        PROMOTES
    }

    /**
     * {@return a step without promotion}
     *
     * @param from 移動元
     * @param to 移動先
     */
    static Move step(Square from, Square to) {
        return new Step(from, to, Promotion.STAYS);
    }

    /**
     * {@return a step with promotion}
     *
     * @param from 移動元
     * @param to 移動先
     */
    static Move promoting(Square from, Square to) {
        return new Step(from, to, Promotion.PROMOTES);
    }

    /**
     * {@return 駒打ち}
     *
     * @param kind unpromoted
     * @param to 打つマス
     * @throws IllegalArgumentException if pieces of this kind are never in hand
     */
    static Move drop(PieceKind kind, Square to) {
        return new Drop(kind, to);
    }
}
