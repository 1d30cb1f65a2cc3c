package dev.goita.ml.player;

import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.player.search.Believer;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.network.RowAnswers;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaEncoders;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** 網のプレイヤー: lets a trained network choose, in plain Java. Not thread-safe; one a thread. */
public final class NeuralPlayer implements Player, Believer {
    /** How the network's answer becomes a choice. */
    public enum Choice {
        /** The action of the greatest expected outcome. */
        BEST_VALUE("value"),
        /** The action that the policy holds most likely. */
        BEST_POLICY("policy"),
        /** The action of the greatest expected outcome among those that the policy holds likely. */
        LIKELY_VALUE("likely"),
        /** An action drawn from the policy. */
        SAMPLED_POLICY("sampled");

        private final String word;

        Choice(String word) {
            this.word = word;
        }

        /** {@return what it is called on the command line and on a model's card} */
        public String word() {
            return word;
        }

        /**
         * How a network is told to choose.
         *
         * @param word {@code value}, {@code policy}, {@code likely} or {@code sampled}
         * @return the way to choose of that name
         * @throws IllegalArgumentException if it is none
         */
        public static Choice parse(String word) {
            List<String> words = Arrays.stream(values()).map(Choice::word).toList();
            if (!words.contains(word)) {
                throw new RefusalException(
                        "choose は " + String.join("、", words) + " のどれかです。「" + word + "」は指定できません",
                        "'choose' is one of " + String.join(", ", words) + ", not '" + word + "'");
            }
            return values()[words.indexOf(word)];
        }

        /**
         * What its card says, else what suits how a network learned: {@link #BEST_VALUE} if its own play tried every action. What a teacher's
         * actions bring says nothing of those that it never takes, so after teaching it is {@link #LIKELY_VALUE}, and
         * {@link #BEST_POLICY} if no outcomes are known to have been taught.
         *
         * @param card of the network
         * @throws IllegalArgumentException if the card says what is none of them
         */
        public static Choice of(ModelCard card) {
            String told = card.settings().get(ModelCard.CHOOSE);
            if (told != null) {
                return parse(told);
            }
            if (!card.isTaught()) {
                return BEST_VALUE;
            }
            return card.counts().getOrDefault(ModelCard.OUTCOMES, 0L) > 0 ? LIKELY_VALUE : BEST_POLICY;
        }
    }

    private static final List<Action> GOSHI_DECISIONS = List.of(GoshiDecision.values());

    private final SampleEncoder<SeatView, Action> encoder;
    private final RowAnswers evaluator;
    private final ActionLabels actions;
    private final NetworkChoice choice;
    private final ActiveFeatures rowF;
    private final int[] labels = new int[GoitaActions.SPACE.size()];
    private final float[] probabilities = new float[GoitaActions.SPACE.size()];
    private final int belief;
    private final Supplier<Optional<NetworkBelief>> likelihood;
    private Optional<NetworkBelief> acts = Optional.empty();

    /**
     * Chooses as suits how the network learned, {@link Choice#of}.
     *
     * @param model of a layout that this library has or a plug-in brings; shared, not changed
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public NeuralPlayer(Model model) {
        this(model, Choice.of(model.card()));
    }

    /**
     * Chooses as it is told, from rows of the layout that the card names.
     *
     * @param model shared, not changed
     * @param choice how the answer becomes a choice
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public NeuralPlayer(Model model, Choice choice) {
        this(model, GoitaEncoders.of(model.card().layout()), choice);
    }

    /**
     * Chooses as it is told, from rows of a given encoder.
     *
     * @param model of the encoder's layout and action space; shared, not changed
     * @param encoder of the layout that the model was trained on, which may be one that this library does not have
     * @param choice how the answer becomes a choice
     * @throws IllegalArgumentException if the model is of another layout or action space, or the action space has no label
     *     for some action
     */
    public NeuralPlayer(Model model, SampleEncoder<SeatView, Action> encoder, Choice choice) {
        this(
                encoder,
                model.evaluator(encoder),
                model.card().shape().targets(),
                choice,
                () -> Optional.of(new NetworkBelief(model)));
    }

    /**
     * Chooses as it is told, by answers that come from anywhere; it believes what its targets say, and else nothing.
     *
     * @param encoder of the rows that are answered
     * @param answers used by this player alone
     * @param targets that the answers have, in their order
     * @param choice how an answer becomes a choice
     */
    public NeuralPlayer(
            SampleEncoder<SeatView, Action> encoder, RowAnswers answers, List<Target> targets, Choice choice) {
        this(encoder, answers, targets, choice, Optional::empty);
    }

    private NeuralPlayer(
            SampleEncoder<SeatView, Action> encoder,
            RowAnswers evaluator,
            List<Target> targets,
            Choice choice,
            Supplier<Optional<NetworkBelief>> likelihood) {
        this.encoder = encoder;
        this.evaluator = evaluator;
        this.likelihood = likelihood;
        belief = targets.stream()
                .map(Target::name)
                .toList()
                .indexOf(GoitaTargets.ALL.get(GoitaTargets.BELIEF).name());
        actions = ActionLabels.of(encoder.actions());
        this.rowF = new ActiveFeatures(encoder.layout().width());
        this.choice = new NetworkChoice(evaluator, choice);
    }

    /** {@return a round in which this network is asked; nothing else asks it meanwhile} */
    NetworkRound round(Rules rules) {
        return new NetworkRound(rules, encoder, evaluator, choice.choice());
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
     * @param view of the seat to move
     * @param turns legal in it
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

    /**
     * How likely the network's policy is to play each turn.
     *
     * @param view of the seat to move
     * @param turns all that are legal in it
     * @return by turn, 0..1; together 1
     */
    public double[] chances(SeatView view, List<Turn> turns) {
        load(view, turns);
        evaluator.probabilities(labels, turns.size(), probabilities);
        double[] chances = new double[turns.size()];
        for (int i = 0; i < chances.length; i++) {
            chances[i] = probabilities[i];
        }
        return chances;
    }

    /** By its heads for beliefs if it has them, else by how likely its policy is to have done what the others did. */
    @Override
    public Optional<Odds> believe(SeatView view, RandomGenerator random) {
        if (belief < 0) {
            acts = acts.or(likelihood);
            return acts.map(by -> by.hands(view, random)::of);
        }
        encoder.encode(view, rowF);
        evaluator.load(rowF);
        return Optional.of((seat, tile, count) -> {
            evaluator.target(
                    belief + GoitaTargets.belief(view.viewer(), seat, tile) - GoitaTargets.BELIEF, probabilities);
            return probabilities[count];
        });
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
        return choice.isDrawn() ? choice.drawn(labels, count, random.nextFloat()) : choice.best(labels, count);
    }
}
