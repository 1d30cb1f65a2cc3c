package dev.goita.ml.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.player.search.CheatingPlayer;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.statistics.Estimate;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.player.ModelBox;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChoiceEvaluationTest {
    private static final NetworkShape SHAPE = new NetworkShape(
            GoitaViewLayout.LAYOUT.width(), List.of(8), GoitaActions.SPACE.size(), GoitaTargets.PLAYED);

    private static Model model() {
        return model(NetworkWeights.random(SHAPE, new SplittableRandom(1)));
    }

    private static Model model(NetworkWeights weights) {
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "goita-view/1",
                "goita-actions/1",
                RowForm.CANONICAL,
                weights.shape(),
                "points/100",
                Map.of(),
                Map.of(),
                Map.of(),
                "test");
        return new Model(card, weights);
    }

    private static Entrant entrant(String spec) {
        try {
            return Entrants.builtIn().parse(spec);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static ChoiceReport evaluate(Player player, int rounds, List<Entrant> others, int solvedTiles) {
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, player));
        ChoiceEvaluation evaluation = new ChoiceEvaluation(Rules.STANDARD, model(), others, solvedTiles, 1);
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < rounds; ) {
            PlayedDeal played = table.play(Deal.random(Seat.of(i % 4), random), Score.ZERO, random);
            evaluation.add(played);
            i += played.outcome() == PlayedDeal.Outcome.PLAYED ? 1 : 0;
        }
        return evaluation.report();
    }

    private static Estimate measure(ChoiceReport report, String predictor, String measure) {
        Estimate estimate = report.predictors().stream()
                .filter(one -> one.name().equals(predictor))
                .findFirst()
                .orElseThrow()
                .measures()
                .get(measure);
        assertThat(estimate).as(predictor + " " + measure).isNotNull();
        return estimate;
    }

    @Test
    void a_player_predicts_its_own_rounds() {
        ChoiceReport report = evaluate(new RulePlayer(), 40, List.of(entrant("rule")), 0);

        assertThat(measure(report, "rule", "top1").mean()).isGreaterThan(0.95);
        assertThat(measure(report, "rule", "pass_or_receive").mean()).isGreaterThan(0.95);
        assertThat(report.rounds()).isEqualTo(40);
        assertThat(report.played()).isEmpty();
        assertThat(report.choices())
                .isEqualTo(measure(report, "rule", "top1_leads").count()
                        + measure(report, "rule", "top1_responses").count());
    }

    @Test
    void chance_is_right_as_often_as_its_log_loss_says() {
        ChoiceReport report = evaluate(new RulePlayer(), 40, List.of(), 0);

        assertThat(measure(report, "uniform", "top1").mean()).isBetween(0.15, 0.25);
        assertThat(measure(report, "uniform", "log_loss").mean()).isBetween(1.5, 2.1);
        assertThat(measure(report, "uniform", "top3").mean())
                .isGreaterThan(measure(report, "uniform", "top1").mean());
    }

    @Test
    void who_plays_exactly_best_keeps_every_value() {
        ChoiceReport report = evaluate(new CheatingPlayer(), 6, List.of(entrant("cheat"), entrant("random")), 14);

        assertThat(report.played().get("optimal").mean()).isEqualTo(1);
        assertThat(report.played().get("regret").mean()).isZero();
        assertThat(measure(report, "cheat", "optimal").mean()).isEqualTo(1);
        assertThat(measure(report, "random", "regret").mean()).isPositive();
        assertThat(measure(report, "cheat", "top1").mean()).isEqualTo(1);
    }

    /** The prototype's 19.02 nats were measured on other rounds. */
    @Test
    void the_prior_of_hidden_hands_costs_about_nineteen_nats() {
        ChoiceReport report = evaluate(new RulePlayer(), 60, List.of(), 0);

        assertThat(report.belief().get("prior_per_choice").mean()).isBetween(17.0, 21.0);
        assertThat(report.belief().get("prior_per_cell").mean())
                .isCloseTo(report.belief().get("prior_per_choice").mean() / 24, within(1e-9));
        assertThat(report.belief().get("model_per_choice").mean())
                .isGreaterThan(report.belief().get("prior_per_choice").mean());
    }

    /** Of rounds that the strongest network in the box plays. */
    @Test
    void what_the_others_did_tells_of_their_hands_and_the_policy_of_who_did_it_tells_most() throws IOException {
        Model strong = ModelBox.find("strong").orElseThrow().read();
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new NeuralPlayer(strong)));
        ChoiceEvaluation evaluation = new ChoiceEvaluation(Rules.STANDARD, strong, List.of(), 0, 1).imagining(300);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 32; i++) {
            evaluation.add(table.play(Deal.random(Seat.of(i % 4), random), Score.ZERO, random));
        }
        Map<String, Estimate> belief = evaluation.report().belief();

        assertThat(belief.get("rule_per_choice").mean())
                .isLessThan(belief.get("prior_per_choice").mean());
        assertThat(belief.get("policy_per_choice").mean())
                .isLessThan(belief.get("rule_per_choice").mean());
        assertThat(evaluation.report().reliability().get("belief").count())
                .isEqualTo(24 * evaluation.report().choices());
    }

    @Test
    void without_worlds_no_belief_of_acts_is_measured() {
        ChoiceReport report = evaluate(new RulePlayer(), 4, List.of(), 0);

        assertThat(report.belief()).doesNotContainKeys("rule_per_choice", "policy_per_choice");
    }

    @Test
    void heads_for_winning_are_calibrated_against_what_happened() {
        ChoiceReport report = evaluate(new RulePlayer(), 20, List.of(), 0);

        assertThat(report.reliability()).containsOnlyKeys("policy", "win-round", "win-match");
        assertThat(report.reliability().get("win-round").count()).isEqualTo(report.choices());
    }

    @Test
    void the_same_rounds_get_the_same_report() {
        assertThat(evaluate(new RulePlayer(), 10, List.of(entrant("random")), 12))
                .isEqualTo(evaluate(new RulePlayer(), 10, List.of(entrant("random")), 12));
    }

    private static ChoiceReport evaluatedOn(int threads, String... others) {
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RulePlayer()));
        List<Entrant> entrants =
                Stream.of(others).map(ChoiceEvaluationTest::entrant).toList();
        SplittableRandom random = new SplittableRandom(5);
        try (ChoiceEvaluation evaluation = new ChoiceEvaluation(Rules.STANDARD, model(), entrants, 14, 1)) {
            evaluation.imagining(10).onThreads(threads);
            for (int i = 0; i < 6; i++) {
                evaluation.add(table.play(Deal.random(Seat.of(i % 4), random), Score.ZERO, random));
            }
            return evaluation.report();
        }
    }

    @Test
    void players_that_draw_and_worlds_give_the_same_report_on_any_number_of_threads() {
        String[] others = {"random", "pimc:samples=8", "ismcts:iterations=20,worlds=4", "rule"};

        assertThat(evaluatedOn(4, others)).isEqualTo(evaluatedOn(1, others));
    }

    @Test
    void nothing_to_evaluate_on_is_an_error() {
        ChoiceEvaluation evaluation = new ChoiceEvaluation(Rules.STANDARD, model(), List.of(), 0, 1);

        assertThatThrownBy(evaluation::report)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are no choices to evaluate on");
    }

    @Test
    void players_of_one_name_cannot_be_told_apart() {
        assertThatThrownBy(() ->
                        new ChoiceEvaluation(Rules.STANDARD, model(), List.of(entrant("rule"), entrant("rule")), 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a player is named twice: [rule, rule]");
    }

    @Test
    void a_model_that_answers_no_numbers_is_refused() {
        NetworkWeights weights = NetworkWeights.random(SHAPE, new SplittableRandom(1));
        DenseWeights policy = weights.policy();
        float[] bias = new float[policy.outputs()];
        Arrays.fill(bias, Float.NaN);
        NetworkWeights broken = new NetworkWeights(
                weights.trunk(),
                new DenseWeights(
                        policy.inputs(), policy.outputs(), new float[policy.inputs() * policy.outputs()], bias),
                weights.value(),
                weights.actionValues(),
                weights.targets());

        assertThatThrownBy(() -> model(broken))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the weights are no numbers");
    }

    private static List<PlayedDeal> rounds(Player player, int count, long seed) {
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, player));
        SplittableRandom random = new SplittableRandom(seed);
        return Stream.generate(() -> table.play(Deal.random(Seat.P0, random), Score.ZERO, random))
                .filter(played -> played.outcome() == PlayedDeal.Outcome.PLAYED)
                .limit(count)
                .toList();
    }

    private static ChoiceReport fitted(List<List<PlayedDeal>> sources) {
        FittedPolicy policy = new FittedPolicy(Rules.STANDARD, model());
        sources.forEach(rounds -> {
            policy.begin();
            rounds.forEach(policy::add);
        });
        ChoiceEvaluation evaluation = new ChoiceEvaluation(Rules.STANDARD, model(), List.of(), 0, 1).fittedBy(policy);
        sources.forEach(rounds -> {
            evaluation.beginSource();
            rounds.forEach(evaluation::add);
        });
        return evaluation.report();
    }

    @Test
    void a_policy_fitted_to_rounds_by_the_principles_finds_the_principles() {
        ChoiceReport report = fitted(List.of(rounds(new RulePlayer(), 20, 1), rounds(new RulePlayer(), 20, 2)));

        assertThat(measure(report, "fitted", "top1").mean()).isGreaterThan(0.9);
        assertThat(measure(report, "fitted", "log_loss").mean())
                .isLessThan(0.5 * measure(report, "policy", "log_loss").mean());
        Map<String, Double> weights = report.predictors().stream()
                .filter(one -> one.name().equals("fitted"))
                .findFirst()
                .orElseThrow()
                .weights();
        assertThat(weights.get("principles-first-lead")).isGreaterThan(1);
    }

    /** What is fitted to one source can only predict another: nobody who plays at random is known in advance. */
    @Test
    void no_source_predicts_itself() {
        ChoiceReport report = fitted(List.of(rounds(new RandomPlayer(), 4, 1), rounds(new RandomPlayer(), 4, 2)));

        assertThat(measure(report, "fitted", "log_loss").mean())
                .isGreaterThan(measure(report, "uniform", "log_loss").mean());
    }

    @Test
    void more_choices_than_the_limit_are_refused() {
        FittedPolicy policy = new FittedPolicy(Rules.STANDARD, model(), 20);
        policy.begin();

        assertThatThrownBy(() -> rounds(new RulePlayer(), 5, 1).forEach(policy::add))
                .hasMessageStartingWith("--fit takes 20 choices at most");
    }

    @Test
    void a_single_round_cannot_be_fitted() {
        assertThatThrownBy(() -> fitted(List.of(rounds(new RulePlayer(), 1, 1))))
                .hasMessage("--fit needs two files or two rounds at least");
    }
}
