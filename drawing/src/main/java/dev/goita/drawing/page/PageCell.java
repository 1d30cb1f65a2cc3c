package dev.goita.drawing.page;

import dev.goita.drawing.style.Markup;

/** 欄: one place of a table. */
public record PageCell(String html, Grade grade) {
    /** How a cell is to be read. */
    public enum Grade {
        /** Like the cells around it. */
        USUAL,
        /** The one thing that was wrong. */
        FAULT
    }

    public static PageCell of(String text) {
        return new PageCell(Markup.escaped(text), Grade.USUAL);
    }

    /** A text that draws the eye. */
    public static PageCell fault(String text) {
        return new PageCell(Markup.escaped(text), Grade.FAULT);
    }
}
