package dev.goita.drawing.chart;

/** 図: something that is drawn as an SVG element of its own size. */
public interface Chart {
    /** In pixels. */
    int width();

    /** In pixels. */
    int height();

    /** An SVG element. */
    String toSvg();
}
