package dev.goita.shogi.sfen;

import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;

/** Moves as USI writes them: {@code 7g7f}, {@code 8h2b+}, {@code P*5e}. */
public final class UsiMove {
    private UsiMove() {}

    /** {@return {@code 7g7f}, with {@code +} for a promotion; {@code P*5e} for a drop} */
    public static String write(Move move) {
        if (move instanceof Move.Drop drop) {
            return SfenLetters.letter(drop.kind()) + "*" + square(drop.to());
        }
        Move.Step step = (Move.Step) move;
        String squares = square(step.from()) + square(step.to());
        return step.promotion() == Move.Promotion.PROMOTES ? squares + "+" : squares;
    }

    /** {@return the move, legal or not, of four characters, or of five with a {@code +}; empty if the text is none} */
    public static Optional<Move> read(String text) {
        int length = text.length();
        if (length != 4 && !(length == 5 && text.charAt(4) == '+')) {
            return Optional.empty();
        }
        Optional<Square> to = square(text.charAt(2), text.charAt(3));
        if (to.isEmpty()) {
            return Optional.empty();
        }
        if (text.charAt(1) == '*') {
            return length == 4 ? drop(text.charAt(0), to.get()) : Optional.empty();
        }
        Optional<Square> from = square(text.charAt(0), text.charAt(1));
        if (from.isEmpty() || from.equals(to)) {
            return Optional.empty();
        }
        return Optional.of(length == 5 ? Move.promoting(from.get(), to.get()) : Move.step(from.get(), to.get()));
    }

    private static Optional<Move> drop(char letter, Square to) {
        return SfenLetters.piece(Character.toUpperCase(letter))
                .map(Piece::kind)
                .filter(kind -> kind != PieceKind.KING)
                .map(kind -> Move.drop(kind, to));
    }

    private static Optional<Square> square(char file, char rank) {
        return file >= '1' && file <= '9' && rank >= 'a' && rank <= 'i'
                ? Optional.of(Square.of(file - '0', rank - 'a' + 1))
                : Optional.empty();
    }

    /** {@return a square as a file digit and a rank letter, {@code 7g}} */
    public static String square(Square square) {
        return "" + square.file() + (char) ('a' + square.rank() - 1);
    }
}
