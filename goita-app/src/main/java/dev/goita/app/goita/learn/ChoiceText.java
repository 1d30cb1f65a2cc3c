package dev.goita.app.goita.learn;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.statistics.Estimate;
import dev.goita.ml.evaluation.ChoiceReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How recorded choices were predicted, as lines of text. */
final class ChoiceText {
    /** In the order in which they are shown. */
    static final List<String> BELIEVERS = List.of("prior", "model", "rule", "policy");

    private static final double PERCENT = 100;

    private ChoiceText() {}

    static Wording name(String predictor) {
        return switch (predictor) {
            case "policy" -> new Wording("方策", "policy");
            case "action-value" -> new Wording("手の値", "action value");
            case "uniform" -> new Wording("一様", "uniform");
            case "fixed-order" -> new Wording("固定順", "fixed order");
            case "fitted" -> new Wording("人に合わせた混合", "fitted mixture");
            case "belief" -> new Wording("手駒の推定", "hidden hands");
            default -> new Wording(predictor, predictor);
        };
    }

    static List<Wording> lines(ChoiceReport report) {
        List<Wording> lines = new ArrayList<>();
        lines.add(wording("%,d 局、%,d 回の選択", "%,d rounds, %,d choices", report.rounds(), report.choices()));
        for (ChoiceReport.Predictor predictor : report.predictors()) {
            lines.add(predictor(predictor));
        }
        if (!report.played().isEmpty()) {
            lines.add(solved(report));
        }
        report.reliability()
                .forEach((name, reliability) -> lines.add(new Wording(
                        String.format(
                                Locale.ROOT, "  較正 %s: 期待較正誤差 %.3f", name(name).japanese(), reliability.error()),
                        String.format(
                                Locale.ROOT,
                                "  calibration of %s: expected calibration error %.3f",
                                name(name).english(),
                                reliability.error()))));
        lines.add(belief(report.belief()));
        lines.add(fit("局面の値", "value", report.value()));
        lines.add(fit("選んだ手の値", "value of the turn taken", report.actionValue()));
        return lines;
    }

    private static Wording predictor(ChoiceReport.Predictor predictor) {
        Map<String, Estimate> measures = predictor.measures();
        Wording name = name(predictor.name());
        String top1 = share(measures, "top1");
        return new Wording(
                String.format(
                        Locale.ROOT,
                        "  %s: 第1候補 %s、打ち出し %s、受け番 %s、受けるか否か %s%s%s%s",
                        name.japanese(),
                        top1,
                        share(measures, "top1_leads"),
                        share(measures, "top1_responses"),
                        share(measures, "pass_or_receive"),
                        also("、第3候補まで ", measures, "top3"),
                        logLoss("、対数損失 ", measures),
                        also("、最善 ", measures, "optimal")),
                String.format(
                        Locale.ROOT,
                        "  %s: top-1 %s, leads %s, responses %s, pass or receive %s%s%s%s",
                        name.english(),
                        top1,
                        share(measures, "top1_leads"),
                        share(measures, "top1_responses"),
                        share(measures, "pass_or_receive"),
                        also(", top-3 ", measures, "top3"),
                        logLoss(", log loss ", measures),
                        also(", optimal ", measures, "optimal")));
    }

    private static Wording solved(ChoiceReport report) {
        Estimate optimal = estimate(report.played(), "optimal").orElseThrow();
        return wording(
                "  残り %d 枚以下の %,d 局面の完全読み: 実際の手の最善 %s、平均損 %.2f 点",
                "  exact solving of %2$,d positions with %1$d tiles or fewer: what was played is optimal in %3$s and"
                        + " gives away %4$.2f points on average",
                report.solvedTiles(),
                optimal.count(),
                percent(optimal),
                estimate(report.played(), "regret").orElseThrow().mean());
    }

    private static Wording belief(Map<String, Estimate> belief) {
        List<String> japanese = new ArrayList<>();
        List<String> english = new ArrayList<>();
        for (String who : BELIEVERS) {
            if (belief.containsKey(who + "_per_choice")) {
                String losses = " " + nats(belief, who + "_per_choice") + " / " + nats(belief, who + "_per_cell");
                japanese.add(believer(who).japanese() + losses);
                english.add(believer(who).english() + losses);
            }
        }
        return new Wording(
                "  他家の手駒（選択ごと / マスごと、nat）: " + String.join("、", japanese),
                "  hidden hands (nats a choice / a cell): " + String.join(", ", english));
    }

    /** Whose belief is measured. */
    static Wording believer(String who) {
        return switch (who) {
            case "prior" -> new Wording("一様な配り", "uniform deals");
            case "model" -> new Wording("モデル", "model");
            case "rule" -> new Wording("定石による手順の推理", "acts by the principles");
            case "policy" -> new Wording("方策による手順の推理", "acts by the policy");
            default -> throw new AssertionError(who);
        };
    }

    private static Wording fit(String japanese, String english, ValueFit fit) {
        double points = PERCENT * Math.sqrt(fit.meanSquaredError());
        return new Wording(
                String.format(Locale.ROOT, "  %s: R² %.3f、平均二乗誤差の平方根 %.1f 点", japanese, fit.r2(), points),
                String.format(
                        Locale.ROOT, "  %s: R² %.3f, root mean squared error %.1f points", english, fit.r2(), points));
    }

    static Optional<Estimate> estimate(Map<String, Estimate> measures, String name) {
        return Optional.ofNullable(measures.get(name));
    }

    private static String share(Map<String, Estimate> measures, String name) {
        return estimate(measures, name).map(ChoiceText::percent).orElse("–");
    }

    private static String also(String before, Map<String, Estimate> measures, String name) {
        return estimate(measures, name)
                .map(estimate -> before + percent(estimate))
                .orElse("");
    }

    private static String logLoss(String before, Map<String, Estimate> measures) {
        return estimate(measures, "log_loss")
                .map(estimate -> String.format(Locale.ROOT, "%s%.3f", before, estimate.mean()))
                .orElse("");
    }

    private static String nats(Map<String, Estimate> measures, String name) {
        return String.format(
                Locale.ROOT, "%.3f", estimate(measures, name).orElseThrow().mean());
    }

    /** Such as {@code 62.6 ±1.7 %}. */
    static String percent(Estimate estimate) {
        return String.format(
                Locale.ROOT,
                "%.1f ±%.1f %%",
                PERCENT * estimate.mean(),
                PERCENT * estimate.interval().radius());
    }

    private static Wording wording(String japanese, String english, Object... arguments) {
        return new Wording(
                String.format(Locale.ROOT, japanese, arguments), String.format(Locale.ROOT, english, arguments));
    }
}
