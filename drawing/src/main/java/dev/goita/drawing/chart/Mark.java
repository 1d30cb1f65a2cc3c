package dev.goita.drawing.chart;

import dev.goita.drawing.canvas.Note;

/** 印: a place on a line that says something. */
public record Mark(double x, double y, Kind kind, Note note) {
    public enum Kind {
        /** One of the line's numbers. */
        DOT,
        /** The same, where it stands for more than can be measured. */
        DIAMOND,
        /** Something that was not the best. */
        SLIP,
        /** What has to be looked at first. */
        FAULT
    }
}
