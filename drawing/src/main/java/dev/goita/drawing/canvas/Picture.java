package dev.goita.drawing.canvas;

/** 図: something to be drawn at any size. */
public interface Picture {
    /** In points. */
    double width();

    /** In points. */
    double height();

    /** What it shows, for those who cannot see it. */
    String title();

    /** What covers everything that is not drawn on. */
    Ink paper();

    /** Draws within a rectangle of the width and height with its top left corner at (0, 0). */
    void draw(Canvas canvas);
}
