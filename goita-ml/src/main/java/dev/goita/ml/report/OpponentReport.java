package dev.goita.ml.report;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.Decimals;
import dev.goita.learning.statistics.Estimate;
import dev.goita.ml.evaluation.OpponentFit;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import dev.goita.report.learning.ReportWords;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 相手のモデルの報告: how well it foresees choices, and others do. */
public final class OpponentReport {
    /** Digits of a loss behind the point; the fourth is chance after some thousand choices. */
    public static final int DIGITS = 4;

    private static final Columns<Estimate> ESTIMATE = new Columns<Estimate>()
            .data("mean", estimate -> rounded(estimate.mean()))
            .data("low", estimate -> rounded(estimate.interval().low()))
            .data("high", estimate -> rounded(estimate.interval().high()));

    private static final Columns<OpponentFit.Result> ALL = new Columns<OpponentFit.Result>()
            .data("rounds", OpponentFit.Result::rounds)
            .data("choices", OpponentFit.Result::choices)
            .data("log_loss", result -> ESTIMATE.json(result.logLoss()))
            .data("saved", result -> ESTIMATE.json(result.saved()))
            .data("weights", result -> result.likeness().weights());

    private OpponentReport() {}

    private static Number rounded(double value) {
        return Decimals.rounded(value, DIGITS);
    }

    /** For programs. */
    public static Map<String, Object> json(OpponentFit.Result result) {
        return ALL.json(result);
    }

    /** For people. */
    public static Report of(OpponentFit.Result result) {
        Columns<String> columns = new Columns<String>()
                .words(ReportWords.NONE, OpponentReport::name)
                .around(
                        new Wording("対数損失（nat/選択）", "log loss (nats a choice)"),
                        Unit.plain(3),
                        who -> spread(result.logLoss(), who))
                .around(
                        new Wording("モデルのほうがよい分", "what the model saves"),
                        Unit.signed(3),
                        who -> spread(result.saved(), who));
        return new Report(new Wording("相手のモデル", "A model of an opponent"))
                .words(Wording.of("%,d 局、%,d 回の選択", "%,d rounds, %,d choices", result.rounds(), result.choices()))
                .table(new Table<>(
                        "foreseen",
                        new Wording("選択の予測", "Predicting choices"),
                        columns,
                        List.copyOf(result.logLoss().keySet())));
    }

    private static Wording name(String who) {
        return who.equals(OpponentFit.FITTED) ? new Wording("このモデル", "this model") : ReportWords.name(who);
    }

    private static Optional<Spread> spread(Map<String, Estimate> estimates, String who) {
        return Optional.ofNullable(estimates.get(who)).map(Spread::of);
    }
}
