package dev.goita.drawing.canvas;

/** 図: something to be drawn at any size. */
public interface Picture {
    /** How wide it is drawn, in points. */
    double width();

    /** How high it is drawn, in points. */
    double height();

    /** {@return what it shows, for those who cannot see it} */
    String title();

    /** {@return what covers everything that is not drawn on} */
    Ink paper();

    /** Draws within a rectangle of the width and height with its top left corner at (0, 0). */
    void draw(Canvas canvas);
}
