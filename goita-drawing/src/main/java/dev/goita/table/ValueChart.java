package dev.goita.table;

import dev.goita.core.Team;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.Label;
import dev.goita.drawing.chart.Line;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.chart.Mark;
import dev.goita.record.analysis.AnalyzedRound;
import java.util.List;
import java.util.stream.IntStream;

/** 形勢グラフ: the value of a round, with all hands open, from turn to turn, and the turns that changed it. */
public final class ValueChart {
    private static final int MOST_POINTS = 100;

    private final AnalyzedRound round;
    private final List<Integer> values;
    private final Language language;
    private final Leading leading;

    private enum Leading {
        TO_BOARDS,
        NOWHERE
    }

    private ValueChart(AnalyzedRound round, Language language, Leading leading) {
        this.round = round;
        this.values = round.analysis().course(Team.EVEN);
        this.language = language;
        this.leading = leading;
    }

    /** The course of a round; a turn is a blunder from such a loss in points on. Marked turns lead to their boards on the page, or to their rows. */
    public static LineChart of(AnalyzedRound round, Language language, int blunder) {
        return new ValueChart(round, language, Leading.TO_BOARDS).chart(blunder);
    }

    /** The course of a round without any links, for a page that follows clicks by itself; a turn is a blunder from such a loss in points on. */
    public static LineChart unlinked(AnalyzedRound round, Language language, int blunder) {
        return new ValueChart(round, language, Leading.NOWHERE).chart(blunder);
    }

    private LineChart chart(int blunder) {
        List<Datum> course = IntStream.range(0, values.size())
                .mapToObj(i -> new Datum(i, values.get(i), 0))
                .toList();
        List<Mark> marks = round.analysis().turns().stream()
                .filter(turn -> turn.loss() > 0)
                .map(turn -> mark(turn, blunder))
                .toList();
        String team = team(Team.EVEN);
        String title = in(team + "から見た局の値（四人の手駒を開いて）", "Value of the round for " + team + ", all hands open");
        return new LineChart(title, in("手数（手）", "turns played"), in("点", "points"))
                .line(new Line(Label.of(""), course, Line.Course.STEPS, Line.Fill.SIDES, marks))
                .around0(MOST_POINTS)
                .counting(values.size() - 1)
                .sides(Label.of(team), Label.of(team(Team.ODD)));
    }

    private String team(Team team) {
        return round.called(language).of(team);
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private Mark mark(TurnAnalysis turn, int blunder) {
        String tooltip = turn.number() + ". " + round.name(turn.seat(), language) + " "
                + TurnWords.played(turn.played(), language) + " "
                + TurnWords.signed(-turn.loss());
        return new Mark(
                turn.number(),
                values.get(turn.number()),
                isFault(turn, blunder) ? Mark.Kind.FAULT : Mark.Kind.SLIP,
                new Note(tooltip, link(turn, blunder)));
    }

    private String link(TurnAnalysis turn, int blunder) {
        return switch (leading) {
            case TO_BOARDS -> "#" + (isFault(turn, blunder) ? boardAnchor(round, turn) : anchor(round, turn));
            case NOWHERE -> "";
        };
    }

    /** Whether a turn threw away a win or at least so many points. */
    public static boolean isFault(TurnAnalysis turn, int blunder) {
        return turn.missedWin() || turn.loss() >= blunder;
    }

    /** The id of a turn's row. */
    public static String anchor(AnalyzedRound round, TurnAnalysis turn) {
        return anchor(round) + "t" + turn.number();
    }

    /** The id of the heading above a blunder's board. */
    public static String boardAnchor(AnalyzedRound round, TurnAnalysis turn) {
        return anchor(round, turn) + "b";
    }

    /** The id of a round's graph. */
    public static String anchor(AnalyzedRound round) {
        return "r" + Integer.toHexString(round.file().hashCode()) + "n"
                + round.text().number();
    }
}
