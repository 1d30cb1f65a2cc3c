package dev.goita.drawing.canvas;

import dev.goita.drawing.canvas.Canvas.Paint;
import java.util.List;

/** 型: a small picture on a square of 100 by 100 that is drawn in many places. */
public record Stamp(String id, List<Layer> layers) {
    /**
     * A shape of a stamp.
     *
     * @param outline on a square of 100 by 100
     */
    public record Layer(Outline outline, Ink ink, Paint paint) {}

    public Stamp {
        layers = List.copyOf(layers);
    }
}
