package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.learning.PredictionJob;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.report.Report;
import dev.goita.report.learning.PredictionTables;
import dev.goita.shogi.ml.BookAgreement;
import dev.goita.shogi.ml.ShogiEncoder;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita shogi evaluate}. */
@Command(
        name = "evaluate",
        description = "Measure how a model predicts games it did not learn from, and whether it agrees with a book.",
        footer = {
            "",
            "Predictions are measured on the test part of the games, beside two that know nothing: equal chances for",
            "every legal move, and the frequencies of the training part. Every position of a book is asked.",
            "",
            "Examples:",
            "  goita shogi evaluate model.zip games/",
            "  goita shogi evaluate --book book.db --json model.zip games/ test.hcpe"
        })
public final class ShogiEvaluateCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model file.")
    private String modelFile = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FILE", description = GameInputs.FILES)
    private List<String> files = new ArrayList<>();

    @Option(names = "--book", paramLabel = "FILE", description = "A book that the model is compared with.")
    private List<String> books = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption("Print one JSON object.");

    @Mixin
    private GameInputs inputs = new GameInputs();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ShogiEvaluateCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (files.isEmpty() && books.isEmpty()) {
            throw new MisuseException(spec, new Wording("ファイルか --book を指定してください", "evaluate needs FILE or --book"));
        }
        GameFindings findings = inputs.findings(invocation);
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("model", modelFile);
        try {
            Model model = Model.read(Input.seekable(modelFile), ShogiEncoder.ENCODER);
            PredictionJob job = new PredictionJob(invocation, GameInputs.WORDS);
            if (!files.isEmpty()) {
                Report shown = new Report(Wording.same(""));
                PolicyReport report = job.run(inputs.source(files, List.of(), invocation, findings::add), model, shown);
                results.put("predictions", PredictionTables.json(report));
                if (!json.isWanted()) {
                    invocation.say(shown);
                }
            }
            for (String book : books) {
                compare(book, model, findings, results);
            }
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
        if (json.isWanted()) {
            invocation.jsonLines().write(results);
        }
        return findings.exitCode();
    }

    private void compare(String book, Model model, GameFindings findings, Map<String, Object> results)
            throws IOException {
        BookAgreement agreement =
                BookAgreement.of(inputs.source(List.of(), List.of(book), invocation, findings::add), model);
        results.merge("books", List.of(json(book, agreement)), (before, one) -> {
            List<Object> all = new ArrayList<>((List<?>) before);
            all.addAll((List<?>) one);
            return all;
        });
        if (!json.isWanted()) {
            Wording best = PredictionTables.line(agreement.prediction());
            Wording wording = Wording.of(
                    "%s: %,d 局面、第1候補が定跡手 %.1f %%、定跡の最善手は %4$s",
                    "%s: %,d positions, the first choice is in the book in %.1f %%, the book's best move is %5$s",
                    book,
                    agreement.prediction().decisions(),
                    100 * agreement.inBook(),
                    best.japanese(),
                    best.english());
            invocation.say(wording);
        }
    }

    private static Map<String, Object> json(String book, BookAgreement agreement) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("book", book);
        json.put("in_book", agreement.inBook());
        json.putAll(PredictionTables.json(agreement.prediction()));
        return json;
    }
}
