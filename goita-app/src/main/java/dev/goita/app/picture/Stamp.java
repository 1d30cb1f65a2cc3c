package dev.goita.app.picture;

import dev.goita.app.picture.Canvas.Paint;
import java.util.List;

/**
 * 型: a small picture on a square of 100 by 100 that is drawn in many places.
 *
 * @param id letters and digits, unique within a picture
 * @param layers from below
 */
record Stamp(String id, List<Layer> layers) {
    record Layer(Outline outline, Ink ink, Paint paint) {}

    Stamp {
        layers = List.copyOf(layers);
    }
}
