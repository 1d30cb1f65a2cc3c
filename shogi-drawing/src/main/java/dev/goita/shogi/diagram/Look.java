package dev.goita.shogi.diagram;

import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardDiagram;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.diagram.BoardScene.Square;
import java.util.List;

/**
 * What all diagrams of a game have in common.
 *
 * @param language of what is said beside the board; moves and pieces keep their characters
 */
public record Look(
        Theme theme,
        Side view,
        List<BoardDiagram.Arrow> arrows,
        List<Square> marks,
        BoardDiagram.Stands stands,
        Language language) {
    public Look {
        arrows = List.copyOf(arrows);
        marks = List.copyOf(marks);
    }
}
