package dev.goita.app.shogi.image;

import dev.goita.drawing.canvas.Theme;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;

/**
 * What all diagrams of a game have in common.
 *
 * @param view who sits at the bottom
 * @param marks squares with a ring
 */
record Look(Theme theme, Color view, List<BoardDiagram.Arrow> arrows, List<Square> marks) {
    Look {
        arrows = List.copyOf(arrows);
        marks = List.copyOf(marks);
    }
}
