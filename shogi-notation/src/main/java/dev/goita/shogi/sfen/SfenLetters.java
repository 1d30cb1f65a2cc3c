package dev.goita.shogi.sfen;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Locale;
import java.util.Optional;

/** The letters of pieces: upper case for Black, {@code +} before promoted ones. */
final class SfenLetters {
    /** In the order of {@link PieceKind}. */
    private static final String LETTERS = "PLNSGBRK";

    private SfenLetters() {}

    static char letter(PieceKind kind) {
        return LETTERS.charAt(kind.base().index());
    }

    static String text(Piece piece) {
        String letter = String.valueOf(letter(piece.kind()));
        String cased = piece.color() == Color.BLACK ? letter : letter.toLowerCase(Locale.ROOT);
        return piece.kind().isPromoted() ? "+" + cased : cased;
    }

    /** Whether a rank may have the character: a piece, a promotion, empty squares. */
    static boolean isOfRank(char c) {
        return c == '+' || c >= '1' && c <= '9' || piece(c).isPresent();
    }

    /** The unpromoted piece of a letter of either case. */
    static Optional<Piece> piece(char letter) {
        int kind = LETTERS.indexOf(letter);
        if (kind >= 0) {
            return Optional.of(Piece.of(Color.BLACK, PieceKind.fromIndex(kind)));
        }
        int white = LETTERS.indexOf(letter - 'a' + 'A');
        return white < 0 ? Optional.empty() : Optional.of(Piece.of(Color.WHITE, PieceKind.fromIndex(white)));
    }
}
