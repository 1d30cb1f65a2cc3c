package dev.goita.app.goita.learn;

import dev.goita.report.ShownName;
import dev.goita.app.goita.learn.CompareCommand.Run;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.metrics.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** 比較の頁: what trainings came to, a column each, in which settings they differ, and their curves. */
final class ComparePage {
    private static final Figure POINTS = Figure.signed(2);
    private static final Map<String, Wording> RESULTS = results();

    private final Language language;
    private final Page page;

    ComparePage(Language language) {
        this.language = language;
        this.page = new Page(language, new Wording("学習の比較", "Trainings compared"));
    }

    /** By the names of {@link CompareCommand#fields}. */
    private static Map<String, Wording> results() {
        Map<String, Wording> words = new LinkedHashMap<>();
        words.put("against_rule", new Wording("定石（rule）との差（点/局）", "against rule (points a round)"));
        words.put("best_validation", new Wording("検証用の局での最小の損失", "least loss on held-out rounds"));
        words.put("loss", new Wording("学習の損失（終わり）", "loss in training, last"));
        words.put("rounds", new Wording("自己対局（局）", "rounds of self-play"));
        words.put("epochs", new Wording("記録を学んだ回数（回）", "passes over the records"));
        words.put("steps", new Wording("段階", "steps"));
        return words;
    }

    private String in(Wording wording) {
        return wording.in(language);
    }

    private String name(Run run) {
        return ShownName.of(run.name(), language);
    }

    String html(List<Run> runs) {
        best(runs).ifPresent(page::paragraph);
        page.beside(both -> both.table(results(runs)).table(settings(runs)));
        String place = place(runs);
        LineChart strength =
                new LineChart(in(ReportWords.AGAINST_RULE), place, in(ReportWords.POINTS_WITH_WHISKERS)).signed();
        LineChart validation =
                new LineChart(page.text("検証用の局での損失", "Loss on held-out rounds"), place, in(ReportWords.LOSS));
        LineChart loss = new LineChart(in(ReportWords.TRAINING_LOSS), place, in(ReportWords.LOSS));
        for (Run run : runs) {
            strength.line(name(run), run.strengths());
            validation.line(name(run), run.curve(Measure.VALIDATION));
            loss.line(name(run), run.curve(Measure.LOSS));
        }
        for (LineChart chart : List.of(strength, validation, loss)) {
            if (!chart.isEmpty()) {
                page.chart(chart);
            }
        }
        return page.html();
    }

    /** What the horizontal axes count. */
    private String place(List<Run> runs) {
        long selfPlay = runs.stream().filter(ComparePage::isSelfPlay).count();
        return selfPlay == runs.size()
                ? in(ReportWords.SELF_PLAY)
                : selfPlay == 0
                        ? in(ReportWords.EPOCHS)
                        : page.text("自己対局（局）、または記録を学んだ回数（回）", "rounds of self-play, or passes over the records");
    }

    private static boolean isSelfPlay(Run run) {
        return run.steps().stream().anyMatch(Measure.ROUNDS::isIn);
    }

    private Optional<Wording> best(List<Run> runs) {
        return runs.stream()
                .filter(run -> runs.size() > 1 && !run.strengths().isEmpty())
                .max(Comparator.comparingDouble(run -> last(run).y()))
                .map(run -> {
                    String points = POINTS.around(last(run).y(), last(run).radius());
                    return new Wording(
                            "定石（rule）にいちばん強いのは " + name(run) + " で、1 局あたり " + points + " 点です。",
                            "The strongest against the rule-based player is " + name(run) + ": " + points
                                    + " points a round.");
                });
    }

    private static Datum last(Run run) {
        return run.strengths().get(run.strengths().size() - 1);
    }

    private PageTable columns(String first, List<Run> runs) {
        return new PageTable().text(first).numbers(runs.stream().map(this::name).toList());
    }

    private PageTable results(List<Run> runs) {
        PageTable table = columns(page.text("結果", "results"), runs);
        RESULTS.forEach((id, wording) -> {
            if (runs.stream().anyMatch(run -> CompareCommand.fields(run).containsKey(id))) {
                List<String> cells = new ArrayList<>(List.of(in(wording)));
                runs.forEach(
                        run -> cells.add(cell(id, CompareCommand.fields(run).get(id))));
                table.row(cells);
            }
        });
        return table;
    }

    private static String cell(String id, @Nullable Object value) {
        Figure figure = id.equals(Measure.AGAINST_RULE.id())
                ? POINTS
                : value instanceof Double ? Figure.plain(3) : Figure.COUNT;
        return value instanceof Number number ? figure.of(number.doubleValue()) : "–";
    }

    /** Those that differ between trainings whose settings are known; no rows if they are alike. */
    private PageTable settings(List<Run> runs) {
        PageTable table = columns(page.text("違う設定", "settings that differ"), runs);
        List<Run> known = runs.stream().filter(run -> !run.settings().isEmpty()).toList();
        Set<String> names = new LinkedHashSet<>();
        known.forEach(run -> names.addAll(run.settings().keySet()));
        for (String name : names) {
            long values = known.stream()
                    .map(run -> run.settings().getOrDefault(name, ""))
                    .distinct()
                    .count();
            if (values > 1) {
                List<PageCell> cells = new ArrayList<>(List.of(PageCell.of(ReportWords.setting(name, language))));
                for (Run run : runs) {
                    String value = run.settings().getOrDefault(name, "");
                    cells.add(value.isEmpty() ? PageCell.of("–") : ReportWords.value(name, value, language));
                }
                table.row("", cells);
            }
        }
        return table;
    }
}
