package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import java.util.Locale;

/** 種類: what lies in the folder, as far as this page tells of it; in the order of the page. */
enum RunKind {
    TRAINING,
    ARENA,
    EVALUATION,
    MODEL,
    DATA;

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    Wording wording() {
        return switch (this) {
            case TRAINING -> new Wording("学習", "training");
            case ARENA -> new Wording("対戦", "arena");
            case EVALUATION -> new Wording("評価", "evaluation");
            case MODEL -> new Wording("モデル", "model");
            case DATA -> new Wording("データ", "data set");
        };
    }
}
