package dev.goita.app.goita.arena;

import dev.goita.app.frame.Cluster;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.ResumeOption;
import dev.goita.app.frame.SeedOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.arena.Arena;
import dev.goita.ml.arena.ArenaJournal;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.arena.ArenaResults;
import dev.goita.ml.arena.DealValues;
import dev.goita.ml.arena.PlanLine;
import dev.goita.ml.cluster.ArenaJob;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.report.ArenaReport;
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
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code goita arena}. */
@Command(
        name = "arena",
        description = "Let players meet on duplicate deals and say, with intervals, who is stronger.",
        footer = {
            "",
            "Every deal is played twice with the teams exchanged; the unit of every interval is the deal",
            "with all its rounds. The same options give the same report on any number of threads. A player",
            "that fails (an engine that ends, hangs or plays an illegal turn) loses that round by 100 points",
            "and is listed; then the exit code is 1.",
            "",
            "Examples:",
            "  goita arena --players rule,random --deals 2000",
            "  goita arena --players net:new.zip,net:old.zip --deals 100000 --sprt 0,1,0.05,0.05",
            "  goita arena --players random,rule,net:model.zip --deals 5000 --out league --chart league.svg",
            "  goita arena --resume --out league"
        })
public final class ArenaCommand implements Callable<ExitCode> {
    private static final String JOURNAL = "journal.txt";
    private static final String RESULTS = "results.jsonl";
    private static final int DEFAULT_DEALS = 1_000;

    private final Invocation invocation;

    @Option(
            names = "--players",
            paramLabel = "PLAYER,PLAYER",
            description = "Two players or more, everybody against everybody: random, rule, pimc, ismcts, cheat,"
                    + " net:MODEL, search:net=MODEL, engine:COMMAND; PLAYER+PLAYER for two as partners.")
    private List<String> players = new ArrayList<>();

    @Option(names = "--deals", paramLabel = "N", description = "Deals of each pairing; 1000 if absent.")
    private @Nullable Integer deals;

    @Option(
            names = "--rotations",
            paramLabel = "1|4",
            description = "Seats that lead each deal: the one drawn by lot, or all four in turn; 1 if absent.")
    private @Nullable Integer rotations;

    @Mixin
    private SeedOption seed = SeedOption.ofAllRandomness();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(
            names = "--sprt",
            paramLabel = "P0,P1,ALPHA,BETA",
            description = "End as soon as a sequential test decides between P0 and P1 points a round for the first of"
                    + " two players, with error rates ALPHA and BETA; looked at every 64 deals, up to --deals.")
    private @Nullable String sprt;

    @Option(
            names = "--control-variate",
            description = "Solve every deal with open hands and show what its value takes off the error of results"
                    + " that are not duplicate.")
    private boolean controlVariate;

    @Option(names = "--equity", description = "Show who wins the match from every score.")
    private boolean equity;

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that play");

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FOLDER",
            description = "Keep what is played in a new folder: the journal for --resume, results.jsonl, chart.svg.")
    private @Nullable String out;

    @Mixin
    private ResumeOption resume =
            new ResumeOption("Go on with the arena in the folder of --out; other options need not be repeated.");

    @Mixin
    private EnginesOption engines = new EnginesOption();

    @Option(names = "--chart", paramLabel = "FILE.svg", description = "Write the results as charts.")
    private @Nullable String chart;

    @Mixin
    private JsonOption json = new JsonOption("Print one JSON object for each pairing and one with a summary.");

    @Spec
    private CommandSpec spec;

    public ArenaCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        ArenaPlan plan = understood(this::plan);
        ArenaReport report = new ArenaReport(play(plan), equity);
        write(report);
        return report.forfeits() == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    /** What options say, which may be wrong. */
    private interface Understanding<T> {
        T get() throws IOException;
    }

    private <T> T understood(Understanding<T> understanding) throws IOException {
        try {
            return understanding.get();
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private void requireSound() {
        if (resume.isWanted() && out == null) {
            throw new RefusalException(
                    new Wording("--resume には --out でフォルダーの指定が必要です", "--resume needs the folder: --out FOLDER"));
        }
        if (!resume.isWanted() && players.isEmpty()) {
            throw new RefusalException(new Wording(
                    "--players に二人以上を指定してください（例: --players rule,random）",
                    "--players names two players or more, such as --players rule,random"));
        }
        if (chart != null && !chart.endsWith(".svg") && !Output.isStandard(chart)) {
            throw new RefusalException(new Wording(
                    "--chart は SVG を書きます。「" + chart + "」ではなく、名前が .svg で終わるファイルを指定してください",
                    "--chart writes SVG, into a file that ends in .svg, not '" + chart + "'"));
        }
    }

    private ArenaPlan plan() throws IOException {
        requireSound();
        Optional<PlanLine> before = resume.isWanted() ? Optional.of(ArenaJournal.plan(journal())) : Optional.empty();
        List<Entrant> entrants = new ArrayList<>();
        List<String> named = named();
        Entrants kinds = engines.inFile(named);
        for (String name : named.isEmpty() ? before.map(PlanLine::players).orElse(List.of()) : named) {
            entrants.add(kinds.parseSide(name));
        }
        return new ArenaPlan(
                rules.given().or(() -> before.map(PlanLine::rules)).orElse(Rules.STANDARD),
                entrants,
                deals != null ? deals : before.map(PlanLine::deals).orElse(DEFAULT_DEALS),
                rotations != null
                        ? Rotations.of(rotations)
                        : before.map(PlanLine::rotations).orElse(Rotations.ONE),
                seed.given().orElseGet(() -> before.map(PlanLine::seed).orElse(seed.value())),
                sprt != null ? Optional.of(SequentialTest.parse(sprt)) : before.flatMap(PlanLine::test),
                controlVariate
                        ? DealValues.OPEN_HAND
                        : before.map(PlanLine::values).orElse(DealValues.NONE));
    }

    private List<String> named() {
        return players.stream().flatMap(list -> Entrants.split(list).stream()).toList();
    }

    private Path folder() throws IOException {
        return Output.place(out == null ? "" : out);
    }

    private Path journal() throws IOException {
        return folder().resolve(JOURNAL);
    }

    private ArenaResults play(ArenaPlan plan) throws IOException, InterruptedException {
        Playing playing = playing(plan);
        if (out == null) {
            try (Progress progress = progress(plan.rounds())) {
                return playing.play(Optional.empty(), progress::advance);
            }
        }
        Thread farewell = new Thread(() -> sayHowToGoOn(plan));
        try (ArenaJournal journal = understood(() -> open(plan));
                Progress progress = progress(plan.rounds() - journal.roundsDone())) {
            Runtime.getRuntime().addShutdownHook(farewell);
            return playing.play(Optional.of(journal), progress::advance);
        } finally {
            Runtime.getRuntime().removeShutdownHook(farewell);
        }
    }

    /** By whom blocks are played. */
    private interface Playing {
        ArenaResults play(Optional<ArenaJournal> journal, LongConsumer progress)
                throws IOException, InterruptedException;
    }

    private Playing playing(ArenaPlan plan) throws IOException {
        Arena arena = new Arena(plan);
        if (invocation.cluster().isEmpty()) {
            return (journal, progress) -> journal.isPresent()
                    ? arena.play(journal.get(), threads.number(), progress)
                    : arena.play(threads.number(), progress);
        }
        Cluster cluster = invocation.cluster().get();
        ArenaJob job = understood(() -> ArenaJob.of(plan));
        return (journal, progress) -> {
            try (Crew crew = cluster.open()) {
                return journal.isPresent()
                        ? arena.play(journal.get(), crew, job, progress)
                        : arena.play(crew, job, progress);
            }
        };
    }

    private Progress progress(long rounds) {
        return invocation.progress(Counted.ROUNDS, OptionalLong.of(rounds));
    }

    private ArenaJournal open(ArenaPlan plan) throws IOException {
        if (resume.isWanted()) {
            return ArenaJournal.resume(journal(), plan);
        }
        Files.createDirectories(folder());
        try {
            return ArenaJournal.begin(journal(), plan);
        } catch (FileAlreadyExistsException e) {
            throw new RefusedFileException(
                    journal(),
                    new Wording("すでにあります。続けるには --resume を付けます", "exists already; --resume goes on with it"),
                    e);
        }
    }

    private void sayHowToGoOn(ArenaPlan plan) {
        List<String> names = plan.entrants().stream().map(Entrant::name).toList();
        String command = "goita arena --resume --out " + out + EnginesOption.toGoOn(names);
        Wording wording = new Wording("中断しました。続きは: " + command, "interrupted; to go on: " + command);
        invocation.streams().err().println();
        invocation.note(wording);
        invocation.streams().err().flush();
    }

    private void write(ArenaReport found) throws IOException {
        Report report = found.report();
        String svg = report.svg(invocation.language());
        if (out != null) {
            invocation.write(folder().resolve(RESULTS).toString(), JsonOutput.lines(found.lines()));
            LoaderCard.write(
                    folder(),
                    Map.of("train", RESULTS),
                    new Wording(
                            "goita arena のフォルダー: 結果と、そのもとの記録です。",
                            "A folder of goita arena: the results, and the journal that they were counted from."));
            invocation.write(folder().resolve("chart.svg").toString(), svg);
        }
        if (chart != null) {
            invocation.write(chart, svg);
        }
        if (json.isWanted()) {
            found.lines().forEach(invocation.jsonLines()::write);
        } else {
            invocation.say(report);
        }
    }
}
