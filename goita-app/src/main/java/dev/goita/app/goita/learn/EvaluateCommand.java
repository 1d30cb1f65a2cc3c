package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.PredictionJob;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.program.Plain;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.report.ChoiceTables;
import dev.goita.ml.report.DuplicateColumns;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.report.Report;
import dev.goita.report.learning.PredictionTables;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code goita evaluate}. */
public final class EvaluateCommand extends Job {
    static final int MOST_WORLDS = 1_000_000;

    private final Given<String> modelFile = argument("MODEL");
    private final Given<List<String>> sources = words("ROUNDS");
    private final Given<String> opponents = option("--against", "PLAYER,…", "random,rule");
    private final Given<String> part = option("--part", "PART", "test");
    private final Given<String> players = option("--players", "PLAYER,…", "rule");
    private final Given<Integer> solvedTiles = option("--solve", "TILES", 16).within(0, Tile.DECK_SIZE);
    private final Given<Integer> worlds = option("--worlds", "N", 0).within(0, MOST_WORLDS);
    private final Given<Boolean> fit = flag("--fit");
    private final Given<Optional<String>> html = page();
    private final Given<Optional<String>> choose = option("--choose", "HOW", String.class);
    private final Given<Integer> deals = option("--deals", "N", 5_000);
    private final Given<Long> seed = randomSeed();
    private final Given<Integer> threads = threads();
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        return asked(() -> {
            requireSense();
            Model model = ModelArgument.read(modelFile.value());
            NeuralPlayer.Choice choice = choose.value()
                    .map(NeuralPlayer.Choice::parse)
                    .orElseGet(() -> NeuralPlayer.Choice.of(model.card()));
            Map<String, Object> results = Plain.map("model", modelFile.value(), "choose", choice.word());
            long refused = sources.value().isEmpty() ? 0 : predict(model, results);
            Measure.MATCHES.put(results, matches(model, choice));
            if (json.value()) {
                invocation.jsonLines().write(results);
            }
            return findings(refused > 0);
        });
    }

    private void requireSense() {
        refuse(
                sources.value().isEmpty() && fit.value(),
                "--fit は局に合わせます。局のファイル（ROUNDS）を指定してください",
                "--fit suits rounds, which need ROUNDS");
        refuse(
                sources.value().isEmpty() && html.value().isPresent(),
                "--html は予測の報告です。局のファイル（ROUNDS）を指定してください",
                "--html is about predictions, which need ROUNDS");
    }

    private long predict(Model model, Map<String, Object> results) throws IOException {
        List<Entrant> others = new ArrayList<>();
        for (String player : named(players.value())) {
            others.add(NeuralEntrant.all().parse(player));
        }
        Optional<Part> wanted = part();
        ChoiceJob job = new ChoiceJob(
                        invocation, rules.chosen(), sources.value(), others, solvedTiles.value(), seed.value())
                .imagining(worlds.value())
                .onThreads(threads.value())
                .fitting(fit.value());
        ChoiceJob.Result result = job.run(model, wanted);
        Map<String, Object> fields =
                Plain.map("part", part.value(), "refused", result.refused(), "repeats", result.repeats());
        fields.putAll(ChoiceTables.json(result.report()));
        results.put("choices", fields);
        Report shown = job.report(modelFile.value(), model, result);
        if (wanted.equals(Optional.of(Part.TEST)) && result.refused() == 0) {
            RoundRows rows = RoundRows.of(GoitaEncoders.of(model.card().layout()));
            PolicyReport predictions = new PredictionJob(invocation, RoundSources.WORDS)
                    .run(
                            RoundSources.of(invocation, sources.value(), rules.chosen(), rows, Teaching.NONE),
                            model,
                            shown);
            results.put("predictions", PredictionTables.json(predictions));
        }
        if (!json.value()) {
            invocation.say(shown);
        }
        invocation.writePage(html.value(), shown);
        return result.refused();
    }

    private Optional<Part> part() {
        return switch (part.value()) {
            case "all" -> Optional.empty();
            case "train" -> Optional.of(Part.TRAIN);
            case "validation" -> Optional.of(Part.VALIDATION);
            case "test" -> Optional.of(Part.TEST);
            default ->
                throw new RefusalException(
                        "--part は train、validation、test、all のどれかです。「" + part.value() + "」は指定できません",
                        "--part is train, validation, test or all, not '" + part.value() + "'");
        };
    }

    private static List<String> named(String names) {
        return names.equals("none") ? List.of() : Entrants.split(names);
    }

    private List<Map<String, Object>> matches(Model model, NeuralPlayer.Choice choice) throws IOException {
        List<Map<String, Object>> results = new ArrayList<>();
        DuplicateContest contest = new DuplicateContest(rules.chosen(), deals.value(), seed.value());
        try (InOrder threads = new InOrder(this.threads.value(), "match")) {
            for (String opponent : named(opponents.value())) {
                DuplicateResult result =
                        contest.play(model, choice, NeuralEntrant.all().parse(opponent), threads);
                if (!json.value()) {
                    invocation.say(DuplicateColumns.line(opponent, result));
                    invocation.streams().flush();
                }
                results.add(DuplicateColumns.against().json(Map.entry(opponent, result)));
            }
        }
        return results;
    }
}
