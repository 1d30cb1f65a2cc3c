package dev.goita.ml.report;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.learning.statistics.Decimals;
import dev.goita.ml.benchmark.Benchmark;
import dev.goita.ml.benchmark.BenchmarkResult;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Table.Form;
import dev.goita.report.Unit;
import dev.goita.report.learning.ReportWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** 測定の報告: what a benchmark found. */
public final class BenchmarkReport {
    /** Of the questions and of what programs are told. */
    static final int VERSION = 1;

    static final int DIGITS = 4;
    static final Unit FIGURE = Unit.plain(3);

    private static final Columns<BenchmarkResult> FIGURES = new Columns<BenchmarkResult>()
            .count("count", new Wording("問い", "questions"), BenchmarkResult::count)
            .data("unit", result -> result.measure().id())
            .data("better", result -> result.measure().better().name().toLowerCase(Locale.ROOT))
            .data("value", result -> Decimals.rounded(result.value(), DIGITS))
            .data("low", result -> Decimals.rounded(result.interval().low(), DIGITS))
            .data("high", result -> Decimals.rounded(result.interval().high(), DIGITS))
            .shown(new Wording("値", "figure"), FIGURE, BenchmarkResult::value)
            .ends(FIGURE, BenchmarkResult::interval);

    private static final Columns<BenchmarkResult> COLUMNS = new Columns<BenchmarkResult>()
            .data("benchmark", result -> VERSION)
            .words(new Wording("プレイヤー", "player"), result -> Wording.same(ShownName.within(result.player())))
            .data("player", BenchmarkResult::player)
            .data("version", BenchmarkResult::version)
            .data("task", BenchmarkResult::task)
            .data("part", result -> Optional.of(result.part()).filter(part -> !part.isEmpty()))
            .maybe(
                    FIGURES,
                    result -> Optional.of(result).filter(one -> one.skipped().isEmpty()))
            .data("skipped", result -> result.skipped().map(Wording::english))
            .words(ReportWords.NONE, result -> result.skipped().orElse(ReportWords.NONE));

    private final List<BenchmarkResult> results;
    private final String suite;
    private final double share;

    /** @param suite the hash of its files */
    public BenchmarkReport(List<BenchmarkResult> results, String suite, double share) {
        this.results = List.copyOf(results);
        this.suite = suite;
        this.share = share;
    }

    /** For people: a table for each part of each task. */
    public Report report() {
        Report report = new Report(new Wording("ごいたの物差し", "Goita: benchmark"));
        report.words(conditions(share));
        Map<String, List<BenchmarkResult>> tables = new LinkedHashMap<>();
        results.forEach(result -> tables.computeIfAbsent(
                        (result.task() + " " + result.part()).strip(), task -> new ArrayList<>())
                .add(result));
        tables.forEach((task, rows) -> {
            BenchmarkResult any = rows.get(0);
            Wording title = Wording.of(
                    "%s（%s、%s）",
                    "%s (%s, %s)",
                    name(any),
                    any.measure().wording(),
                    any.measure().better().wording());
            report.table(new Table<>(task.replace(' ', '-'), title, COLUMNS, rows)
                    .drawn(
                            Form.DOTS,
                            title,
                            new Wording("ひげは 95 % 区間", "whiskers: 95 % interval"),
                            FIGURE,
                            result -> result.skipped().isPresent() ? Optional.empty() : Optional.of(spread(result))));
        });
        return report;
    }

    static Wording conditions(double share) {
        return Wording.of(
                "第 %d 版、各問題集の %s。",
                "Version %d, %s of each set.", VERSION, Unit.percent(2).figure().of(100 * share));
    }

    /** For programs: an object a figure. No clock time, path or number of threads is in it. */
    public static List<Map<String, Object>> lines(List<BenchmarkResult> results) {
        return COLUMNS.json(results);
    }

    /** For programs, behind all figures: what was asked. */
    public Map<String, Object> summary() {
        return summary(suite, share);
    }

    static Map<String, Object> summary(String suite, double share) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("benchmark", VERSION);
        summary.put("suite", suite);
        summary.put("share", Decimals.rounded(share, 2 * DIGITS));
        summary.put("rules", Benchmark.RULES.toString());
        summary.put("tool", "goita " + ProgramVersion.number());
        return Map.of("summary", summary);
    }

    /** 課題: what a task is called, by its {@linkplain BenchmarkResult#task() id}. */
    public static Wording name(String task) {
        return new Wording(
                switch (task) {
                    case "endings" -> "終盤";
                    case "sure-wins" -> "必勝形";
                    case "seat-endings" -> "一席の終盤";
                    case "belief" -> "手駒の読み";
                    case "deals" -> "配駒";
                    default -> "人の選択";
                },
                task);
    }

    static Wording name(BenchmarkResult result) {
        Wording task = name(result.task());
        String part = result.shownPart()
                .replace(" tiles", " 枚")
                .replace("found", "発見")
                .replace("false", "見誤り")
                .replace("top-1", "一致")
                .replace("log-loss", "対数損失");
        return new Wording((task.japanese() + " " + part).strip(), (task.english() + " " + result.shownPart()).strip());
    }

    private static Spread spread(BenchmarkResult result) {
        return Spread.of(result.value(), result.interval());
    }
}
