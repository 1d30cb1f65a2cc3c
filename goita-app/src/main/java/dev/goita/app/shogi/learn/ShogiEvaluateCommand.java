package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.learning.PredictionJob;
import dev.goita.app.shogi.input.FindingCount;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.learning.PredictionTables;
import dev.goita.shogi.ml.BookAgreement;
import dev.goita.shogi.ml.ShogiEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code goita shogi evaluate}. */
public final class ShogiEvaluateCommand extends Job {
    private final Given<String> modelFile = argument("MODEL");
    private final Given<List<String>> files = words("FILE");
    private final Given<List<String>> books = several("--book", "FILE", String.class);
    private final Given<Boolean> json = json();
    private final GameInputs inputs = new GameInputs(this);

    private final FindingCount findings = inputs.findings(() -> invocation);

    @Override
    public ExitCode call() throws IOException {
        refuse(
                files.value().isEmpty() && books.value().isEmpty(),
                "ファイルか --book を指定してください",
                "evaluate needs FILE or --book");
        Map<String, Object> results = asked(this::results);
        if (json.value()) {
            invocation.jsonLines().write(results);
        }
        return findings.exitCode();
    }

    private Map<String, Object> results() throws IOException {
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("model", modelFile.value());
        Model model = Model.read(Input.seekable(modelFile.value()), ShogiEncoder.ENCODER);
        if (!files.value().isEmpty()) {
            Report shown = new Report(Wording.same(""));
            PolicyReport report = new PredictionJob(invocation, GameInputs.WORDS)
                    .run(inputs.source(files.value(), List.of(), invocation, findings), model, shown);
            results.put("predictions", PredictionTables.json(report));
            if (!json.value()) {
                invocation.say(shown);
            }
        }
        List<Map<String, Object>> agreements = new ArrayList<>();
        for (String book : books.value()) {
            agreements.add(compared(book, model));
            results.put("books", agreements);
        }
        return results;
    }

    private Map<String, Object> compared(String book, Model model) throws IOException {
        BookAgreement agreement =
                BookAgreement.of(inputs.source(List.of(), List.of(book), invocation, findings), model);
        if (!json.value()) {
            Wording best = PredictionTables.line(agreement.prediction());
            say(
                    "%s: %,d 局面、第1候補が定跡手 %.1f %%、定跡の最善手は %4$s",
                    "%s: %,d positions, the first choice is in the book in %.1f %%, the book's best move is %5$s",
                    book,
                    agreement.prediction().decisions(),
                    100 * agreement.inBook(),
                    best.japanese(),
                    best.english());
        }
        Map<String, Object> fields = new Columns<BookAgreement>()
                .data("book", found -> book)
                .data("in_book", BookAgreement::inBook)
                .json(agreement);
        fields.putAll(PredictionTables.json(agreement.prediction()));
        return fields;
    }
}
