package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One row of a board without bars, as engines print it: {@code l n s g k g s n l}, {@code . +R . . . . . b .}, or
 * {@code ^香^桂^銀^金^玉^金^銀^桂^香} with ^ before White's pieces and □ for an empty square.
 *
 * <p>Source: what YaneuraOu prints for its command {@code d}.
 */
public final class LetterRow {
    private static final String LETTERS = "PLNSGBRK";

    private final String text;
    private final int end;
    private int at;

    private LetterRow(String text, int start, int end) {
        this.text = text;
        this.at = start;
        this.end = end;
    }

    /** {@return whether a line is such a row of nine squares} */
    public static boolean is(String line) {
        return read(line, 0, line.length()).isPresent();
    }

    /** The nine squares of a row, from the ninth file to the first; empty if the line is none. */
    static Optional<List<Optional<Piece>>> read(String text, int start, int end) {
        LetterRow row = new LetterRow(text, start, end);
        List<Optional<Piece>> cells = new ArrayList<>(Square.MAX);
        for (row.skipBlanks(); row.at < end; row.skipBlanks()) {
            if (cells.size() == Square.MAX || !row.cell(cells)) {
                return Optional.empty();
            }
        }
        return cells.size() == Square.MAX ? Optional.of(cells) : Optional.empty();
    }

    private void skipBlanks() {
        at = Numerals.skipBlanks(text, at, end);
    }

    private boolean cell(List<Optional<Piece>> cells) {
        char c = text.charAt(at++);
        if (".□・".indexOf(c) >= 0) {
            cells.add(Optional.empty());
            return true;
        }
        boolean isMarked = (c == '+' || c == '^') && at < end;
        char name = isMarked ? text.charAt(at++) : c;
        int letter = LETTERS.indexOf(Character.toUpperCase(name));
        PieceKind kind = letter >= 0 ? PieceKind.fromIndex(letter) : PieceName.kindOf(name);
        boolean isLetter = letter >= 0;
        boolean fits = kind != null && (!isMarked || (c == '+') == isLetter) && !(c == '+' && !kind.isPromotable());
        if (!fits || kind == null) {
            return false;
        }
        Color color = isLetter
                ? Character.isLowerCase(name) ? Color.WHITE : Color.BLACK
                : c == '^' ? Color.WHITE : Color.BLACK;
        cells.add(Optional.of(Piece.of(color, c == '+' ? kind.promoted() : kind)));
        return true;
    }
}
