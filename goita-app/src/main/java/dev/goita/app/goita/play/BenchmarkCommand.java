package dev.goita.app.goita.play;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.benchmark.Benchmark;
import dev.goita.ml.benchmark.BenchmarkResult;
import dev.goita.ml.benchmark.BenchmarkTask;
import dev.goita.ml.benchmark.Suite;
import dev.goita.ml.benchmark.SuiteMaker;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.report.BenchmarkReport;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongConsumer;

/** {@code goita benchmark}. */
public final class BenchmarkCommand extends Job {
    private static final double NANOS = 1e9;
    private static final int MOST_FORFEITS = 5;

    private final Given<List<String>> players = words("PLAYER");
    private final Given<List<String>> tasks = listed("--tasks", "TASK", String.class);
    private final Given<Double> share = option("--share", "S", 1.0);
    private final Given<Optional<String>> people = option("--people", "FOLDER", String.class);
    private final Given<Integer> threads = threads();
    private final Given<Optional<String>> html = page();
    private final Given<Optional<String>> into = option("--into", "FILE", String.class);
    private final Given<Boolean> json = json();
    private final Given<String> suite = option("--suite", "FOLDER", "corpora/benchmark/1");
    private final Given<Boolean> make = flag("--make");

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        refuse(
                !(share.value() > 0 && share.value() <= 1),
                "--share は 0 より大きく 1 以下です。%s は指定できません",
                "--share is more than 0 and 1 at most, not %s",
                share.value());
        refuse(
                players.value().isEmpty() != make.value(),
                "測るプレイヤーを書いてください（例: goita benchmark rule net:strong）。--make のときは書きません",
                "name the players to measure, such as goita benchmark rule net:strong (and none with --make)");
        Path folder = Input.path(suite.value());
        if (make.value()) {
            try (Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
                SuiteMaker.make(folder, share.value(), threads.value(), progress::advance);
            }
            return ExitCode.CLEAN;
        }
        Set<BenchmarkTask> asked = asked(this::tasks);
        List<Entrant> entrants = asked(this::entrants);
        Suite questions = new Suite(folder);
        Benchmark benchmark = new Benchmark(questions, share.value());
        if (into.value().isPresent()) {
            FigureTable.with(table(), List.of());
        }
        long refused = readPeople(benchmark);
        List<BenchmarkResult> results = measure(benchmark, entrants, asked);
        String hash = questions.hash();
        if (!hash.equals(Suite.FIRST)) {
            invocation.note(Wording.of(
                    "%s の問いは問題集 1 と違います。この数値はほかの数値と比べられません",
                    "the questions in %s are not those of benchmark 1: compare these figures with no others",
                    folder.toString()));
        }
        BenchmarkReport report = new BenchmarkReport(results, hash, share.value());
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
        benchmark.forfeits().stream().limit(MOST_FORFEITS).forEach(invocation::note);
        return findings(!benchmark.forfeits().isEmpty() || refused > 0);
    }

    private Set<BenchmarkTask> tasks() {
        Set<BenchmarkTask> named = EnumSet.noneOf(BenchmarkTask.class);
        tasks.value().forEach(task -> named.add(BenchmarkTask.parse(task)));
        return named.isEmpty() ? EnumSet.allOf(BenchmarkTask.class) : named;
    }

    private List<Entrant> entrants() throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String player : players.value()) {
            entrants.add(NeuralEntrant.all().parse(player));
        }
        return entrants;
    }

    /** Rounds that fail the check are named and left out. */
    private long readPeople(Benchmark benchmark) throws IOException {
        if (people.value().isEmpty()) {
            return 0;
        }
        long[] refused = {0};
        for (Path path : RecordInputs.sources(List.of(people.value().get()), invocation)) {
            RecordedRounds.read(path, Benchmark.RULES, benchmark::add, findings -> {
                refused[0] += findings.size();
                findings.forEach(finding -> invocation.streams().err().println(finding.format(invocation.language())));
            });
        }
        if (!benchmark.hasPeople()) {
            invocation.note(Wording.of(
                    "%s に、終わった局がありません。人の選択は測りません",
                    "%s has no finished round; choices of people are left out",
                    people.value().get()));
        }
        return refused[0];
    }

    private List<BenchmarkResult> measure(Benchmark benchmark, List<Entrant> entrants, Set<BenchmarkTask> asked)
            throws IOException, InterruptedException {
        List<BenchmarkResult> results = new ArrayList<>();
        try (InOrder crew = new InOrder(threads.value(), "benchmark");
                Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            for (Entrant entrant : entrants) {
                for (BenchmarkTask task : asked) {
                    results.addAll(
                            timed(entrant, task.id(), told -> benchmark.measure(entrant, task, crew, told), progress));
                }
                if (benchmark.hasPeople()) {
                    results.addAll(timed(entrant, "people", told -> benchmark.people(entrant, crew, told), progress));
                }
            }
        }
        return results;
    }

    @FunctionalInterface
    private interface Measuring {
        List<BenchmarkResult> measure(LongConsumer progress) throws IOException, InterruptedException;
    }

    private List<BenchmarkResult> timed(Entrant entrant, String task, Measuring measuring, Progress progress)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<BenchmarkResult> results = measuring.measure(progress::advance);
        if (json.value()) {
            BenchmarkReport.lines(results).forEach(invocation.jsonLines()::write);
        }
        invocation.note(Wording.of(
                "%1$s: %3$.1f 秒", "%s, %s: %.1f s", entrant.name(), task, (System.nanoTime() - start) / NANOS));
        return results;
    }

    private Path table() throws IOException {
        return Input.seekable(into.value().orElseThrow());
    }
}
