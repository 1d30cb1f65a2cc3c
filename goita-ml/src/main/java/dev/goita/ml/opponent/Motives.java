package dev.goita.ml.opponent;

import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.search.TurnPrior;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.Evaluator;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.features.GoitaEncoders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * 手の動機: numbers that tell of each legal turn why somebody might choose it: a network's policy and action values, the
 * principles of {@code rule}, and what is liked whatever the position. Leads and responses have numbers of their own. Not
 * thread-safe; one a thread.
 */
public final class Motives {
    /**
     * The power to which a policy's probabilities are raised. Fitted on self-play of other players than the network
     * itself, which would have it sharper: docs/players.md tells what was measured.
     */
    public static final double SHARPNESS = 0.7;

    /** The share of turns for which any legal one is as likely, so that one odd turn rules nothing out. */
    public static final double WHIM = 0.05;

    private static final double LEAST_PROBABILITY = 1e-6;
    private static final double POINTS = 10;

    /** What each number is called. */
    public static final List<String> NAMES = names();

    private static final int POLICY = 0;
    private static final int ACTION_VALUE = 1;
    private static final int ACTION_VALUE_FIRST = 2;
    private static final int PRINCIPLES = 3;
    private static final int PRINCIPLES_FIRST = 4;
    private static final int OPINIONS = 5;
    private static final int KINDS = Tile.ALL.size();

    /** 一つの動機で打つ者: whom {@code search} takes others for without having seen them play. */
    public enum Plain {
        /** The network, by its policy. */
        POLICY("policy") {
            @Override
            double chance(List<double[]> rows, int turn) {
                double sum = 0;
                for (double[] row : rows) {
                    sum += Math.exp(SHARPNESS * opinion(row, Motives.POLICY));
                }
                return Math.exp(SHARPNESS * opinion(rows.get(turn), Motives.POLICY)) / sum;
            }
        },
        /** The network, by what it expects. */
        ACTION_VALUE("action-value") {
            @Override
            double chance(List<double[]> rows, int turn) {
                return opinion(rows.get(turn), ACTION_VALUE_FIRST);
            }
        },
        /** The principles. */
        RULE("rule") {
            @Override
            double chance(List<double[]> rows, int turn) {
                return opinion(rows.get(turn), PRINCIPLES_FIRST);
            }
        },
        /** Anything. */
        UNIFORM("uniform") {
            @Override
            double chance(List<double[]> rows, int turn) {
                return 1.0 / rows.size();
            }
        };

        private final String id;

        Plain(String id) {
            this.id = id;
        }

        /** {@return what it is called} */
        public String id() {
            return id;
        }

        abstract double chance(List<double[]> rows, int turn);

        /**
         * {@return how likely such a player chooses a turn, whims counted}
         *
         * @param rows of {@link Motives#of}
         * @param turn its number in them
         */
        public double probability(List<double[]> rows, int turn) {
            return (1 - WHIM) * chance(rows, turn) + WHIM / rows.size();
        }

        /** Of a lead or a response; the numbers of the other are 0. */
        private static double opinion(double[] row, int which) {
            return row[which] + row[OPINIONS + which];
        }
    }

    private final SampleEncoder<SeatView, Action> encoder;
    private final Evaluator evaluator;
    private final ActionLabels actions;
    private final ActiveFeatures rowF;
    private final int[] labels;
    private final float[] probabilities;
    private final TurnPrior principles = TurnPrior.ofPrinciples();

    /**
     * By a network's opinion.
     *
     * @param model of Goita; shared, not changed
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat knows
     */
    public Motives(Model model) {
        encoder = GoitaEncoders.of(model.card().layout());
        evaluator = model.evaluator(encoder);
        actions = ActionLabels.of(encoder.actions());
        rowF = new ActiveFeatures(encoder.layout().width());
        labels = new int[actions.size()];
        probabilities = new float[actions.size()];
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (String when : List.of("lead", "response")) {
            names.add("log-policy-" + when);
            names.add("action-value-" + when);
            names.add("action-value-first-" + when);
            names.add("principles-" + when);
            names.add("principles-first-" + when);
        }
        names.add("pass");
        names.add("receive-with-king");
        for (String what : List.of("lead-face-down-", "lead-attack-", "response-attack-")) {
            Tile.ALL.forEach(tile -> names.add(what + tile.kanji()));
        }
        return List.copyOf(names);
    }

    /** {@return some weights by the names of what they weigh, in the order of the names} */
    public static Map<String, Double> named(double[] weights) {
        Map<String, Double> named = new LinkedHashMap<>();
        for (int k = 0; k < weights.length; k++) {
            named.put(NAMES.get(k), weights[k]);
        }
        return named;
    }

    /**
     * What tells of each turn.
     *
     * @param view of the seat to move
     * @param legal all turns that are legal in it
     * @return by turn, as many numbers as there are names
     */
    public List<double[]> of(SeatView view, List<Turn> legal) {
        double[][] rows = new double[legal.size()][NAMES.size()];
        int opinions = view.isLead() ? 0 : OPINIONS;
        encoder.encode(view, rowF);
        evaluator.load(rowF);
        for (int i = 0; i < rows.length; i++) {
            labels[i] = actions.label(legal.get(i));
        }
        evaluator.probabilities(labels, rows.length, probabilities);
        double[] points = principles.of(view, legal);
        for (int i = 0; i < rows.length; i++) {
            rows[i][opinions + POLICY] = Math.log(Math.max(probabilities[i], LEAST_PROBABILITY));
            rows[i][opinions + ACTION_VALUE] = evaluator.actionValue(labels[i]) * POINTS;
            rows[i][opinions + PRINCIPLES] = points[i] / POINTS;
            describe(legal.get(i), view.isLead(), rows[i]);
        }
        rows[first(rows.length, i -> evaluator.actionValue(labels[i]))][opinions + ACTION_VALUE_FIRST] = 1;
        rows[first(rows.length, i -> points[i])][opinions + PRINCIPLES_FIRST] = 1;
        return List.of(rows);
    }

    /** The greatest, of several the first. */
    private static int first(int count, IntToDoubleFunction value) {
        return IntStream.range(1, count)
                .reduce(0, (best, i) -> value.applyAsDouble(i) > value.applyAsDouble(best) ? i : best);
    }

    /** What people like or dislike, whatever the position. */
    private static void describe(Turn turn, boolean isLead, double[] row) {
        int next = 2 * OPINIONS;
        if (turn == Pass.PASS) {
            row[next] = 1;
            return;
        }
        int turnCode = PackedTurn.of(turn);
        int first = PackedTurn.first(turnCode);
        int attack = PackedTurn.attack(turnCode);
        int kinds = next + 2;
        if (isLead) {
            row[kinds + first] = 1;
            row[kinds + KINDS + attack] = 1;
        } else {
            row[next + 1] = first == Tile.KING.ordinal() ? 1 : 0;
            row[kinds + 2 * KINDS + attack] = 1;
        }
    }
}
