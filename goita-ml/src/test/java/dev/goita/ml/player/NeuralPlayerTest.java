package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.training.GoitaModels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NeuralPlayerTest {
    private static final NetworkWeights WEIGHTS = NetworkWeights.random(
            new NetworkShape(GoitaViewLayout.LAYOUT.width(), List.of(16), GoitaActions.SPACE.size()),
            new SplittableRandom(1));

    private static Evaluator evaluator() {
        return new Evaluator(WEIGHTS, RowForm.CANONICAL.symmetries(GoitaSymmetries.GROUP));
    }

    @Test
    void a_model_of_another_layout_is_refused() {
        Model model =
                new Model(GoitaModels.card(WEIGHTS.shape(), RowForm.CANONICAL, Map.of(), Map.of(), "test"), WEIGHTS);
        SampleEncoder<SeatView, Action> other = GoitaEncoders.of("goita-history/1");
        assertThatThrownBy(() -> new NeuralPlayer(model, other, NeuralPlayer.Choice.BEST_VALUE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("goita-view/1")
                .hasMessageContaining("goita-history/1");
    }

    @ParameterizedTest
    @EnumSource
    void whole_rounds_are_played_legally_and_reproducibly(NeuralPlayer.Choice choice) {
        List<String> first = digitsOfRounds(choice);

        assertThat(digitsOfRounds(choice)).isEqualTo(first);
        assertThat(first).anyMatch(digits -> !digits.isEmpty());
    }

    private static List<String> digitsOfRounds(NeuralPlayer.Choice choice) {
        NeuralPlayer player = new NeuralPlayer(GoitaViewEncoder.ENCODER, evaluator(), List.of(), choice);
        Table table = new Table(Rules.STANDARD, List.of(player, player, player, player));
        SplittableRandom random = new SplittableRandom(3);
        List<String> digits = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            PlayedDeal played = table.play(Deal.random(Seat.P2, random), Score.ZERO, random);
            digits.add(played.digits());
        }
        return digits;
    }

    @Test
    void the_best_value_is_what_the_evaluator_finds_best() {
        NeuralPlayer player =
                new NeuralPlayer(GoitaViewEncoder.ENCODER, evaluator(), List.of(), NeuralPlayer.Choice.BEST_VALUE);
        Evaluator evaluator = evaluator();
        ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        SplittableRandom random = new SplittableRandom(3);
        Table table = new Table(Rules.STANDARD, List.of(player, player, player, player));
        for (int i = 0; i < 50; i++) {
            table.play(Deal.random(Seat.P0, random), Score.ZERO, random, (view, turn) -> {
                GoitaViewEncoder.ENCODER.encode(view, rowF);
                evaluator.load(rowF);
                float chosen = evaluator.actionValue(GoitaActions.SPACE.label(turn));
                view.legalTurns()
                        .forEach(other -> assertThat(evaluator.actionValue(GoitaActions.SPACE.label(other)))
                                .isLessThanOrEqualTo(chosen));
            });
        }
    }

    private static ModelCard card(String data, long outcomes) {
        return GoitaModels.card(WEIGHTS.shape(), RowForm.CANONICAL, Map.of(), Map.of(ModelCard.DATA, data), "test")
                .withCounts(Map.of(ModelCard.OUTCOMES, outcomes));
    }

    @Test
    void a_network_chooses_as_suits_how_it_learned() {
        assertThat(NeuralPlayer.Choice.of(card(ModelCard.SELF_PLAY, 0))).isEqualTo(NeuralPlayer.Choice.BEST_VALUE);
        assertThat(NeuralPlayer.Choice.of(card("rounds", 100))).isEqualTo(NeuralPlayer.Choice.LIKELY_VALUE);
        assertThat(NeuralPlayer.Choice.of(card("rounds", 0))).isEqualTo(NeuralPlayer.Choice.BEST_POLICY);
    }

    @Test
    void a_card_that_says_how_to_choose_is_heeded() {
        ModelCard taught = card("rounds", 100);

        assertThat(NeuralPlayer.Choice.of(taught.withSettings(Map.of(ModelCard.CHOOSE, "policy"))))
                .isEqualTo(NeuralPlayer.Choice.BEST_POLICY);
        assertThatThrownBy(() -> NeuralPlayer.Choice.of(taught.withSettings(Map.of(ModelCard.CHOOSE, "best"))))
                .hasMessage("'choose' is one of value, policy, likely, sampled, not 'best'");
    }

    @Test
    void likely_turns_are_those_at_least_a_tenth_as_likely_as_the_likeliest() {
        NeuralPlayer player =
                new NeuralPlayer(GoitaViewEncoder.ENCODER, evaluator(), List.of(), NeuralPlayer.Choice.LIKELY_VALUE);
        Evaluator evaluator = evaluator();
        ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        SplittableRandom random = new SplittableRandom(3);
        Table table = new Table(Rules.STANDARD, List.of(player, player, player, player));
        for (int i = 0; i < 50; i++) {
            table.play(Deal.random(Seat.P0, random), Score.ZERO, random, (view, turn) -> {
                GoitaViewEncoder.ENCODER.encode(view, rowF);
                evaluator.load(rowF);
                double greatest = view.legalTurns().stream()
                        .mapToDouble(other -> evaluator.logit(GoitaActions.SPACE.label(other)))
                        .max()
                        .orElseThrow();
                float chosen = evaluator.actionValue(GoitaActions.SPACE.label(turn));
                assertThat(evaluator.logit(GoitaActions.SPACE.label(turn)))
                        .isGreaterThanOrEqualTo((float) (greatest - Math.log(10) - 1e-4));
                view.legalTurns().stream()
                        .map(GoitaActions.SPACE::label)
                        .filter(other -> evaluator.logit(other) > greatest - Math.log(10) + 1e-4)
                        .forEach(other ->
                                assertThat(evaluator.actionValue(other)).isLessThanOrEqualTo(chosen));
            });
        }
    }
}
