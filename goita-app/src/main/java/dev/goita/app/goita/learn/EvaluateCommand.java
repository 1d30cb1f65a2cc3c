package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.SeedOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.learning.PredictionJob;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.duplicate.DuplicateResult;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.RoundRows;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita evaluate}. */
@Command(
        name = "evaluate",
        description = "Measure a model: its predictions on held-out rounds, its play in duplicate deals.",
        footer = {
            "",
            "Predictions are measured on a part of ROUNDS, told by the deal: the policy and the greatest action",
            "value, beside equal chances for every legal turn, a fixed order (pass, else the cheapest tiles) and",
            "players. Where few tiles are left, exact solving says which turns are best. Rounds that fail the check",
            "are named and left out. On the test part the model also competes with the frequencies of the training",
            "part. In duplicate deals every deal is played twice with the teams exchanged. ± is 95 %%, on rounds and",
            "on pairs of rounds.",
            "",
            "Examples:",
            "  goita evaluate model.zip",
            "  goita evaluate strong rounds/ --against rule,pimc",
            "  goita evaluate model.zip rounds/ --against rule,net:older.zip --deals 20000",
            "  goita evaluate model.zip human/ --part all --players rule,pimc --against none --report r.html"
        })
public final class EvaluateCommand implements Callable<ExitCode> {
    private static final int MOST_WORLDS = 1_000_000;

    private final Invocation invocation;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model file, or the name of a model in the box.")
    private String modelFile = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "ROUNDS",
            description = "Data sets, folders and files of rounds.")
    private List<String> sources = new ArrayList<>();

    @Option(
            names = "--against",
            paramLabel = "PLAYER,…",
            description = "Opponents: random, rule, pimc, ismcts, cheat (sees all hands), with options as in"
                    + " pimc:samples=64,exact=12, net:MODEL or search:net=MODEL; or none; ${DEFAULT-VALUE} if absent.")
    private String opponents = "random,rule";

    @Option(
            names = "--part",
            paramLabel = "PART",
            description = "Which of ROUNDS are predicted: train, validation, test or all; ${DEFAULT-VALUE} if absent.")
    private String part = "test";

    @Option(
            names = "--players",
            paramLabel = "PLAYER,…",
            description = "Who predicts beside the model, named as for --against; ${DEFAULT-VALUE} if absent.")
    private String players = "rule";

    @Option(
            names = "--solve",
            paramLabel = "TILES",
            description =
                    "Solve positions with at most so many tiles in all hands; 0 for none; ${DEFAULT-VALUE} if absent.")
    private int solvedTiles = 16;

    @Option(
            names = "--worlds",
            paramLabel = "N",
            description = "Imagine so many worlds at every choice, and measure what the acts so far tell of the hidden"
                    + " hands, by the policy and by the principles of rule; ${DEFAULT-VALUE} if absent.")
    private int worlds;

    @Option(
            names = "--fit",
            description =
                    "Also predict by the model's policy and values, the principles of rule and what people like to"
                            + " play, mixed as suits these rounds: by cross-validation, no file predicts itself.")
    private boolean fit;

    @Option(names = "--report", paramLabel = "FILE", description = "Write the predictions as a page with charts.")
    private Optional<String> report = Optional.empty();

    @Option(
            names = "--choose",
            paramLabel = "HOW",
            description = "How the model chooses in duplicate deals: value, the greatest expected outcome; policy, the"
                    + " likeliest turn; likely, the greatest outcome of likely turns; sampled. As suits how it learned"
                    + " if absent.")
    private Optional<String> choose = Optional.empty();

    @Option(names = "--deals", paramLabel = "N", description = "Deals against each; ${DEFAULT-VALUE} if absent.")
    private int deals = 5_000;

    @Mixin
    private SeedOption seed = new SeedOption("Seed of the deals");

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that predict and play");

    @Mixin
    private JsonOption json = new JsonOption("Print one JSON object.");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public EvaluateCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        try {
            requireSense();
            Model model = ModelArgument.read(modelFile);
            Map<String, Object> results = new LinkedHashMap<>();
            results.put("model", modelFile);
            NeuralPlayer.Choice choice =
                    choose.map(NeuralEntrant::choice).orElseGet(() -> NeuralPlayer.Choice.of(model.card()));
            results.put("choose", NeuralEntrant.name(choice));
            long refused = sources.isEmpty() ? 0 : predict(model, results);
            Measure.MATCHES.put(results, matches(model, choice));
            if (json.isWanted()) {
                invocation.jsonLines().write(results);
            }
            return refused == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private void requireSense() {
        if (sources.isEmpty() && fit) {
            throw new RefusalException(
                    new Wording("--fit は局に合わせます。局のファイル（ROUNDS）を指定してください", "--fit suits rounds, which need ROUNDS"));
        }
        if (sources.isEmpty() && report.isPresent()) {
            throw new RefusalException(new Wording(
                    "--report は予測の報告です。局のファイル（ROUNDS）を指定してください", "--report is about predictions, which need ROUNDS"));
        }
        if (solvedTiles < 0 || solvedTiles > Tile.DECK_SIZE) {
            throw new RefusalException(OptionWords.range("--solve", 0, Tile.DECK_SIZE, solvedTiles));
        }
        if (worlds < 0 || worlds > MOST_WORLDS) {
            throw new RefusalException(OptionWords.range("--worlds", 0, MOST_WORLDS, worlds));
        }
    }

    /** @return how many findings there were in rounds that were left out */
    private long predict(Model model, Map<String, Object> results) throws IOException {
        List<Entrant> others = new ArrayList<>();
        for (String player : named(players)) {
            others.add(NeuralEntrant.all().parse(player));
        }
        Optional<Part> wanted = part();
        ChoiceJob job = new ChoiceJob(invocation, rules.chosen(), sources, others, solvedTiles, seed.value())
                .imagining(worlds)
                .onThreads(threads.number())
                .fitting(fit);
        ChoiceJob.Result result = job.run(model, wanted);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("part", part);
        fields.put("refused", result.refused());
        fields.put("repeats", result.repeats());
        fields.putAll(ChoiceTables.json(result.report()));
        results.put("choices", fields);
        Report shown = job.report(modelFile, model, result);
        if (wanted.equals(Optional.of(Part.TEST)) && result.refused() == 0) {
            RoundRows rows = RoundRows.of(GoitaEncoders.of(model.card().layout()));
            PolicyReport predictions = new PredictionJob(invocation, RoundSources.WORDS)
                    .run(RoundSources.of(invocation, sources, rules.chosen(), rows), model, shown);
            results.put("predictions", PredictionTables.json(predictions));
        }
        if (!json.isWanted()) {
            invocation.say(shown);
        }
        if (report.isPresent()) {
            invocation.write(report.get(), shown.page(invocation.language()).html());
        }
        return result.refused();
    }

    private Optional<Part> part() {
        return switch (part) {
            case "all" -> Optional.empty();
            case "train" -> Optional.of(Part.TRAIN);
            case "validation" -> Optional.of(Part.VALIDATION);
            case "test" -> Optional.of(Part.TEST);
            default ->
                throw new RefusalException(new Wording(
                        "--part は train、validation、test、all のどれかです。「" + part + "」は指定できません",
                        "--part is train, validation, test or all, not '" + part + "'"));
        };
    }

    private static List<String> named(String names) {
        return names.equals("none") ? List.of() : Entrants.split(names);
    }

    private List<Map<String, Object>> matches(Model model, NeuralPlayer.Choice choice) throws IOException {
        List<Map<String, Object>> results = new ArrayList<>();
        DuplicateContest contest = new DuplicateContest(rules.chosen(), deals, seed.value());
        try (InOrder threads = new InOrder(this.threads.number(), "match")) {
            for (String opponent : named(opponents)) {
                DuplicateResult result =
                        contest.play(model, choice, NeuralEntrant.all().parse(opponent), threads);
                if (!json.isWanted()) {
                    invocation.say(DuplicateColumns.line(opponent, result));
                    invocation.streams().flush();
                }
                results.add(DuplicateColumns.against().json(Map.entry(opponent, result)));
            }
        }
        return results;
    }
}
