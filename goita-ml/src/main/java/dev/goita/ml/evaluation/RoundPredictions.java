package dev.goita.ml.evaluation;

import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.search.BelievedHands;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.Target;
import dev.goita.learning.export.FeatureExport;
import dev.goita.learning.export.TableFormat.Column;
import dev.goita.learning.model.Model;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.player.NetworkBelief;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * 局の予測: what a model says at every choice of a round, as fields for programs. A choice comes as the position, which other commands
 * take, and what the model says of its seat's view. Not thread-safe; one a thread.
 */
public final class RoundPredictions {
    private static final String OUTCOME = "outcome";
    private static final String TARGETS = "targets";
    private static final String BELIEF = "belief";

    private final NetworkAnswers network;
    private final ChoicePredictor policy;
    private final NetworkBelief acts;
    private final int worlds;
    private final double[] numbers = new double[RoundSimulator.MOST_LEGAL];

    /** How likely it is that another seat holds so many tiles of a kind. */
    private interface CountOdds {
        double of(Seat other, Tile tile, int count);
    }

    /**
     * By a model.
     *
     * @param model of Goita
     * @param worlds imagined at every choice for a belief by what the others did; 0 for the network's own belief, where it has one
     * @throws IllegalArgumentException if the model is of another game
     */
    public RoundPredictions(Model model, int worlds) {
        network = new NetworkAnswers(model);
        policy = network.policy();
        acts = new NetworkBelief(model);
        this.worlds = worlds;
    }

    /**
     * What the model says.
     *
     * @param played to its end or not
     * @param before the match score before the round
     * @param random imagines the worlds
     * @return in the order of play, a map a turn where another was legal too
     * @throws IllegalArgumentException if the model answers something that is no number
     */
    public List<Map<String, Object>> of(Round played, Score before, RandomGenerator random) {
        List<Map<String, Object>> lines = new ArrayList<>();
        for (RecordedChoice choice : RecordedChoice.of(played, before)) {
            Map<String, Object> line = position(choice, before);
            played.result().ifPresent(result -> line.put(OUTCOME, outcome(result, choice)));
            answer(choice, line);
            belief(choice.view(), random, line);
            lines.add(line);
        }
        return lines;
    }

    /**
     * {@return what stands in every line, as columns of a table, those of targets with {@code target:} before their names; at the
     * beginning file and round, which whoever reads them adds}
     */
    public List<Column> columns() {
        List<Column> columns = new ArrayList<>(List.of(
                new Column("file", Column.Type.TEXT, "as given; <stdin> for -"),
                new Column("round", Column.Type.INT32, "from 1"),
                new Column("turn", Column.Type.INT32, "from 1"),
                new Column("player", Column.Type.INT32, "who is to move"),
                new Column("dealer", Column.Type.INT32, "player number"),
                new Column("hands", Column.Type.TEXT, "as dealt, the dealer's first", 1),
                new Column("score", Column.Type.INT32, "of players 0 and 2, and of 1 and 3, before the round", 1),
                new Column("record", Column.Type.TEXT, "the turns before"),
                new Column("legal", Column.Type.TEXT, "every legal turn, 0 a pass", 1),
                new Column("played", Column.Type.TEXT, "one of legal"),
                new Column(OUTCOME, Column.Type.FLOAT, "hundreds of points for player's team; NaN if not finished"),
                new Column("probabilities", Column.Type.FLOAT, "of the policy, one a legal turn", 1),
                new Column("action_values", Column.Type.FLOAT, "the expected outcome of each legal turn", 1),
                new Column("value", Column.Type.FLOAT, "the expected outcome")));
        learned()
                .forEach(target -> columns.add(new Column(
                        FeatureExport.TARGET + GoitaTargets.ALL.get(target).name(),
                        Column.Type.FLOAT,
                        "what it expects")));
        if (worlds > 0 || network.answers(GoitaTargets.BELIEF)) {
            columns.add(new Column(
                    BELIEF,
                    Column.Type.FLOAT,
                    "three seats after player, eight kinds, the probability of each count",
                    3));
        }
        return columns;
    }

    /** The targets that are one number and that the network learned. */
    private List<Integer> learned() {
        return IntStream.range(0, GoitaTargets.ALL.size())
                .filter(t -> GoitaTargets.ALL.get(t).kind() != Target.Kind.CLASS && network.answers(t))
                .boxed()
                .toList();
    }

    /**
     * A line as a row of these columns.
     *
     * @param line one of {@link #of}
     */
    public static List<Object> row(List<Column> columns, Map<String, Object> line) {
        return columns.stream()
                .map(column -> listed(
                        column.name().startsWith(FeatureExport.TARGET)
                                ? ((Map<?, ?>) line.getOrDefault(TARGETS, Map.of()))
                                        .get(column.name().substring(FeatureExport.TARGET.length()))
                                : line.getOrDefault(column.name(), Float.NaN)))
                .toList();
    }

    private static Object listed(@Nullable Object value) {
        if (value instanceof float[] numbers) {
            return IntStream.range(0, numbers.length).mapToObj(i -> numbers[i]).toList();
        }
        if (value instanceof List<?> list) {
            return list.stream().map(RoundPredictions::listed).toList();
        }
        return value == null ? Float.NaN : value;
    }

    private static Map<String, Object> position(RecordedChoice choice, Score before) {
        Round round = choice.round();
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("turn", round.turnCount() + 1);
        line.put("player", round.toMove().number());
        line.put("dealer", round.deal().dealer().number());
        line.put(
                "hands",
                round.deal().handsFromDealer().stream().map(Hand::toString).toList());
        line.put("score", List.of(before.even(), before.odd()));
        line.put("record", round.toDigits());
        line.put("legal", choice.legal().stream().map(Turn::digits).toList());
        line.put("played", choice.legal().get(choice.taken()).digits());
        return line;
    }

    private static float outcome(RoundResult result, RecordedChoice choice) {
        return (float) result.pointsFor(choice.round().toMove().team()) / GoitaTargets.POINTS;
    }

    private void answer(RecordedChoice choice, Map<String, Object> line) {
        List<Turn> legal = choice.legal();
        policy.predict(choice, numbers);
        line.put("probabilities", finite(Arrays.copyOf(numbers, legal.size())));
        line.put(
                "action_values",
                finite(legal.stream().mapToDouble(network::actionValue).toArray()));
        line.put("value", finite(network.value())[0]);
        Map<String, Object> targets = new LinkedHashMap<>();
        learned().forEach(t -> targets.put(GoitaTargets.ALL.get(t).name(), finite(network.probability(t))[0]));
        if (!targets.isEmpty()) {
            line.put(TARGETS, targets);
        }
    }

    private void belief(SeatView view, RandomGenerator random, Map<String, Object> line) {
        if (worlds > 0) {
            line.put(BELIEF, told(view, BelievedHands.of(view, acts.likelihood(view), worlds, random)::of));
        } else if (network.answers(GoitaTargets.BELIEF)) {
            line.put(BELIEF, told(view, (other, tile, count) -> network.belief(view.viewer(), other, tile, count)));
        }
    }

    /** By the seats after the viewer, the kinds and the counts from 0. */
    private static List<List<float[]>> told(SeatView view, CountOdds odds) {
        List<List<float[]>> seats = new ArrayList<>();
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat other = view.viewer().plus(after);
            List<float[]> kinds = new ArrayList<>();
            for (Tile tile : Tile.ALL) {
                double[] counts = new double
                        [GoitaTargets.ALL
                                .get(GoitaTargets.belief(view.viewer(), other, tile))
                                .classes()];
                Arrays.setAll(counts, count -> odds.of(other, tile, count));
                kinds.add(finite(counts));
            }
            seats.add(kinds);
        }
        return seats;
    }

    /** As exact as networks are. */
    private static float[] finite(double... answers) {
        float[] finite = new float[answers.length];
        for (int i = 0; i < finite.length; i++) {
            finite[i] = (float) answers[i];
            if (!Float.isFinite(finite[i])) {
                throw new RefusalException(
                        "モデルの答えに数でないもの（" + answers[i] + "）があります",
                        "the model answers something that is no number: " + answers[i]);
            }
        }
        return finite;
    }
}
