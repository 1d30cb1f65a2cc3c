package dev.goita.ml.evaluation;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Belief;
import dev.goita.core.player.BelievedHands;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.WorldLikelihood;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.HandOdds;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.TemperedLogLoss;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.model.Model;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.GroupedMeans;
import dev.goita.learning.statistics.Reliability;
import dev.goita.ml.features.GoitaTargets;
import dev.goita.ml.labels.TargetLabels;
import dev.goita.ml.player.NetworkBelief;
import dev.goita.ml.selfplay.Entrant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * 選択の評価: measures how a network and others predict the turns of recorded rounds, how well it is calibrated, what it
 * believes of hidden hands, and how the predictions do where the rest of a round can be solved.
 *
 * <p>Decisions after 五し are left out: of those, records tell the rounds only that went on.
 */
public final class ChoiceEvaluation {
    private static final int TOP = 3;
    /** A turn held impossible costs as much as one held this likely. */
    private static final double LEAST = 1e-12;

    private static final String PLAYED = "played";
    private static final String BELIEF = "belief";

    private final Rules rules;
    private final NetworkAnswers network;
    private final List<ChoicePredictor> predictors = new ArrayList<>();
    private final Map<String, TemperedLogLoss> tempered = new LinkedHashMap<>();
    private final Map<String, Reliability.Tally> reliability = new LinkedHashMap<>();
    private final GroupedMeans means = new GroupedMeans();
    private final ValueFit.Tally value = new ValueFit.Tally();
    private final ValueFit.Tally actionValue = new ValueFit.Tally();
    private final int solvedTiles;
    private final Solver solver;
    private final TargetLabels wins;
    private final SplittableRandom random;
    private final double[] numbers = new double[RoundSimulator.MOST_LEGAL];
    private final boolean[] chosen = new boolean[RoundSimulator.MOST_LEGAL];
    private final NetworkBelief acts;
    private int worlds;
    private Optional<FittedPolicy.Predictor> fitted = Optional.empty();
    private long choices;

    /**
     * Holds no choice yet.
     *
     * @param rules of the rounds
     * @param model of Goita, asked with its policy, its values and its further targets where it has them
     * @param others who predict beside the model, chance and a fixed order of turns
     * @param solvedTiles positions with at most so many tiles in all hands are solved; 0 for none
     * @param seed of players who choose at random, and of the intervals
     * @throws IllegalArgumentException if two of the others have one name, or a name of what is there anyway
     */
    public ChoiceEvaluation(Rules rules, Model model, List<Entrant> others, int solvedTiles, long seed) {
        this.rules = rules;
        this.solvedTiles = solvedTiles;
        network = new NetworkAnswers(model);
        acts = new NetworkBelief(model);
        solver = new Solver(rules);
        wins = new TargetLabels(rules, GoitaTargets.WINS.size());
        random = new SplittableRandom(seed);
        predictors.add(network.policy());
        predictors.add(network.actionValues());
        predictors.add(ChoicePredictor.uniform());
        predictors.add(ChoicePredictor.ranked("fixed-order", ChoiceEvaluation::rank));
        for (Entrant other : others) {
            predictors.add(ChoicePredictor.of(other, random.split()));
        }
        long names = predictors.stream().map(ChoicePredictor::name).distinct().count();
        if (names < predictors.size()) {
            throw new RefusalException(new Wording(
                    "同じプレイヤーが二度指定されています: " + others.stream().map(Entrant::name).toList(),
                    "a player is named twice: "
                            + others.stream().map(Entrant::name).toList()));
        }
        for (ChoicePredictor predictor : predictors) {
            if (predictor.form() == ChoicePredictor.Form.VALUES) {
                tempered.put(predictor.name(), new TemperedLogLoss());
            }
        }
    }

    /**
     * Has worlds imagined at every choice, weighed by what the others did: as likely as the model's policy, and beside it the
     * principles of {@code rule}, were to do it.
     *
     * @param drawn worlds a choice; 0 for none
     * @return this
     */
    public ChoiceEvaluation imagining(int drawn) {
        worlds = drawn;
        return this;
    }

    /**
     * Has choices predicted by a policy that was fitted to the very rounds that are measured.
     *
     * @param policy to which all of them were added; they are measured in the same order, and begun with the same sources
     * @return this
     * @throws IllegalArgumentException if there is too little to fit
     */
    public ChoiceEvaluation fittedBy(FittedPolicy policy) {
        FittedPolicy.Predictor predictor = policy.fit();
        fitted = Optional.of(predictor);
        predictors.add(predictor);
        return this;
    }

    /** Begins a source, such as a file. */
    public void beginSource() {
        fitted.ifPresent(FittedPolicy.Predictor::beginSource);
    }

    /** Passes where it may, and else plays the cheapest tiles, the cheaper one face-down. */
    private static int rank(Turn turn) {
        if (turn == Pass.PASS) {
            return -1;
        }
        String digits = turn.digits();
        return (Tile.ALL.size() - (digits.charAt(0) - '0')) * Tile.ALL.size()
                + Tile.ALL.size()
                - (digits.charAt(1) - '0');
    }

    /**
     * Measures the choices of a round.
     *
     * @param played under the rules; nothing is measured if it was decided or dealt again before the first turn
     * @throws IllegalArgumentException if the model answers something that is no number
     */
    public void add(PlayedDeal played) {
        if (played.outcome() != PlayedDeal.Outcome.PLAYED) {
            return;
        }
        fitted.ifPresent(FittedPolicy.Predictor::beginRound);
        List<RecordedChoice> ofRound = RecordedChoice.of(rules, played);
        if (ofRound.isEmpty()) {
            return;
        }
        means.begin();
        tempered.values().forEach(TemperedLogLoss::begin);
        wins.begin(played);
        for (RecordedChoice choice : ofRound) {
            add(choice, played);
        }
    }

    private void add(RecordedChoice choice, PlayedDeal played) {
        choices++;
        Optional<Solution> solution = solution(choice);
        for (ChoicePredictor predictor : predictors) {
            predictor.predict(choice.round(), choice.view(), choice.legal(), numbers);
            addPrediction(choice, predictor, solution);
        }
        solution.ifPresent(solved -> addPlayed(choice, solved));
        network.load(choice.view());
        addBelief(choice);
        addWins(choice);
        float outcome = (float) played.result()
                        .orElseThrow()
                        .pointsFor(choice.round().toMove().team())
                / GoitaTargets.POINTS;
        value.add(network.value(), outcome);
        actionValue.add(network.actionValue(choice.legal().get(choice.taken())), outcome);
    }

    private Optional<Solution> solution(RecordedChoice choice) {
        return choice.tilesLeft() <= solvedTiles
                ? Optional.of(solver.solve(OpenPosition.of(choice.round())))
                : Optional.empty();
    }

    /** Several first choices that are held equally likely count their share each. */
    private void addPrediction(RecordedChoice choice, ChoicePredictor predictor, Optional<Solution> solution) {
        String name = predictor.name() + "/";
        int count = choice.legal().size();
        int taken = choice.taken();
        double most = 0;
        int likelier = 0;
        int equal = 0;
        for (int i = 0; i < count; i++) {
            most = i == 0 ? numbers[i] : Math.max(most, numbers[i]);
            likelier += numbers[i] > numbers[taken] ? 1 : 0;
            equal += numbers[i] == numbers[taken] ? 1 : 0;
        }
        int best = 0;
        for (int i = 0; i < count; i++) {
            chosen[i] = numbers[i] == most;
            best += chosen[i] ? 1 : 0;
        }
        double top1 = chosen[taken] ? 1.0 / best : 0;
        means.add(name + "top1", top1);
        means.add(name + (choice.view().isLead() ? "top1_leads" : "top1_responses"), top1);
        if (choice.isPassOrReceive()) {
            double passes = chosen[0] ? 1.0 / best : 0;
            means.add(name + "pass_or_receive", taken == 0 ? passes : 1 - passes);
        }
        switch (predictor.form()) {
            case CHOICE -> {}
            case PROBABILITIES -> {
                means.add(name + "top3", among(TOP, likelier, equal));
                means.add(name + "log_loss", -Math.log(Math.max(numbers[taken], LEAST)));
                if (predictor == predictors.get(0) || predictor instanceof FittedPolicy.Predictor) {
                    reliable(predictor.name(), most, top1);
                }
            }
            case VALUES -> {
                means.add(name + "top3", among(TOP, likelier, equal));
                Objects.requireNonNull(tempered.get(predictor.name())).add(numbers, count, taken);
            }
        }
        if (solution.isPresent()) {
            addSolved(name, choice.legal(), best, solution.get());
        }
    }

    /** The chance to be among the first {@code top} if equal ones are put in a random order. */
    private static double among(int top, int likelier, int equal) {
        return Math.max(0, Math.min(1, (double) (top - likelier) / equal));
    }

    private void addSolved(String name, List<Turn> legal, int best, Solution solution) {
        double optimal = 0;
        double regret = 0;
        for (int i = 0; i < legal.size(); i++) {
            if (chosen[i]) {
                int loss = solution.loss(legal.get(i));
                optimal += loss == 0 ? 1.0 / best : 0;
                regret += (double) loss / best;
            }
        }
        means.add(name + "optimal", optimal);
        means.add(name + "regret", regret);
    }

    private void addPlayed(RecordedChoice choice, Solution solution) {
        int loss = solution.loss(choice.legal().get(choice.taken()));
        means.add(PLAYED + "/optimal", loss == 0 ? 1 : 0);
        means.add(PLAYED + "/regret", loss);
    }

    private void addBelief(RecordedChoice choice) {
        SeatView view = choice.view();
        HandOdds odds = HandOdds.of(view);
        addBelief("prior", choice, odds::of);
        if (network.answers(GoitaTargets.BELIEF)) {
            addBelief("model", choice, (other, tile, count) -> network.belief(view.viewer(), other, tile, count));
        }
        if (worlds > 0) {
            addBelief("rule", choice, hands(view, Belief.PLAY.likelihood(view))::of);
            BelievedHands byPolicy = hands(view, acts.likelihood(view));
            addBelief("policy", choice, byPolicy::of);
            addHeld(choice, byPolicy);
        }
    }

    private BelievedHands hands(SeatView view, WorldLikelihood likelihood) {
        return BelievedHands.of(view, likelihood, worlds, random);
    }

    private void addBelief(String who, RecordedChoice choice, CountOdds odds) {
        double loss = 0;
        int cells = 0;
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat other = choice.view().viewer().plus(after);
            for (Tile tile : Tile.ALL) {
                int truth = choice.round().hand(other).count(tile);
                loss -= Math.log(Math.max(odds.of(other, tile, truth), LEAST));
                cells++;
            }
        }
        means.add(BELIEF + "/" + who + "_per_choice", loss);
        means.add(BELIEF + "/" + who + "_per_cell", loss / cells);
    }

    /** How likely another seat is held to have a tile of a kind at all, and whether it has. */
    private void addHeld(RecordedChoice choice, BelievedHands hands) {
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat other = choice.view().viewer().plus(after);
            for (Tile tile : Tile.ALL) {
                boolean holds = choice.round().hand(other).count(tile) > 0;
                reliable(BELIEF, 1 - hands.of(other, tile, 0), holds ? 1 : 0);
            }
        }
    }

    /** How likely a seat is to hold so many tiles of a kind. */
    @FunctionalInterface
    private interface CountOdds {
        double of(Seat seat, Tile tile, int count);
    }

    private void addWins(RecordedChoice choice) {
        Seat seat = choice.round().toMove();
        for (int target : new int[] {GoitaTargets.WIN_ROUND, GoitaTargets.WIN_MATCH}) {
            float truth = wins.win(target, seat);
            if (network.answers(target) && !Float.isNaN(truth)) {
                reliable(GoitaTargets.ALL.get(target).name(), network.probability(target), truth);
            }
        }
    }

    private void reliable(String name, double predicted, double happened) {
        reliability.computeIfAbsent(name, n -> new Reliability.Tally()).add(predicted, happened);
    }

    /** {@return how many choices were measured, turns without an alternative left out} */
    public long choices() {
        return choices;
    }

    /**
     * What was measured so far.
     *
     * @return the predictors in order: the policy, the action values, chance, the fixed order, and the others as given
     * @throws IllegalArgumentException if there was no choice
     */
    public ChoiceReport report() {
        if (choices == 0) {
            throw new RefusalException(new Wording("測定に使う選択が一つもありません", "there are no choices to evaluate on"));
        }
        tempered.forEach((name, loss) -> loss.addTo(means, name + "/log_loss"));
        Map<String, Estimate> estimates = means.estimates(random.split());
        List<ChoiceReport.Predictor> reports = new ArrayList<>();
        for (ChoicePredictor predictor : predictors) {
            reports.add(new ChoiceReport.Predictor(
                    predictor.name(),
                    under(predictor.name(), estimates),
                    Optional.ofNullable(tempered.get(predictor.name())).map(TemperedLogLoss::temperature),
                    predictor instanceof FittedPolicy.Predictor mixed ? mixed.weights() : Map.of()));
        }
        Map<String, Reliability> reliable = new LinkedHashMap<>();
        reliability.forEach((name, tally) -> reliable.put(name, tally.result()));
        return new ChoiceReport(
                means.groups(),
                choices,
                solvedTiles,
                reports,
                under(PLAYED, estimates),
                reliable,
                under(BELIEF, estimates),
                value.result(),
                actionValue.result());
    }

    private static Map<String, Estimate> under(String name, Map<String, Estimate> estimates) {
        Map<String, Estimate> found = new LinkedHashMap<>();
        String prefix = name + "/";
        estimates.forEach((measure, estimate) -> {
            if (measure.startsWith(prefix) && measure.indexOf('/', prefix.length()) < 0) {
                found.put(measure.substring(prefix.length()), estimate);
            }
        });
        return found;
    }
}
