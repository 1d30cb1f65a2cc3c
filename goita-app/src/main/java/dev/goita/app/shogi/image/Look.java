package dev.goita.app.shogi.image;

import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardDiagram;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.diagram.BoardScene.Square;
import java.util.List;

/**
 * What all diagrams of a game have in common.
 *
 * @param view who sits at the bottom
 * @param marks squares with a ring
 */
record Look(Theme theme, Side view, List<BoardDiagram.Arrow> arrows, List<Square> marks) {
    Look {
        arrows = List.copyOf(arrows);
        marks = List.copyOf(marks);
    }
}
