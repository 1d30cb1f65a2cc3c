package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;

/** 数えるもの: what a long command counts while it works. */
public enum Counted {
    ROUNDS("局", "rounds"),
    MATCHES("試合", "matches"),
    PLAYED_AGAIN("局を再現", "played again"),
    DEALS("配駒", "deals"),
    HANDS("組の手駒", "hands"),
    FRAMES("コマ", "frames"),
    FILES("ファイル", "files"),
    GAMES("対局", "games"),
    POSITIONS("局面", "positions"),
    ENTRIES("件", "records");

    private final String japanese;
    private final String english;

    Counted(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    Wording wording() {
        return new Wording(japanese, english);
    }
}
