package dev.goita.web;

import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.web.http.Reply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** 駒の図: one small drawing for each tile, from the same outlines as every picture. */
final class PieceDoor {
    private static final List<String> CHARACTERS = List.of("王", "玉", "飛", "角", "金", "銀", "馬", "香", "し");
    private static final double SIDE = 100;
    private static final Placement PLACE = Placement.upright(new Point(SIDE / 2, SIDE / 2), SIDE);

    private PieceDoor() {}

    /** By what is on the tile; {@code back} and {@code unseen} for those without a character. */
    static Reply pieces() {
        Pieces pieces = new Pieces(Theme.LIGHT);
        Map<String, String> drawings = new LinkedHashMap<>();
        for (String character : CHARACTERS) {
            drawings.put(character, drawing(canvas -> pieces.draw(canvas, character, Pieces.Side.PLAIN, PLACE)));
        }
        drawings.put("back", drawing(canvas -> pieces.drawFaceDown(canvas, PLACE)));
        drawings.put("unseen", drawing(canvas -> pieces.drawUnseen(canvas, PLACE)));
        return Reply.jsonOf(drawings);
    }

    private static String drawing(Consumer<SvgCanvas> draw) {
        SvgCanvas canvas = SvgCanvas.forPage();
        draw.accept(canvas);
        return "<svg viewBox=\"0 0 100 100\">" + canvas.content() + "</svg>";
    }
}
