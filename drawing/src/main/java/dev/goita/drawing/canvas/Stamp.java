package dev.goita.drawing.canvas;

import dev.goita.drawing.canvas.Canvas.Paint;
import java.util.List;

/**
 * 型: a small picture on a square of 100 by 100 that is drawn in many places.
 *
 * @param id letters and digits, unique within a picture
 * @param layers from below
 */
public record Stamp(String id, List<Layer> layers) {
    /**
     * A shape of a stamp.
     *
     * @param outline on a square of 100 by 100
     * @param ink its width is measured in that square
     * @param paint the surface or its edge
     */
    public record Layer(Outline outline, Ink ink, Paint paint) {}

    /**
     * Copies the list.
     *
     * @param id letters and digits, unique within a picture
     * @param layers from below
     */
    public Stamp {
        layers = List.copyOf(layers);
    }
}
