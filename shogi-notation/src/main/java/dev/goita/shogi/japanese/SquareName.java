package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;

/** マスの名前: {@code 7六} and its other spellings. */
public final class SquareName {
    private SquareName() {}

    /** {@return full-width file and kanji rank, {@code ７六}} */
    public static String wide(Square square) {
        return Numerals.wide(square.file()) + Numerals.kanji(square.rank());
    }

    /** {@return half-width file and kanji rank, {@code 7六}} */
    public static String narrow(Square square) {
        return square.file() + Numerals.kanji(square.rank());
    }

    /** {@return a square from two digits of any kind, {@code 4三}, {@code ４三} or {@code 43}; empty for any other text} */
    public static Optional<Square> read(String text) {
        if (text.length() != 2) {
            return Optional.empty();
        }
        int file = Numerals.digit(text.charAt(0));
        int rank = Numerals.digit(text.charAt(1));
        return file < 1 || rank < 1 ? Optional.empty() : Optional.of(Square.of(file, rank));
    }

    /** {@return コード座標: the column from the left, 0-based; 5 for 4三 on the standard board} */
    public static int column(Square square, BoardSize size) {
        return size.files() - square.file();
    }

    /** {@return コード座標: the row from the top, 0-based; 2 for 4三} */
    public static int row(Square square) {
        return square.rank() - 1;
    }
}
