package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.learning.Measured;
import dev.goita.app.learning.PredictionJob;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.model.Model;
import dev.goita.shogi.ml.BookAgreement;
import dev.goita.shogi.ml.ShogiEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code goita shogi evaluate}. */
public final class ShogiEvaluateCommand extends Job {
    private final Given<String> modelFile = argument("MODEL");
    private final Given<List<String>> files = words("FILE");
    private final Given<List<String>> books = several("--book", "FILE", String.class);
    private final Given<Boolean> json = json();
    private final GameInputs inputs = new GameInputs(this);

    public ShogiEvaluateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        if (files.value().isEmpty() && books.value().isEmpty()) {
            throw misuse(new Wording("ファイルか --book を指定してください", "evaluate needs FILE or --book"));
        }
        GameFindings findings = inputs.findings(invocation);
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("model", modelFile.value());
        try {
            Model model = Model.read(Input.seekable(modelFile.value()), ShogiEncoder.ENCODER);
            PredictionJob job = new PredictionJob(
                    invocation,
                    GameInputs.WORDS,
                    json.value() ? PredictionJob.Speech.SILENT : PredictionJob.Speech.ALOUD);
            if (!files.value().isEmpty()) {
                PolicyReport report = job.run(inputs.source(files.value(), List.of(), invocation, findings::add), model);
                results.put("predictions", Measured.json(report));
            }
            for (String book : books.value()) {
                compare(book, model, findings, results);
            }
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
        if (json.value()) {
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
        if (!json.value()) {
            String english = String.format(
                    Locale.ROOT,
                    "%s: %,d positions, the first choice is in the book in %.1f %%, the book's best move is",
                    book,
                    agreement.prediction().decisions(),
                    100 * agreement.inBook());
            String japanese = String.format(
                    Locale.ROOT,
                    "%s: %,d 局面、第1候補が定跡手 %.1f %%、定跡の最善手は",
                    book,
                    agreement.prediction().decisions(),
                    100 * agreement.inBook());
            Wording wording = new Wording(
                    japanese + " " + Measured.japanese(agreement.prediction()),
                    english + " " + Measured.english(agreement.prediction()));
            invocation.say(wording);
        }
    }

    private static Map<String, Object> json(String book, BookAgreement agreement) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("book", book);
        json.put("in_book", agreement.inBook());
        json.putAll(Measured.json(agreement.prediction()));
        return json;
    }
}
