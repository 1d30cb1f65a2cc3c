package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import java.util.Locale;

/** 種類: what lies in the folder, as far as this page tells of it; in the order of the page. */
enum RunKind {
    TRAINING("学習", "training"),
    ARENA("対戦", "arena"),
    EVALUATION("評価", "evaluation"),
    MODEL("モデル", "model"),
    DATA("データ", "data set");

    private final Wording wording;

    RunKind(String japanese, String english) {
        wording = new Wording(japanese, english);
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    Wording wording() {
        return wording;
    }
}
