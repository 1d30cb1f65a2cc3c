package dev.goita.ml.evaluation;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.Evaluator;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaEncoders;
import java.util.List;

/** What a network says of the choices of recorded rounds. Not thread-safe. */
final class NetworkAnswers {
    private static final List<String> TARGET_NAMES =
            GoitaTargets.ALL.stream().map(Target::name).toList();

    private final SampleEncoder<SeatView, Action> encoder;
    private final Evaluator evaluator;
    private final ActiveFeatures rowF;
    private final ActionLabels actions;
    private final int[] labels = new int[GoitaActions.SPACE.size()];
    private final float[] numbers = new float[GoitaActions.SPACE.size()];
    /** By target of {@link GoitaTargets#ALL}: its index in the network, or -1. */
    private final int[] targets;

    NetworkAnswers(Model model) {
        encoder = GoitaEncoders.of(model.card().layout());
        evaluator = model.evaluator(encoder);
        actions = ActionLabels.of(encoder.actions());
        rowF = new ActiveFeatures(encoder.layout().width());
        List<String> heads =
                model.card().shape().targets().stream().map(Target::name).toList();
        targets = TARGET_NAMES.stream().mapToInt(heads::indexOf).toArray();
    }

    /** Reads a view; the answers are then about it. */
    void load(SeatView view) {
        encoder.encode(view, rowF);
        evaluator.load(rowF);
    }

    float value() {
        return evaluator.value();
    }

    float actionValue(Turn turn) {
        return evaluator.actionValue(actions.label(turn));
    }

    /** Whether it answers a target, as {@link GoitaTargets} numbers them. */
    boolean answers(int target) {
        return targets[target] >= 0;
    }

    float probability(int target) {
        evaluator.target(targets[target], numbers);
        return numbers[0];
    }

    /** The probability that another seat holds so many tiles of a kind. */
    float belief(Seat viewer, Seat other, Tile tile, int count) {
        evaluator.target(targets[GoitaTargets.belief(viewer, other, tile)], numbers);
        return numbers[count];
    }

    ChoicePredictor policy() {
        return new ChoicePredictor("policy", ChoicePredictor.Form.PROBABILITIES, (view, legal, out) -> {
            load(view);
            for (int i = 0; i < legal.size(); i++) {
                labels[i] = actions.label(legal.get(i));
            }
            evaluator.probabilities(labels, legal.size(), numbers);
            for (int i = 0; i < legal.size(); i++) {
                out[i] = numbers[i];
            }
        });
    }

    ChoicePredictor actionValues() {
        return new ChoicePredictor("action-value", ChoicePredictor.Form.VALUES, (view, legal, out) -> {
            load(view);
            for (int i = 0; i < legal.size(); i++) {
                out[i] = actionValue(legal.get(i));
            }
        });
    }
}
