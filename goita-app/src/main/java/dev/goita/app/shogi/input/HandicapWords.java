package dev.goita.app.shogi.input;

import dev.goita.diagnostics.Wording;

/** 手合割の文言. */
public final class HandicapWords {
    private HandicapWords() {}

    /** No handicap is called so. */
    public static Wording unknown(String name) {
        return new Wording(
                "「" + name + "」という手合割はありません。角落ち、二枚落ちなどと書きます",
                "no handicap is called '" + name + "'; 角落ち, 二枚落ち and so on");
    }
}
