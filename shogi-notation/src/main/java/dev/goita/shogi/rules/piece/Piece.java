package dev.goita.shogi.rules.piece;

/** 駒: a kind with its owner. */
public record Piece(Color color, PieceKind kind) {
    private static final Piece[] BY_CODE = new Piece[32];

    static {
        for (Color color : Color.values()) {
            for (PieceKind kind : PieceKind.values()) {
                BY_CODE[code(color.index(), kind.index())] = new Piece(color, kind);
            }
        }
    }

    /** {@return the one object of this colour and kind} */
    public static Piece of(Color color, PieceKind kind) {
        return fromCode(code(color.index(), kind.index()));
    }

    /** {@return the number of a piece: bit 4 is the colour, the low bits are the kind + 1} 0 and 16 mean no piece. */
    public static int code(int color, int kind) {
        return color << 4 | kind + 1;
    }

    /** {@return the piece of a number, or null for 0, 15, 16 and 31, which are none} */
    public static Piece fromCode(int code) {
        return BY_CODE[code];
    }

    /** {@return 1 to 14 for Black's kinds in the order of {@link PieceKind#index}, 17 to 30 for White's, as codecs have them} */
    public int code() {
        return code(color.index(), kind.index());
    }
}
