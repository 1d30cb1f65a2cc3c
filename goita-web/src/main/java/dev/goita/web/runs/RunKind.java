package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import java.util.Locale;

/** 種類: what lies in the folder, as far as this page tells of it; in the order of the page. */
enum RunKind {
    TRAINING(new Wording("学習", "training")),
    ARENA(new Wording("対戦", "arena")),
    EVALUATION(new Wording("評価", "evaluation")),
    MODEL(new Wording("モデル", "model")),
    DATA(new Wording("データ", "data set"));

    private final Wording wording;

    RunKind(Wording wording) {
        this.wording = wording;
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    Wording wording() {
        return wording;
    }
}
