package dev.goita.ml.player;

import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.Evaluator;
import dev.goita.ml.features.ActionLabels;
import dev.goita.ml.features.GoitaActions;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.GoitaTargets;
import java.util.List;
import java.util.random.RandomGenerator;

/** 網のプレイヤー: lets a trained network choose, in plain Java. Not thread-safe; one a thread. */
public final class NeuralPlayer implements Player {
    /** How the network's answer becomes a choice. */
    public enum Choice {
        /** The action of the greatest expected outcome. */
        BEST_VALUE,
        /** The action that the policy holds most likely. */
        BEST_POLICY,
        /** An action drawn from the policy. */
        SAMPLED_POLICY
    }

    private static final List<Action> GOSHI_DECISIONS = List.of(GoshiDecision.values());

    private final SampleEncoder<SeatView, Action> encoder;
    private final Evaluator evaluator;
    private final ActionLabels actions;
    private final Choice choice;
    private final ActiveFeatures rowF;
    private final int[] labels = new int[GoitaActions.SPACE.size()];
    private final float[] probabilities = new float[GoitaActions.SPACE.size()];

    /** Chooses by expected outcome. */
    public NeuralPlayer(Model model) {
        this(model, Choice.BEST_VALUE);
    }

    /** @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows */
    public NeuralPlayer(Model model, Choice choice) {
        this(model, GoitaEncoders.of(model.card().layout()), choice);
    }

    /** @param encoder of the layout that the model was trained on, which may be one that this library does not have */
    public NeuralPlayer(Model model, SampleEncoder<SeatView, Action> encoder, Choice choice) {
        this(encoder, model.evaluator(encoder), choice);
    }

    NeuralPlayer(SampleEncoder<SeatView, Action> encoder, Evaluator evaluator, Choice choice) {
        this.encoder = encoder;
        this.evaluator = evaluator;
        actions = ActionLabels.of(encoder.actions());
        this.rowF = new ActiveFeatures(encoder.layout().width());
        this.choice = choice;
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        List<Turn> legal = view.legalTurns();
        return legal.get(choose(view, legal, random));
    }

    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return GoshiDecision.values()[choose(view, GOSHI_DECISIONS, random)];
    }

    /**
     * What the network expects of every turn.
     *
     * @return by turn, points of the round for the viewer's team
     */
    public double[] points(SeatView view, List<Turn> turns) {
        load(view, turns);
        double[] points = new double[turns.size()];
        for (int i = 0; i < points.length; i++) {
            points[i] = (double) GoitaTargets.POINTS * evaluator.actionValue(labels[i]);
        }
        return points;
    }

    private void load(SeatView view, List<? extends Action> legal) {
        encoder.encode(view, rowF);
        evaluator.load(rowF);
        for (int i = 0; i < legal.size(); i++) {
            labels[i] = actions.label(legal.get(i));
        }
    }

    private int choose(SeatView view, List<? extends Action> legal, RandomGenerator random) {
        load(view, legal);
        int count = legal.size();
        return switch (choice) {
            case BEST_VALUE -> evaluator.best(labels, count);
            case BEST_POLICY -> {
                evaluator.probabilities(labels, count, probabilities);
                yield greatest(count);
            }
            case SAMPLED_POLICY -> {
                evaluator.probabilities(labels, count, probabilities);
                yield drawn(count, random.nextFloat());
            }
        };
    }

    private int greatest(int count) {
        int best = 0;
        for (int i = 1; i < count; i++) {
            if (probabilities[i] > probabilities[best]) {
                best = i;
            }
        }
        return best;
    }

    private int drawn(int count, float point) {
        float left = point;
        for (int i = 0; i < count - 1; i++) {
            left -= probabilities[i];
            if (left < 0) {
                return i;
            }
        }
        return count - 1;
    }
}
