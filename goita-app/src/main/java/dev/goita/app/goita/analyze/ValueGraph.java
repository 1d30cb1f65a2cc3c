package dev.goita.app.goita.analyze;

import dev.goita.app.goita.seats.GoitaWords;
import dev.goita.core.Team;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.style.Markup;
import java.util.List;
import java.util.Locale;
import java.util.function.IntBinaryOperator;

/** 形勢グラフ: the value of a round, with all hands open, from turn to turn, and the turns that changed it. */
final class ValueGraph {
    private static final int WIDTH = 860;
    private static final int HEIGHT = 230;
    private static final int LEFT = 52;
    private static final int RIGHT = 12;
    private static final int TOP = 18;
    private static final int FOOT = 30;
    private static final int MOST_POINTS = 100;
    private static final int TICK_POINTS = 50;
    private static final int LABEL_EVERY = 5;

    private final AnalyzedRound round;
    private final List<Integer> values;
    private final Language language;
    private final int blunder;
    private final StringBuilder svg = new StringBuilder();

    ValueGraph(AnalyzedRound round, Language language, int blunder) {
        this.round = round;
        this.values = round.analysis().course(Team.EVEN);
        this.language = language;
        this.blunder = blunder;
    }

    /** An SVG element; marked turns lead to their rows on the page. */
    String toSvg() {
        add("<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">%n", WIDTH, HEIGHT, WIDTH, HEIGHT);
        for (int points = -MOST_POINTS; points <= MOST_POINTS; points += TICK_POINTS) {
            add(
                    "<line class=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
                    points == 0 ? "zero" : "grid", LEFT, WIDTH - RIGHT, y(points), y(points));
            add(
                    "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
                    LEFT - 6, y(points) + 4, AnalysisText.signed(points));
        }
        label(LEFT + 4, TOP - 6, "start", GoitaWords.of(Team.EVEN).in(language));
        label(LEFT + 4, HEIGHT - FOOT + 14, "start", GoitaWords.of(Team.ODD).in(language));
        for (int i = LABEL_EVERY; i < values.size(); i += LABEL_EVERY) {
            label(x(i), HEIGHT - 4, "middle", "" + i);
        }
        area("even", Math::max);
        area("odd", Math::min);
        add("<path class=\"course\" d=\"%s\"/>%n", steps(values));
        round.analysis().turns().forEach(this::mark);
        return svg.append("</svg>").toString();
    }

    private void add(String format, Object... arguments) {
        svg.append(String.format(Locale.ROOT, format, arguments));
    }

    private void label(double x, double y, String anchor, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, Markup.escaped(text));
    }

    /** Where so many turns are played. */
    private double x(int turns) {
        return LEFT + (double) (WIDTH - RIGHT - LEFT) * turns / Math.max(1, values.size() - 1);
    }

    private static double y(int points) {
        return TOP + (double) (HEIGHT - FOOT - TOP) * (MOST_POINTS - points) / (2 * MOST_POINTS);
    }

    /** One side of the zero line. */
    private void area(String style, IntBinaryOperator side) {
        List<Integer> part =
                values.stream().map(value -> side.applyAsInt(value, 0)).toList();
        add(
                "<path class=\"%s\" d=\"M%.1f,%.1f %s V%.1f Z\"/>%n",
                style, x(0), y(0), steps(part).replaceFirst("M", "L"), y(0));
    }

    /** A value holds until the next turn is played. */
    private String steps(List<Integer> points) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            path.append(
                    i == 0
                            ? String.format(Locale.ROOT, "M%.1f,%.1f", x(0), y(points.get(0)))
                            : String.format(Locale.ROOT, " H%.1f V%.1f", x(i), y(points.get(i))));
        }
        return path.toString();
    }

    private void mark(TurnAnalysis turn) {
        if (turn.loss() == 0) {
            return;
        }
        boolean grave = turn.missedWin() || turn.loss() >= blunder;
        String tooltip = turn.number() + ". " + round.name(turn.seat(), language) + " " + turn.played() + " "
                + AnalysisText.signed(-turn.loss());
        add(
                "<a href=\"#%s\"><circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"><title>%s</title></circle></a>%n",
                anchor(round, turn),
                grave ? "grave" : "slip",
                x(turn.number()),
                y(values.get(turn.number())),
                grave ? 5 : 3,
                Markup.escaped(tooltip));
    }

    /** The id of a turn's row. */
    static String anchor(AnalyzedRound round, TurnAnalysis turn) {
        return "r" + round.text().number() + "t" + turn.number() + "-"
                + Integer.toHexString(round.file().hashCode());
    }
}
