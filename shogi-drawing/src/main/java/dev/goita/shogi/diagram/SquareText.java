package dev.goita.shogi.diagram;

import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 升: squares as people type them: {@code 7g}, {@code 77} and {@code 7七} are the same one. */
public final class SquareText {
    private SquareText() {}

    /** The squares that a word consists of, behind which a plus may follow as in a move in USI; empty if it is none. */
    public static Optional<List<Square>> read(String word) {
        String digits = word.endsWith("+") ? word.substring(0, word.length() - 1) : word;
        List<Square> squares = new ArrayList<>();
        for (int i = 0; i < digits.length(); i += 2) {
            Optional<Square> square = square(digits.substring(i, Math.min(i + 2, digits.length())));
            if (square.isEmpty()) {
                return Optional.empty();
            }
            squares.add(square.get());
        }
        return Optional.of(squares);
    }

    private static Optional<Square> square(String name) {
        if (name.length() == 2 && name.charAt(1) >= 'a' && name.charAt(1) <= 'i') {
            return SquareName.read(name.charAt(0) + String.valueOf(name.charAt(1) - 'a' + 1));
        }
        return SquareName.read(name);
    }
}
