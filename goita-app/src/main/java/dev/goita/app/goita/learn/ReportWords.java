package dev.goita.app.goita.learn;

import dev.goita.report.ShownName;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.style.Figure;
import dev.goita.drawing.style.Markup;
import dev.goita.learning.metrics.PointsARound;
import dev.goita.learning.model.SettingWords;
import java.util.Optional;

/** 報告の文言: what the pages about trainings call their numbers, axes, parts and settings. */
final class ReportWords {
    static final Wording POINTS = new Wording("点/局", "points a round");
    static final Wording POINTS_WITH_WHISKERS =
            new Wording("点/局、ひげは 95 % 区間", "points a round, whiskers: 95 % interval");
    static final Wording SHARE_WITH_WHISKERS = new Wording("%、ひげは 95 % 区間", "%, whiskers: 95 % interval");
    static final Wording SELF_PLAY = new Wording("自己対局（局）", "rounds of self-play");
    static final Wording EPOCHS = new Wording("記録を学んだ回数（回）", "passes over the records");
    static final Wording LOSS = new Wording("損失", "loss");
    static final Wording TRAINING_LOSS = new Wording("学習の損失", "Loss in training");
    static final Wording AGAINST_RULE = new Wording("定石（rule）との得点差", "Points against the rule-based player (rule)");
    static final Wording INTERVAL = new Wording("95 % 区間", "95 % interval");
    static final Wording CHOICES = new Wording("選択", "choices");
    static final Wording TOP1 = new Wording("第1候補", "first choice");
    static final Wording TOP3 = new Wording("第3候補まで", "first three");
    static final Wording LOG_LOSS = new Wording("対数損失（nat）", "log loss (nats)");
    static final Wording ERROR = new Wording("平均二乗誤差の平方根（点）", "root mean squared error (points)");
    static final Wording EXPECTED_POINTS = new Wording("局の得点の予測", "Expected points of the round");
    static final Wording VALUE = new Wording("局面の値", "value");
    static final Wording ACTION_VALUE = new Wording("選んだ手の値", "value of the turn taken");
    static final Wording MODEL = new Wording("モデル", "model");
    static final Wording LEADS = new Wording("打ち出し", "leads");
    static final Wording RESPONSES = new Wording("受け番", "responses");

    /** Digits of a setting beyond these are noise of its arithmetic. */
    private static final int DIGITS = 6;

    private ReportWords() {}

    /** What a setting or a count of a model's card is called; its own name if it is not one of ours. */
    static String setting(String name, Language language) {
        return SettingWords.of(name).in(language);
    }

    /** As people read it; what stands for itself in every language is set off as such. */
    static PageCell value(String name, String text, Language language) {
        Optional<Wording> word = SettingWords.value(text);
        if (word.isPresent()) {
            return PageCell.of(word.get().in(language));
        }
        boolean isWhole = text.matches("-?[0-9]{1,18}");
        if (isWhole) {
            return PageCell.of(name.equals("seed") ? text : Figure.count(Long.parseLong(text)));
        }
        try {
            return PageCell.of(Figure.significant(Double.parseDouble(text), DIGITS));
        } catch (NumberFormatException e) {
            return code(ShownName.within(text).replace(",", ", "));
        }
    }

    /** A name that is the same in all languages. */
    static PageCell code(String text) {
        return new PageCell("<code>" + Markup.escaped(text) + "</code>", PageCell.Grade.USUAL);
    }

    /** What a player of the command line is, with its name there. */
    static Wording player(String name) {
        return switch (name) {
            case DuplicateContest.RULE -> new Wording("定石（rule）", "rule-based (rule)");
            case "random" -> new Wording("ランダム（random）", "random");
            case "net:strong" -> new Wording("同梱の網（net:strong）", "network in the box (net:strong)");
            default -> new Wording(ShownName.within(name), ShownName.within(name));
        };
    }

    /** What a choice was about. */
    static Wording kind(String kind) {
        return switch (kind) {
            case "lead" -> LEADS;
            case "response" -> RESPONSES;
            case "goshi" -> new Wording("五しの判断", "calls of goshi");
            default -> new Wording(kind, kind);
        };
    }

    /** A step of a run. */
    static Wording step(String step) {
        return switch (step) {
            case "train" -> new Wording("学習", "training");
            case "record" -> new Wording("対局の記録", "recording rounds");
            case "check" -> new Wording("点検", "checking");
            case "extract" -> new Wording("特徴の抽出", "encoding");
            case "predict" -> new Wording("予測", "predicting");
            case "match" -> new Wording("複式対局", "duplicate deals");
            default -> new Wording(step, step);
        };
    }

    /** A mean with its interval. */
    static String interval(PointsARound points) {
        Figure figure = Figure.signed(2);
        return figure.of(points.mean()) + " (" + figure.of(points.low(), points.high()) + ")";
    }
}
