package dev.goita.app.goita.play;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.ml.benchmark.Answers;
import dev.goita.ml.benchmark.BenchmarkResult;
import dev.goita.ml.benchmark.SuiteMaker;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.report.BenchmarkReport;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code goita benchmark}. */
public final class BenchmarkCommand extends Job {
    private final Given<List<String>> players = words("PLAYER");
    private final QuestionOptions questions = new QuestionOptions(this, 1);
    private final Given<Optional<String>> html = page();
    private final Given<Optional<String>> into = option("--into", "FILE", String.class);
    private final Given<Boolean> json = json();
    private final Given<Boolean> make = flag("--make");

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        questions.requireSound();
        refuse(
                players.value().isEmpty() != make.value(),
                "測るプレイヤーを書いてください（例: goita benchmark rule net:strong）。--make のときは書きません",
                "name the players to measure, such as goita benchmark rule net:strong (and none with --make)");
        if (make.value()) {
            try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
                SuiteMaker.make(questions.folder(), questions.share(), questions.threadCount(), progress::advance);
            }
            return ExitCode.CLEAN;
        }
        List<Entrant> entrants = asked(this::entrants);
        if (into.value().isPresent()) {
            FigureTable.with(table(), List.of());
        }
        List<BenchmarkResult> results = new ArrayList<>();
        QuestionOptions.Asked asked = questions.ask(invocation, entrants, answers -> {
            List<BenchmarkResult> more = answers.stream().map(Answers::result).toList();
            results.addAll(more);
            if (json.value()) {
                BenchmarkReport.lines(more).forEach(invocation.jsonLines()::write);
            }
        });
        BenchmarkReport report = new BenchmarkReport(results, asked.hash(), questions.share());
        // what took hours is told first, whatever becomes of files
        if (json.value()) {
            invocation.jsonLines().write(report.summary());
        } else {
            invocation.say(report.report());
        }
        if (into.value().isPresent()) {
            invocation.write(into.value().get(), FigureTable.with(table(), results));
        }
        if (html.value().isPresent()) {
            invocation.write(
                    html.value().get(),
                    report.report().page(invocation.language()).html());
        }
        return findings(!asked.isClean());
    }

    private List<Entrant> entrants() throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : players.value()) {
            entrants.add(NeuralEntrant.all().parse(player));
        }
        return entrants;
    }

    private Path table() throws IOException {
        return Input.seekable(into.value().orElseThrow());
    }
}
