package dev.goita.doors.study;

import dev.goita.core.Round;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.core.player.search.BelievedHands;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.HandBounds;
import dev.goita.diagnostics.program.Plain;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.Label;
import dev.goita.drawing.chart.Line;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.chart.Mark;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.NetworkBelief;
import dev.goita.ml.player.NetworkJudge;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.player.SearchOptions;
import dev.goita.ml.player.SearchPlayer;
import dev.goita.table.SeatWords;
import dev.goita.table.TurnWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** 席から見た検討: what a network expects of each turn of a seat, its judgement of it, and what the seat can know of the other hands. */
final class SeatStudy {
    private static final int MOST_POINTS = 100;

    /** Imagined at each turn; a whole round takes about a second. */
    private static final int WORLDS = 400;

    /** Looked at for each decision, to find the best turn and again to measure a loss; those of a round take about a second. */
    static final int JUDGED_WORLDS = 64;

    /** Few worlds, as only what they weigh is asked for. */
    private static final SearchOptions TYPES = SearchOptions.parse("draws=8");

    /** Of tiles of a kind in a hand. */
    private static final int MOST = 10;

    private final StudiedRound round;
    private final Seat viewer;
    private final NeuralPlayer network;
    private final NetworkBelief belief;
    private final NetworkJudge judge;
    private final SeatWords words;
    private final SearchPlayer search;
    private final List<Map<String, Object>> decisions = new ArrayList<>();
    private final List<Object> beliefs = new ArrayList<>();
    private final List<Object> types = new ArrayList<>();
    private final List<Datum> expected = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();

    private SeatStudy(StudiedRound round, Seat viewer, Model model) {
        this.round = round;
        this.viewer = viewer;
        network = new NeuralPlayer(model);
        belief = new NetworkBelief(model);
        judge = new NetworkJudge(model, JUDGED_WORLDS);
        words = new SeatWords(round.called(), round.language());
        search = new SearchPlayer(model, TYPES);
    }

    static Map<String, Object> of(StudiedRound round, Seat viewer, Model model) {
        return new SeatStudy(round, viewer, model).object(round.playedOut());
    }

    private Map<String, Object> object(Round played) {
        Score score = round.score();
        Round reached = Round.start(played.rules(), played.deal());
        for (Turn turn : played.turns()) {
            look(reached.view(viewer, score));
            if (reached.toMove() == viewer) {
                decide(reached.view(viewer, score), turn);
            }
            reached = reached.play(turn);
        }
        if (!reached.isOver()) {
            look(reached.view(viewer, score));
        }
        int turns = played.turnCount();
        return Plain.map(
                "decisions", decisions,
                "beliefs", beliefs,
                "types", types,
                "graph", expected.isEmpty() ? Optional.empty() : StudiedRound.graph(chart(turns), turns));
    }

    private void decide(SeatView view, Turn played) {
        List<Turn> legal = view.legalTurns();
        double[] points = network.points(view, legal);
        double[] chances = network.chances(view, legal);
        int number = view.turnCount() + 1;
        List<Map<String, Object>> options = IntStream.range(0, legal.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> points[i]).reversed())
                .map(i -> option(legal.get(i), points[i], chances[i], played))
                .toList();
        double best = IntStream.range(0, legal.size())
                .mapToDouble(i -> points[i])
                .max()
                .orElse(0);
        Object judged = legal.size() > 1 ? judged(judge.judge(view, played), viewer, played) : Optional.empty();
        decisions.add(Plain.map("turn", number, "options", options, "judged", judged));
        expected.add(new Datum(number - 1, best, 0));
        String tooltip = number + ". " + TurnWords.played(played, round.language()) + " "
                + TurnWords.signed((int) Math.round(best));
        marks.add(new Mark(number - 1, best, Mark.Kind.DOT, new Note(tooltip, "")));
    }

    private Map<String, Object> judged(SeatJudgement judged, Seat seat, Turn played) {
        return Plain.map(
                "best", judged.best().digits(),
                "lost", rounded(judged.loss().points(), 10),
                "mistake", judged.isMistake(SeatTally.MISTAKE) || judged.missesSureWin(played),
                "sure", judged.sure().stream().map(Turn::digits).toList(),
                "said", words.judged(judged, seat, played).in(round.language()));
    }

    private Map<String, Object> option(Turn turn, double points, double chance, Turn played) {
        return Plain.map(
                "digits", turn.digits(),
                "words", TurnWords.played(turn, round.language()),
                "points", rounded(points, 10),
                "chance", rounded(chance, 1000),
                "played", turn.equals(played));
    }

    private static double rounded(double number, int parts) {
        return (double) Math.round(number * parts) / parts;
    }

    /** By seat from the viewer on: how many of each kind it holds, at least, on average by what it did, and at most. */
    private void look(SeatView view) {
        BelievedHands odds =
                BelievedHands.of(view, belief.likelihood(view), WORLDS, new SplittableRandom(view.turnCount()));
        HandBounds bounds = HandBounds.of(view);
        List<Object> others = new ArrayList<>();
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat seat = viewer.plus(after);
            List<Object> kinds = new ArrayList<>();
            for (Tile tile : Tile.ALL) {
                double mean = IntStream.rangeClosed(1, MOST)
                        .mapToDouble(count -> count * odds.of(seat, tile, count))
                        .reduce(0, Double::sum);
                kinds.add(List.of(bounds.least(seat, tile), rounded(mean, 100), bounds.greatest(seat, tile)));
            }
            others.add(Plain.map("player", seat.number(), "tiles", view.handSize(seat), "kinds", kinds));
        }
        beliefs.add(others);
        types.add(types(view));
    }

    /** As whom the opponents seem to play. */
    private List<Object> types(SeatView view) {
        List<Object> shares = new ArrayList<>();
        search.types(view, new SplittableRandom(view.turnCount()))
                .forEach((type, share) -> shares.add(Plain.map("type", type, "share", rounded(share, 1000))));
        return shares;
    }

    private LineChart chart(int turns) {
        String name = round.called().of(viewer);
        String title = round.in(
                "席から見た期待点（" + name + "、モデル strong）", "Points expected from the seat of " + name + " (model strong)");
        String team = round.called().of(viewer.team());
        String others = round.called().of(viewer.next().team());
        return new LineChart(title, round.in("手数（手）", "turns played"), round.in("点", "points"))
                .line(new Line(Label.of(""), expected, Line.Course.STRAIGHT, Line.Fill.SIDES, marks))
                .around0(MOST_POINTS)
                .counting(turns)
                .sides(Label.of(team), Label.of(others));
    }
}
