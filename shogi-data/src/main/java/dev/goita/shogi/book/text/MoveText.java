package dev.goita.shogi.book.text;

import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import org.jspecify.annotations.Nullable;

/** USI moves as bytes. */
public final class MoveText {
    /** In the order of {@link PieceKind#HAND_KINDS}. */
    static final String DROPS = "PLNSGBR";

    private MoveText() {}

    /** {@return the move that fills a range, or null if it is none} */
    static @Nullable public Move read(byte[] text, int from, int to) {
        int length = to - from;
        if (length != 4 && !(length == 5 && text[from + 4] == '+')) {
            return null;
        }
        Square target = square(text, from + 2);
        if (target == null) {
            return null;
        }
        if (text[from + 1] == '*') {
            int kind = DROPS.indexOf(text[from]);
            return kind < 0 || length == 5 ? null : Move.drop(PieceKind.HAND_KINDS.get(kind), target);
        }
        Square origin = square(text, from);
        if (origin == null || origin.equals(target)) {
            return null;
        }
        return length == 5 ? Move.promoting(origin, target) : Move.step(origin, target);
    }

    private static @Nullable Square square(byte[] text, int index) {
        int file = text[index] - '0';
        int rank = text[index + 1] - 'a' + 1;
        return file >= 1 && file <= Square.MAX && rank >= 1 && rank <= Square.MAX ? Square.of(file, rank) : null;
    }

    /** {@return whether a range holds a word and nothing else} */
    public static boolean is(byte[] text, int from, int to, String word) {
        if (to - from != word.length()) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (text[i] != word.charAt(i - from)) {
                return false;
            }
        }
        return true;
    }
}
