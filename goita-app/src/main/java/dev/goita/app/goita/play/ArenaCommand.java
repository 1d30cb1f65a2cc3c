package dev.goita.app.goita.play;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.arena.Arena;
import dev.goita.ml.arena.ArenaJournal;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.arena.ArenaResults;
import dev.goita.ml.arena.DealValues;
import dev.goita.ml.arena.Equity;
import dev.goita.ml.arena.Luck;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.report.ArenaReport;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.report.Report;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code goita arena}. */
public final class ArenaCommand extends Job {
    private static final String JOURNAL = "journal.txt";
    private static final String RESULTS = "results.jsonl";
    private static final int DEFAULT_DEALS = 1_000;

    private final Given<List<String>> players = several("--players", "PLAYER,PLAYER", String.class);
    private final Given<Optional<Integer>> deals = option("--deals", "N", Integer.class);
    private final Given<Optional<Integer>> rotations = option("--rotations", "1|4", Integer.class);
    private final Given<Long> seed = randomSeed();
    private final RulesOption rules = new RulesOption(this);
    private final Given<Optional<String>> sprt = option("--sprt", "P0,P1,ALPHA,BETA", String.class);
    private final Given<Boolean> plain = flag("--plain");
    private final Given<Boolean> controlVariate = flag("--control-variate");
    private final Given<Boolean> equity = flag("--equity");
    private final Given<Integer> threads = threads();
    private final Given<Optional<String>> out = optionalOutput("FOLDER");
    private final Given<Boolean> resume = flag("--resume");
    private final EnginesOption engines = new EnginesOption(this);
    private final ClusterOptions cluster = new ClusterOptions(this);
    private final Given<Optional<String>> chart = option("--chart", "FILE.svg", String.class);
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        cluster.join(invocation, "--threads");
        ArenaPlan plan = asked(this::plan);
        ArenaResults results = play(plan);
        ArenaReport report = new ArenaReport(results, equity() == Equity.TOLD);
        write(report);
        return report.forfeits() == 0
                ? results.test().map(ArenaCommand::decided).orElse(ExitCode.CLEAN)
                : ExitCode.FINDINGS;
    }

    private Equity equity() throws IOException {
        if (equity.value()) {
            return Equity.TOLD;
        }
        return resume.value() ? ArenaJournal.equity(journal()) : Equity.LEFT;
    }

    /** A script asks whether the first player is better. */
    private static ExitCode decided(SequentialTest.State state) {
        return switch (state.verdict()) {
            case H1 -> ExitCode.CLEAN;
            case H0 -> ExitCode.FINDINGS;
            case CONTINUE -> ExitCode.UNDECIDED;
        };
    }

    private void requireSound() {
        refuse(
                resume.value() && out.value().isEmpty(),
                "--resume には -o でフォルダーの指定が必要です",
                "--resume needs the folder: -o FOLDER");
        refuse(
                !resume.value() && players.value().isEmpty(),
                "--players に二人以上を指定してください（例: --players rule,random）",
                "--players names two players or more, such as --players rule,random");
        refuse(
                chart.value()
                        .filter(file -> !file.endsWith(".svg") && !Output.isStandard(file))
                        .isPresent(),
                "--chart は SVG を書きます。「%s」ではなく、名前が .svg で終わるファイルを指定してください",
                "--chart writes SVG, into a file that ends in .svg, not '%s'",
                chart.value().orElse(""));
    }

    private ArenaPlan plan() throws IOException {
        requireSound();
        Optional<ArenaPlan> before = resume.value() ? Optional.of(ArenaJournal.plan(journal())) : Optional.empty();
        List<Entrant> entrants = new ArrayList<>();
        List<String> named = named();
        Entrants kinds = engines.inFile(named);
        for (String name : named.isEmpty() ? before.map(ArenaCommand::players).orElse(List.of()) : named) {
            entrants.add(kinds.parseSide(name));
        }
        return new ArenaPlan(
                rules.given().or(() -> before.map(ArenaPlan::rules)).orElse(Rules.STANDARD),
                entrants,
                deals.value().or(() -> before.map(ArenaPlan::deals)).orElse(DEFAULT_DEALS),
                rotations
                        .value()
                        .map(Rotations::of)
                        .or(() -> before.map(ArenaPlan::rotations))
                        .orElse(Rotations.ONE),
                before.filter(plan -> !seed.isSaid()).map(ArenaPlan::seed).orElseGet(seed::value),
                sprt.value().map(SequentialTest::parse).or(() -> before.flatMap(ArenaPlan::test)),
                controlVariate.value()
                        ? DealValues.OPEN_HAND
                        : before.map(ArenaPlan::values).orElse(DealValues.NONE),
                plain.value() ? Luck.LEFT : before.map(ArenaPlan::luck).orElse(Luck.TOLD));
    }

    private static List<String> players(ArenaPlan plan) {
        return plan.entrants().stream().map(Entrant::name).toList();
    }

    private List<String> named() {
        return players.value().stream()
                .flatMap(list -> Entrants.split(list).stream())
                .toList();
    }

    private Path folder() throws IOException {
        return Output.place(out.value().orElse(""));
    }

    private Path journal() throws IOException {
        return folder().resolve(JOURNAL);
    }

    private ArenaResults play(ArenaPlan plan) throws IOException, InterruptedException {
        if (invocation.cluster().isPresent()) {
            asked(() -> {
                plan.entrants().forEach(Entrant::requirePortable);
                return plan;
            });
        }
        Arena arena = new Arena(plan);
        if (out.value().isEmpty()) {
            try (Progress progress = progress(plan.rounds());
                    Crew crew = invocation.crew(threads.value(), "arena")) {
                return arena.play(Optional.empty(), crew, progress::advance);
            }
        }
        Thread farewell = new Thread(() -> sayHowToGoOn(plan));
        try (ArenaJournal journal = asked(() -> open(plan));
                Progress progress = progress(plan.rounds() - journal.roundsDone())) {
            Runtime.getRuntime().addShutdownHook(farewell);
            try (Crew crew = invocation.crew(threads.value(), "arena")) {
                return arena.play(Optional.of(journal), crew, progress::advance);
            }
        } finally {
            Runtime.getRuntime().removeShutdownHook(farewell);
        }
    }

    private Progress progress(long rounds) {
        return invocation.progress(Counted.ROUNDS, OptionalLong.of(rounds));
    }

    private ArenaJournal open(ArenaPlan plan) throws IOException {
        if (resume.value()) {
            return ArenaJournal.resume(journal(), plan);
        }
        Files.createDirectories(folder());
        try {
            return ArenaJournal.begin(journal(), plan, equity());
        } catch (FileAlreadyExistsException e) {
            throw new RefusedFileException(
                    journal(),
                    new Wording("すでにあります。続けるには --resume を付けます", "exists already; --resume goes on with it"),
                    e);
        }
    }

    private void sayHowToGoOn(ArenaPlan plan) {
        List<String> names = plan.entrants().stream().map(Entrant::name).toList();
        String command =
                "goita arena --resume -o " + out.value().orElse("") + EnginesOption.toGoOn(names) + cluster.toGoOn();
        Wording wording = new Wording("中断しました。続きは: " + command, "interrupted; to go on: " + command);
        invocation.streams().err().println();
        invocation.note(wording);
        invocation.streams().err().flush();
    }

    private void write(ArenaReport found) throws IOException {
        Report report = found.report();
        String svg = report.svg(invocation.language());
        if (out.value().isPresent()) {
            invocation.write(folder().resolve(RESULTS).toString(), JsonOutput.lines(found.lines()));
            LoaderCard.write(
                    folder(),
                    Map.of("train", RESULTS),
                    new Wording(
                            "goita arena のフォルダー: 結果と、そのもとの記録です。",
                            "A folder of goita arena: the results, and the journal that they were counted from."));
            invocation.write(folder().resolve("chart.svg").toString(), svg);
        }
        if (chart.value().isPresent()) {
            invocation.write(chart.value().get(), svg);
        }
        if (json.value()) {
            found.lines().forEach(invocation.jsonLines()::write);
        } else {
            invocation.say(report);
        }
    }
}
