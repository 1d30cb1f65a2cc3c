package dev.goita.app.goita.play;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.benchmark.Answers;
import dev.goita.ml.benchmark.Benchmark;
import dev.goita.ml.benchmark.BenchmarkTask;
import dev.goita.ml.benchmark.Suite;
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
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Which questions players are asked, the same in every command that asks them. */
public final class QuestionOptions extends Options {
    private static final double NANOS = 1e9;
    private static final int MOST_FORFEITS = 5;

    private final Given<List<String>> tasks = listed("--tasks", "TASK", String.class);
    private final Given<Double> share;
    private final Given<Optional<String>> people = option("--people", "FOLDER", String.class);
    private final Given<Integer> threads = threads();
    private final Given<String> suite = option("--suite", "FOLDER", "corpora/benchmark/1");

    /** @param absent the share of every set that is asked if none is said */
    public QuestionOptions(Options command, double absent) {
        super(command);
        share = option("--share", "S", absent);
    }

    /** Refuses what cannot be asked. */
    public void requireSound() {
        refuse(
                !(share.value() > 0 && share.value() <= 1),
                "--share は 0 より大きく 1 以下です。%s は指定できません",
                "--share is more than 0 and 1 at most, not %s",
                share.value());
    }

    /** {@return whether some of these options was given} */
    public boolean areSaid() {
        return tasks.isSaid() || share.isSaid() || people.isSaid() || threads.isSaid() || suite.isSaid();
    }

    public double share() {
        return share.value();
    }

    int threadCount() {
        return threads.value();
    }

    Path folder() throws IOException {
        return Input.path(suite.value());
    }

    private Set<BenchmarkTask> tasks() {
        Set<BenchmarkTask> named = EnumSet.noneOf(BenchmarkTask.class);
        tasks.value().forEach(task -> named.add(BenchmarkTask.parse(task)));
        return named.isEmpty() ? EnumSet.allOf(BenchmarkTask.class) : named;
    }

    /** What came of asking. */
    public record Asked(List<List<Answers>> byPlayer, String hash, List<Wording> forfeits, boolean isClean) {}

    /**
     * Asks players one after the other.
     *
     * @param each told what a player answered as soon as a task is done
     */
    public Asked ask(Invocation invocation, List<Entrant> entrants, Consumer<List<Answers>> each)
            throws IOException, InterruptedException {
        Set<BenchmarkTask> asked = asked(this::tasks);
        Suite questions = new Suite(folder());
        String hash = questions.hash();
        Benchmark benchmark = new Benchmark(questions, share.value());
        long refused = readPeople(benchmark, invocation);
        List<List<Answers>> answers = new ArrayList<>();
        try (InOrder crew = new InOrder(threads.value(), "benchmark");
                Progress progress = invocation.progress(Counted.ENTRIES, OptionalLong.empty())) {
            for (Entrant entrant : entrants) {
                List<Answers> own = new ArrayList<>();
                answers.add(own);
                for (BenchmarkTask task : asked) {
                    own.addAll(timed(
                            invocation,
                            Wording.of("%s、%s", "%s, %s", entrant.name(), BenchmarkReport.name(task.id())),
                            told -> benchmark.ask(entrant, task, crew, told),
                            progress,
                            each));
                }
                if (benchmark.hasPeople()) {
                    own.addAll(timed(
                            invocation,
                            Wording.of("%s、%s", "%s, %s", entrant.name(), BenchmarkReport.name("people")),
                            told -> benchmark.askOfPeople(entrant, crew, told),
                            progress,
                            each));
                }
            }
        }
        if (!hash.equals(Suite.FIRST)) {
            invocation.note(Wording.of(
                    "%s の問いは問題集 1 と違います。この数値はほかの数値と比べられません",
                    "the questions in %s are not those of benchmark 1: compare these figures with no others",
                    folder().toString()));
        }
        benchmark.forfeits().stream().limit(MOST_FORFEITS).forEach(invocation::note);
        return new Asked(
                answers, hash, benchmark.forfeits(), benchmark.forfeits().isEmpty() && refused == 0);
    }

    /** Rounds that fail the check are named and left out. */
    private long readPeople(Benchmark benchmark, Invocation invocation) throws IOException {
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

    @FunctionalInterface
    private interface Questioning {
        List<Answers> ask(LongConsumer progress) throws IOException, InterruptedException;
    }

    private static List<Answers> timed(
            Invocation invocation,
            Wording what,
            Questioning questioning,
            Progress progress,
            Consumer<List<Answers>> each)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        List<Answers> answers = questioning.ask(progress::advance);
        each.accept(answers);
        invocation.note(Wording.of("%s: %.1f 秒", "%s: %.1f s", what, (System.nanoTime() - start) / NANOS));
        return answers;
    }
}
