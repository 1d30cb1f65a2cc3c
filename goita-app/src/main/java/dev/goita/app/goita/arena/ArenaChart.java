package dev.goita.app.goita.arena;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.chart.IntervalChart.Form;
import dev.goita.drawing.style.Figure;
import dev.goita.ml.duplicate.DuplicateResult;
import dev.goita.ml.duplicate.Pairing;
import dev.goita.ml.duplicate.Standings;
import java.util.List;
import java.util.Objects;

/** The report as charts in an SVG file: the pairings, and the ladder of the players. */
final class ArenaChart {
    private final ArenaReport report;
    private final Language language;

    ArenaChart(ArenaReport report, Language language) {
        this.report = report;
        this.language = language;
    }

    String svg() {
        return new ChartSheet(List.of(pairings(), ladder()), language).toSvg();
    }

    private IntervalChart pairings() {
        Wording title = new Wording("1 局あたりの得点差", "Points a round");
        IntervalChart chart = new IntervalChart(title.in(language), Figure.signed(2), Form.DOTS)
                .axis(new Wording("点/局、ひげは 95 % 区間", "points a round, whiskers: 95 % interval").in(language));
        for (Pairing pairing : report.plan().pairings()) {
            DuplicateResult result =
                    Objects.requireNonNull(report.standings().results().get(pairing));
            chart.row(
                    report.title(pairing),
                    result.pointsPerRound(),
                    result.pointsBootstrap().low(),
                    result.pointsBootstrap().high());
        }
        return chart;
    }

    private IntervalChart ladder() {
        Wording title = new Wording("局の勝敗による Elo", "Elo by rounds won");
        IntervalChart chart = new IntervalChart(title.in(language), Figure.signed(0), Form.DOTS)
                .axis(new Wording("Elo、ひげは 95 % 区間", "Elo, whiskers: 95 % interval").in(language));
        for (int player : report.ranking()) {
            Standings.Rating rating = report.standings().byRounds().get(player);
            chart.row(
                    report.shortName(player),
                    rating.elo(),
                    rating.interval().low(),
                    rating.interval().high());
        }
        return chart;
    }
}
