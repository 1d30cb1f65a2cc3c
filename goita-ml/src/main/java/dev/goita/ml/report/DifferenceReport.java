package dev.goita.ml.report;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.Decimals;
import dev.goita.ml.benchmark.BenchmarkDifference;
import dev.goita.ml.benchmark.BenchmarkResult.Better;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import dev.goita.report.learning.ReportWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** 差の報告: how players differ from the first of them on the same questions and deals. */
public final class DifferenceReport {
    private static final Unit DIFFERENCE = Unit.signed(3);
    private static final Wording BY_PAIRS = new Wording("差", "difference");

    private static final Columns<BenchmarkDifference> FIGURES = new Columns<BenchmarkDifference>()
            .count("count", new Wording("問い", "questions"), each -> each.first().count())
            .data("unit", each -> each.first().measure().id())
            .data("better", each -> each.first().measure().better().name().toLowerCase(Locale.ROOT))
            .data("first_value", each -> rounded(each.first().value()))
            .data("second_value", each -> rounded(each.second().value()))
            .data("difference", each -> rounded(each.difference()))
            .data("low", each -> rounded(each.interval().low()))
            .data("high", each -> rounded(each.interval().high()))
            .words(new Wording("単位", "unit"), each -> each.first().measure().wording())
            .shown(
                    new Wording("一人め", "first"),
                    BenchmarkReport.FIGURE,
                    each -> each.first().value())
            .shown(
                    new Wording("二人め", "second"),
                    BenchmarkReport.FIGURE,
                    each -> each.second().value())
            .shown(BY_PAIRS, DIFFERENCE, BenchmarkDifference::difference)
            .ends(DIFFERENCE, BenchmarkDifference::interval)
            .words(new Wording("よいのは", "better"), DifferenceReport::better);

    private static final Columns<BenchmarkDifference> COLUMNS = new Columns<BenchmarkDifference>()
            .data("compare", each -> BenchmarkReport.VERSION)
            .data("first", each -> each.first().player())
            .data("first_version", each -> each.first().version())
            .data("second", each -> each.second().player())
            .data("second_version", each -> each.second().version())
            .words(new Wording("課題", "task"), each -> BenchmarkReport.name(each.first()))
            .data("task", each -> each.first().task())
            .data("part", each -> Optional.of(each.first().part()).filter(part -> !part.isEmpty()))
            .maybe(
                    FIGURES,
                    each -> Optional.of(each).filter(one -> one.skipped().isEmpty()))
            .data("skipped", each -> each.skipped().map(Wording::english))
            .words(ReportWords.NONE, each -> each.skipped().orElse(ReportWords.NONE));

    private final List<List<BenchmarkDifference>> pairs;
    private final String suite;
    private final double share;

    /**
     * @param pairs of each pair of players, what they differ in
     * @param suite the hash of its files
     */
    public DifferenceReport(List<List<BenchmarkDifference>> pairs, String suite, double share) {
        this.pairs = List.copyOf(pairs);
        this.suite = suite;
        this.share = share;
    }

    private static Number rounded(double value) {
        return Decimals.rounded(value, BenchmarkReport.DIGITS);
    }

    /** Which one, if the interval leaves no doubt. */
    private static Wording better(BenchmarkDifference difference) {
        if (difference.interval().low() <= 0 && difference.interval().high() >= 0) {
            return new Wording("不明", "not clear");
        }
        boolean isMore = difference.difference() > 0;
        boolean isFirst = isMore == (difference.first().measure().better() == Better.HIGHER);
        return isFirst ? new Wording("一人め", "first") : new Wording("二人め", "second");
    }

    /** For people: a table for each pair. */
    public Report report() {
        Report report = new Report(new Wording("プレイヤーの比較", "Players compared"));
        report.words(BenchmarkReport.conditions(share));
        report.words(
                new Wording(
                        "同じ問い、同じ配駒で比べる。差は一人めから二人めを引いたもので、区間は 95 %。",
                        "On the same questions and the same deals. A difference is the first less the second, with its 95 % interval."));
        for (List<BenchmarkDifference> pair : pairs) {
            BenchmarkDifference any = pair.get(0);
            Wording title = Wording.same(ShownName.within(any.first().player()) + " – "
                    + ShownName.within(any.second().player()));
            report.table(new Table<>("differences-" + (pairs.indexOf(pair) + 1), title, COLUMNS, pair));
        }
        return report;
    }

    /** For programs: an object a difference, then one with a summary. No clock time, path or number of threads is in it. */
    public List<Map<String, Object>> lines() {
        List<Map<String, Object>> lines = new ArrayList<>();
        pairs.forEach(pair -> lines.addAll(COLUMNS.json(pair)));
        lines.add(BenchmarkReport.summary(suite, share));
        return lines;
    }
}
