package dev.goita.shogi.diagram;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.Label;
import dev.goita.drawing.chart.Line;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.chart.Mark;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.Mate;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.rules.piece.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;

/** 形勢グラフ of one game: Black's advantage upwards. Scores beyond the scale and mates stand at its edge. */
public final class EvaluationChart {
    /** The scale ends at the first of these that holds all scores, or at the last. */
    private static final int[] SCALES = {300, 500, 1000, 2000, 3000};

    /** With more points the dots would hide the lines. */
    private static final int MOST_DOTS = 600;

    private final List<Evaluation> evaluations;
    private final Language language;
    private final int scale;

    private EvaluationChart(List<Evaluation> evaluations, Language language) {
        this.evaluations = evaluations;
        this.language = language;
        this.scale = scale(evaluations);
    }

    /** 系列: whose evaluations a line joins. */
    public enum Series {
        BLACK(new Wording("先手のエンジン", "Black's engine")),
        WHITE(new Wording("後手のエンジン", "White's engine")),
        RESEARCH(new Wording("検討・解析", "research"));

        private final Wording title;

        Series(Wording title) {
            this.title = title;
        }
    }

    /** 評価: centipawns from Black's view, none for a mate, and what a page shows at the point. */
    public record Evaluation(int ply, Series series, OptionalInt centipawns, Optional<Mate> mate, Note note) {}

    public static LineChart of(String title, int plies, List<Evaluation> evaluations, Language language) {
        return new EvaluationChart(evaluations, language).chart(title, plies);
    }

    /**
     * What engines said along the main line, with what a page shows at the point of each row: of several searches of one series at a
     * move the first, which is the best.
     */
    public static List<Evaluation> ofMainLine(List<SearchRow> rows, IntFunction<Note> notes) {
        List<Evaluation> evaluations = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            SearchRow row = rows.get(i);
            EngineSearch search = row.search();
            boolean judged = search.mate().isPresent() || search.score().isPresent();
            if (judged && row.branch() == SearchRow.Branch.MAIN_LINE && taken.add(row.ply() + " " + series(row))) {
                evaluations.add(
                        new Evaluation(row.ply(), series(row), search.centipawns(), search.mate(), notes.apply(i)));
            }
        }
        return evaluations;
    }

    private static Series series(SearchRow row) {
        if (row.search().by() == EngineSearch.By.RESEARCH || row.move().isEmpty()) {
            return Series.RESEARCH;
        }
        boolean endsHere = row.node().move().isEmpty();
        Color mover = endsHere ? row.turn() : row.turn().opposite();
        return mover == Color.BLACK ? Series.BLACK : Series.WHITE;
    }

    private static int scale(List<Evaluation> evaluations) {
        int most = evaluations.stream()
                .filter(evaluation -> evaluation.mate().isEmpty())
                .mapToInt(evaluation -> Math.abs(evaluation.centipawns().orElse(0)))
                .max()
                .orElse(0);
        return Arrays.stream(SCALES).filter(scale -> most <= scale).findFirst().orElse(SCALES[SCALES.length - 1]);
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private LineChart chart(String title, int plies) {
        int last = evaluations.stream().mapToInt(Evaluation::ply).max().orElse(0);
        LineChart chart = new LineChart(title, in("手数", "moves"), in("評価値（歩 1 枚が 100）", "evaluation (100 is a pawn)"))
                .around0(scale)
                .counting(Math.max(plies, last))
                .sides(new Label(in("▲ 先手", "▲ Black"), "▲"), new Label(in("△ 後手", "△ White"), "△"));
        boolean isAlone =
                evaluations.stream().map(Evaluation::series).distinct().count() == 1;
        for (Series series : Series.values()) {
            chart.line(line(series, isAlone ? Line.Fill.SHADE : Line.Fill.NONE));
        }
        return chart;
    }

    private Line line(Series series, Line.Fill fill) {
        List<Evaluation> own = evaluations.stream()
                .filter(evaluation -> evaluation.series() == series)
                .toList();
        return new Line(
                new Label(series.title.in(language), series.name()),
                own.stream()
                        .map(evaluation -> new Datum(evaluation.ply(), value(evaluation), 0))
                        .toList(),
                Line.Course.STRAIGHT,
                fill,
                own.stream()
                        .filter(evaluation -> evaluation.mate().isPresent() || evaluations.size() <= MOST_DOTS)
                        .map(evaluation -> new Mark(
                                evaluation.ply(),
                                value(evaluation),
                                evaluation.mate().isPresent() ? Mark.Kind.DIAMOND : Mark.Kind.DOT,
                                evaluation.note()))
                        .toList());
    }

    private int value(Evaluation evaluation) {
        return evaluation
                .mate()
                .map(mate -> mate.winner() == Color.BLACK ? scale : -scale)
                .orElseGet(() -> evaluation.centipawns().orElse(0));
    }
}
