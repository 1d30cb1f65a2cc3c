package dev.goita.report.learning;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.manifest.SettingWords;
import dev.goita.report.ShownName;
import dev.goita.report.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 報告の文言: words and units that stand in more than one report. */
public final class ReportWords {
    public static final Unit POINTS = Unit.signed(2);
    public static final Unit PERCENT = Unit.percent(1);
    public static final Wording A_ROUND = new Wording("点/局", "points a round");
    public static final Wording A_ROUND_WITH_WHISKERS =
            new Wording("点/局、ひげは 95 % 区間", "points a round, whiskers: 95 % interval");
    public static final Wording SHARE_WITH_WHISKERS = new Wording("%、ひげは 95 % 区間", "%, whiskers: 95 % interval");
    public static final Wording AGAINST_EACH = new Wording("相手ごとの得点差", "Points against each opponent");
    public static final Wording SELF_PLAY = new Wording("自己対局（局）", "rounds of self-play");
    public static final Wording EPOCHS = new Wording("記録を学んだ回数（回）", "passes over the records");
    public static final Wording TOP1 = new Wording("第1候補", "first choice");
    public static final Wording TOP3 = new Wording("第3候補まで", "first three");
    public static final Wording LOG_LOSS = new Wording("対数損失（nat）", "log loss (nats)");
    public static final Wording LEADS = new Wording("打ち出し", "leads");
    public static final Wording RESPONSES = new Wording("受け番", "responses");
    public static final Wording NONE = Wording.same("");

    /** Digits of a setting beyond these are noise of its arithmetic. */
    private static final int DIGITS = 6;

    private ReportWords() {}

    /** Whoever predicts or plays, and what is predicted, by the name for programs. */
    public static Wording name(String name) {
        return switch (name) {
            case "policy" -> new Wording("方策", "policy");
            case "action-value" -> new Wording("手の値", "action value");
            case "uniform" -> new Wording("一様", "uniform");
            case "majority" -> new Wording("最頻", "most frequent");
            case "fixed-order" -> new Wording("固定順", "fixed order");
            case "fitted" -> new Wording("人に合わせた混合", "fitted mixture");
            case "belief" -> new Wording("手駒の推定", "hidden hands");
            case "rule" -> new Wording("定石（rule）", "rule-based (rule)");
            case "random" -> new Wording("ランダム（random）", "random");
            case "net:strong" -> new Wording("同梱の網（net:strong）", "network in the box (net:strong)");
            case "value" -> new Wording("局面の値", "value");
            case "action_value" -> new Wording("選んだ手の値", "value of the turn taken");
            case "lead" -> LEADS;
            case "response" -> RESPONSES;
            case "goshi" -> new Wording("五しの判断", "calls of goshi");
            default -> Wording.same(ShownName.within(name));
        };
    }

    /** How many points a round are made of each opponent. */
    public static Wording against(Map<String, Double> points) {
        List<String> japanese = new ArrayList<>();
        List<String> english = new ArrayList<>();
        points.forEach((opponent, mean) -> {
            Wording name = name(opponent);
            String told = POINTS.figure().of(mean);
            japanese.add(name.japanese() + "に " + told + " 点");
            english.add(told + " against " + name.english());
        });
        return new Wording(String.join("、", japanese), String.join(", ", english));
    }

    /** A setting or a count as people read it; empty if it stands for itself in every language. */
    static Optional<Wording> value(String name, String text) {
        return SettingWords.value(text).or(() -> number(name, text).map(Wording::same));
    }

    private static Optional<String> number(String name, String text) {
        if (text.matches("-?[0-9]{1,18}")) {
            return Optional.of(name.equals("seed") ? text : Figure.count(Long.parseLong(text)));
        }
        try {
            return Optional.of(Figure.significant(Double.parseDouble(text), DIGITS));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** What stands for itself; a line may break behind a comma. */
    static String code(String text) {
        return ShownName.within(text).replace(",", ", ");
    }
}
