package dev.goita.app.ml;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.app.record.RulesOption;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.eval.PolicyReport;
import dev.goita.ml.goita.GoitaEncoders;
import dev.goita.ml.goita.NeuralEntrant;
import dev.goita.ml.goita.RoundRows;
import dev.goita.ml.match.DuplicateResult;
import dev.goita.ml.model.Model;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.train.InOrder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita evaluate}. */
@Command(
        name = "evaluate",
        description = "Measure a model: its predictions on held-out rounds, its play in duplicate deals.",
        footer = {
            "",
            "Predictions are measured on the test part of ROUNDS, beside two that know nothing: equal chances for",
            "every legal action, and the frequencies of the training part. In duplicate deals every deal is played",
            "twice with the teams exchanged; ± is 95 % on the pairs.",
            "",
            "Examples:",
            "  goita evaluate model.zip",
            "  goita evaluate model.zip rounds/ --against rule,net:older.zip --deals 20000"
        })
public final class EvaluateCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model file.")
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
                    + " pimc:samples=64,exact=12, or net:MODEL; ${DEFAULT-VALUE} if absent.")
    private String opponents = "random,rule";

    @Option(names = "--deals", paramLabel = "N", description = "Deals against each; ${DEFAULT-VALUE} if absent.")
    private int deals = 5_000;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the deals; ${DEFAULT-VALUE} if absent.")
    private long seed = 1;

    @Option(names = "--threads", paramLabel = "N", description = "Threads that play; one a processor if absent.")
    private int threadCount = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

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
            Model model = Model.read(Input.path(modelFile), GoitaEncoders.ALL);
            Map<String, Object> results = new LinkedHashMap<>();
            results.put("model", modelFile);
            if (!sources.isEmpty()) {
                results.put("predictions", Measured.json(predictions(model)));
            }
            results.put("matches", matches(model));
            if (json) {
                invocation.jsonLines().write(results);
            }
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        return ExitCode.CLEAN;
    }

    private PolicyReport predictions(Model model) throws IOException {
        PredictionJob.Speech speech = json ? PredictionJob.Speech.SILENT : PredictionJob.Speech.ALOUD;
        return new PredictionJob(invocation, RoundSources.WORDS, speech)
                .run(
                        RoundSources.of(
                                sources,
                                rules.chosen(),
                                RoundRows.of(GoitaEncoders.of(model.card().layout()))),
                        model);
    }

    private List<Map<String, Object>> matches(Model model) throws IOException {
        List<Map<String, Object>> results = new ArrayList<>();
        Contest contest = new Contest(rules.chosen(), deals, seed);
        try (InOrder threads = new InOrder(threadCount, "match")) {
            for (String opponent : Entrants.split(opponents)) {
                DuplicateResult result = contest.play(model, NeuralEntrant.all().parse(opponent), threads);
                say(opponent + ": " + Measured.japanese(result), opponent + ": " + Measured.english(result));
                results.add(Measured.json(opponent, result));
            }
        }
        return results;
    }

    private void say(String japanese, String english) {
        if (!json) {
            invocation.streams().out().println(new Wording(japanese, english).in(invocation.language()));
            invocation.streams().out().flush();
        }
    }
}
