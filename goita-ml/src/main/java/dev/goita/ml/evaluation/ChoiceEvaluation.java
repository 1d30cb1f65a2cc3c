package dev.goita.ml.evaluation;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.model.Model;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.GroupedMeans;
import dev.goita.learning.training.InTurn;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * 選択の評価: measures how a network and others predict the turns of recorded rounds, how well it is calibrated, what it
 * believes of hidden hands, and how the predictions do where the rest of a round can be solved.
 *
 * <p>Decisions after 五し are left out: of those, records tell the rounds only that went on.
 */
public final class ChoiceEvaluation implements AutoCloseable {
    private final Rules rules;
    private final Model model;
    private final List<Entrant> others;
    private final int solvedTiles;
    private final List<ChoicePredictor> predictors = new ArrayList<>();
    private final ChoiceTallies tallies;
    private final SplittableRandom random;
    /** One for each of the others, and the last for the worlds. */
    private final List<RandomRelay> draws = new ArrayList<>();

    private int worlds;
    private int threads = 1;
    private Optional<InTurn<ChoiceMeasure>> measures = Optional.empty();
    private Optional<FittedPolicy.Predictor> fitted = Optional.empty();
    private long choices;

    /**
     * Holds no choice yet.
     *
     * @param model of Goita, asked with its policy, its values and its further targets where it has them
     * @param others who predict beside the model, chance and a fixed order of turns
     * @param solvedTiles positions with at most so many tiles in all hands are solved; 0 for none
     * @throws IllegalArgumentException if two of the others have one name, or a name of what is there anyway
     */
    public ChoiceEvaluation(Rules rules, Model model, List<Entrant> others, int solvedTiles, long seed) {
        this.rules = rules;
        this.model = model;
        this.others = List.copyOf(others);
        this.solvedTiles = solvedTiles;
        tallies = new ChoiceTallies(rules);
        random = new SplittableRandom(seed);
        predictors.addAll(ChoiceMeasure.predictors(new NetworkAnswers(model)));
        List<String> names = new ArrayList<>();
        for (ChoicePredictor predictor : predictors) {
            names.add(predictor.name());
            if (predictor.form() == ChoicePredictor.Form.VALUES) {
                tallies.expectValues(predictor.name());
            }
        }
        for (Entrant other : others) {
            names.add(other.name());
            draws.add(new RandomRelay(random.split()));
        }
        draws.add(new RandomRelay(random));
        if (names.stream().distinct().count() < names.size()) {
            throw new RefusalException(
                    "同じプレイヤーが二度指定されています: " + others.stream().map(Entrant::name).toList(),
                    "a player is named twice: "
                            + others.stream().map(Entrant::name).toList());
        }
    }

    /**
     * Has several threads measure; they change no result. At first there is one.
     *
     * @param number how many, at least 1
     */
    public ChoiceEvaluation onThreads(int number) {
        threads = number;
        return this;
    }

    /**
     * Has worlds imagined at every choice, weighed by what the others did: as likely as the model's policy, and beside it the
     * principles of {@code rule}, were to do it.
     *
     * @param drawn worlds a choice; 0 for none
     */
    public ChoiceEvaluation imagining(int drawn) {
        worlds = drawn;
        return this;
    }

    /**
     * Has choices predicted by a policy that was fitted to the very rounds that are measured.
     *
     * @param policy to which all of them were added; they are measured in the same order, and begun with the same sources
     * @throws IllegalArgumentException if there is too little to fit
     */
    public ChoiceEvaluation fittedBy(FittedPolicy policy) {
        FittedPolicy.Predictor predictor = policy.fit();
        fitted = Optional.of(predictor);
        return this;
    }

    /** Begins a source, such as a file. */
    public void beginSource() {
        fitted.ifPresent(FittedPolicy.Predictor::beginSource);
    }

    /**
     * Measures the choices of a round, beside those that follow.
     *
     * @param played under the rules; nothing is measured if it was decided or dealt again before the first turn
     * @throws IllegalArgumentException if the model answered something that is no number, to this round or one before
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
        tell(turns -> turns.then(() -> tallies.begin(played)));
        for (RecordedChoice choice : ofRound) {
            choices++;
            ChoiceMeasure.Question question = question(choice, played);
            tell(turns ->
                    turns.add(measure -> measure.notes(question), notes -> notes.forEach(note -> note.addTo(tallies))));
        }
    }

    private ChoiceMeasure.Question question(RecordedChoice choice, PlayedDeal played) {
        int points =
                played.result().orElseThrow().pointsFor(choice.round().toMove().team());
        return new ChoiceMeasure.Question(
                choice,
                fitted.map(predictor -> predictor.of(choice)),
                (float) points / GoitaTargets.POINTS,
                draws.stream().map(RandomRelay::next).toList());
    }

    /** What threads are told; they begin when the first round comes. */
    @FunctionalInterface
    private interface Telling {
        void to(InTurn<ChoiceMeasure> turns) throws IOException;
    }

    private void tell(Telling telling) {
        InTurn<ChoiceMeasure> turns = measures.orElseGet(() ->
                new InTurn<>("evaluate", threads, () -> new ChoiceMeasure(rules, model, others, solvedTiles, worlds)));
        measures = Optional.of(turns);
        try {
            telling.to(turns);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
            throw new RefusalException("測定に使う選択が一つもありません", "there are no choices to evaluate on");
        }
        tell(InTurn::finish);
        GroupedMeans means = tallies.means();
        Map<String, Estimate> estimates = means.estimates(random.split());
        Map<String, Double> temperatures = tallies.temperatures();
        List<ChoiceReport.Predictor> reports = new ArrayList<>();
        for (ChoicePredictor predictor : predictors) {
            reports.add(report(predictor.name(), estimates, Optional.ofNullable(temperatures.get(predictor.name()))));
        }
        others.forEach(other -> reports.add(report(other.name(), estimates, Optional.empty())));
        fitted.ifPresent(mixed -> reports.add(new ChoiceReport.Predictor(
                FittedPolicy.NAME, under(FittedPolicy.NAME, estimates), Optional.empty(), mixed.weights())));
        return new ChoiceReport(
                means.groups(),
                choices,
                solvedTiles,
                reports,
                under(ChoiceMeasure.PLAYED, estimates),
                tallies.reliability(),
                under(ChoiceMeasure.BELIEF, estimates),
                tallies.value(),
                tallies.actionValue());
    }

    private static ChoiceReport.Predictor report(
            String name, Map<String, Estimate> estimates, Optional<Double> temperature) {
        return new ChoiceReport.Predictor(name, under(name, estimates), temperature, Map.of());
    }

    /** Gives up what is not measured. */
    @Override
    public void close() {
        measures.ifPresent(InTurn::close);
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
