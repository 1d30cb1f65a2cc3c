package dev.goita.shogi.rules.piece;

/** 先手と後手: the two sides. In a handicap game White (上手) gives the handicap and moves first. */
public enum Color {
    /** 先手・下手, at the bottom of every diagram; moves towards rank 1. */
    BLACK,
    /** 後手・上手, at the top of every diagram; moves away from rank 1. */
    WHITE;

    /** {@return 0 for Black and 1 for White, as in every packed form} */
    public int index() {
        return this == BLACK ? 0 : 1;
    }

    /** {@return Black for 0, White for any other number} */
    public static Color fromIndex(int index) {
        return index == 0 ? BLACK : WHITE;
    }

    public Color opposite() {
        return this == BLACK ? WHITE : BLACK;
    }
}
