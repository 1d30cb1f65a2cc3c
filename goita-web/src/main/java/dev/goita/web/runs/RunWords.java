package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;

/** 学習の頁の文言: words that stand in more than one place of it. */
final class RunWords {
    static final Wording LOSS = new Wording("損失", "loss");
    static final Wording SELF_PLAY = new Wording("自己対局（局）", "rounds of self-play");
    static final Wording EPOCHS = new Wording("記録を学んだ回数（回）", "passes over the records");
    static final Wording POINTS = new Wording("点/局、ひげは 95 % 区間", "points a round, whiskers: 95 % interval");

    /** Behind a number of {@link #place}. */
    static Wording counted(boolean isSelfPlay) {
        return isSelfPlay ? new Wording("自己対局の局数", "rounds") : new Wording("学んだ回数", "passes");
    }

    private RunWords() {}

    /** What the horizontal axis of a training counts. */
    static Wording place(boolean isSelfPlay) {
        return isSelfPlay ? SELF_PLAY : EPOCHS;
    }

    /** A predictor of evaluations. */
    static Wording predictor(String name) {
        return switch (name) {
            case "policy" -> new Wording("方策", "policy");
            case "action-value" -> new Wording("手の値", "action values");
            case "uniform" -> new Wording("一様", "uniform");
            case "majority" -> new Wording("最頻", "majority");
            case "fixed-order" -> new Wording("決まった順", "fixed order");
            case "rule" -> new Wording("定石（rule）", "rule-based (rule)");
            default -> new Wording(name, name);
        };
    }
}
