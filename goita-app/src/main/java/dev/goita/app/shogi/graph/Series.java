package dev.goita.app.shogi.graph;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Ink;

/** 系列: whose evaluations a line joins. */
public enum Series {
    /** The engine that plays Black. */
    BLACK("先手のエンジン", "Black's engine", "BLACK", Inks.BLACK_LINE),
    WHITE("後手のエンジン", "White's engine", "WHITE", Inks.WHITE_LINE),
    RESEARCH("検討・解析", "research", "RESEARCH", Inks.RESEARCH_LINE);

    private final String japanese;
    private final String english;
    private final String plain;

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final Ink ink;

    Series(String japanese, String english, String plain, Ink ink) {
        this.japanese = japanese;
        this.english = english;
        this.plain = plain;
        this.ink = ink;
    }

    Wording title() {
        return new Wording(japanese, english);
    }

    /** The title in letters that every picture has. */
    String plain() {
        return plain;
    }

    Ink ink() {
        return ink;
    }
}
