package dev.goita.app.goita.selfplay;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.ResumeOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.DifferentPlanException;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "selfplay",
        description = "Let players play rounds or matches and keep them as a data set.",
        footer = {
            "",
            "The folder gets numbered shards and manifest.json. The same options give the same bytes on any",
            "number of threads. After an interruption, --resume goes on where whole shards end.",
            "",
            "Examples:",
            "  goita selfplay --rounds 1000000 --players random -o rounds",
            "  goita selfplay --matches 1000 --even rule --odd random --seed 7 -o matches",
            "  goita selfplay --resume -o rounds",
            "  goita selfplay --rounds 3 -o -"
        })
public final class SelfPlayCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private OutputOption output =
            OutputOption.required("FOLDER", "The folder of the data set; - writes JSON Lines to standard output.");

    @Mixin
    private PlanOptions plan = new PlanOptions();

    @Option(
            names = "--format",
            split = ",",
            paramLabel = "FORMAT",
            description = "What each shard is written as: jsonl, jsonl.gz, jsonl.zst, goita (compact), or several with"
                    + " commas; jsonl,goita if absent.")
    private List<String> formats = new ArrayList<>();

    @Option(
            names = "--shard-size",
            paramLabel = "N",
            description = "Rounds or matches in a shard; 262144 rounds or 32768 matches if absent.")
    private @Nullable Long shardSize;

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that play");

    @Mixin
    private ResumeOption resume =
            new ResumeOption("Go on with the data set in FOLDER; its manifest says what is missing.");

    @Mixin
    private EnginesOption engines = new EnginesOption();

    @Mixin
    private JsonOption json = new JsonOption("Print the summary as one JSON object.");

    @Spec
    private CommandSpec spec;

    public SelfPlayCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (Output.isStandard(output.name())) {
            return toStandardOutput(understood(this::lines));
        }
        Path folder = invocation.folder(output.name());
        return toFolder(folder, understood(() -> resume.isWanted() ? resume(folder) : begin(folder)));
    }

    /** What options say, which may be wrong. */
    private interface Understanding<T> {
        T get() throws IOException;
    }

    private <T> T understood(Understanding<T> understanding) throws IOException {
        try {
            return understanding.get();
        } catch (IllegalArgumentException | DifferentPlanException e) {
            throw new MisuseException(spec, Wording.of(e), e);
        }
    }

    private SelfPlayPlan lines() throws IOException {
        if (invocation.cluster().isPresent()) {
            throw new RefusalException(
                    new Wording("クラスターで作るのはフォルダーです。-o - は使えません", "a cluster makes a folder, not standard output"));
        }
        if (resume.isWanted() || json.isWanted() || shardSize != null || !formats.isEmpty()) {
            throw new RefusalException(new Wording(
                    "-o - では --resume、--json、--format、--shard-size を使えません",
                    "-o - takes no --resume, --json, --format or --shard-size"));
        }
        return plan.plan(NeuralEntrant.all());
    }

    private ExitCode toStandardOutput(SelfPlayPlan wanted) throws IOException, InterruptedException {
        try (Output out = invocation.output(output.name());
                Progress progress = invocation.progress(counted(wanted.unit()), OptionalLong.of(wanted.count()))) {
            SelfPlayRun.writeLines(wanted, out.stream(), threads.number(), progress::advance);
            out.commit();
        }
        return ExitCode.CLEAN;
    }

    private ExitCode toFolder(Path folder, SelfPlayRun run) throws IOException, InterruptedException {
        Manifest planned = ManifestJson.read(folder);
        long start = System.nanoTime();
        Manifest made;
        Thread farewell = new Thread(() -> sayHowToGoOn(folder, planned));
        Runtime.getRuntime().addShutdownHook(farewell);
        try (Progress progress = invocation.progress(
                counted(Unit.ofId(planned.unit())), OptionalLong.of(planned.count() - run.unitsDone()))) {
            made = play(run, progress::advance);
        } finally {
            Runtime.getRuntime().removeShutdownHook(farewell);
        }
        DataCard.write(made, folder);
        SelfPlaySummary summary = new SelfPlaySummary(folder, made, (System.nanoTime() - start) / 1e9);
        if (json.isWanted()) {
            invocation.jsonLines().write(summary.toJson());
        } else {
            summary.print(invocation.streams().out(), invocation.language());
        }
        return ExitCode.CLEAN;
    }

    private Manifest play(SelfPlayRun run, LongConsumer progress) throws IOException, InterruptedException {
        if (invocation.cluster().isEmpty()) {
            return run.run(threads.number(), progress);
        }
        try (Crew crew = invocation.cluster().get().open()) {
            return run.run(crew, progress);
        }
    }

    private static Counted counted(Unit unit) {
        return switch (unit) {
            case ROUNDS -> Counted.ROUNDS;
            case MATCHES -> Counted.MATCHES;
        };
    }

    private SelfPlayRun begin(Path folder) throws IOException {
        SelfPlayPlan wanted = plan.plan(NeuralEntrant.all());
        requireFit(wanted);
        List<ShardFormat> chosen = formats.isEmpty() ? List.of(ShardFormat.JSONL, ShardFormat.COMPACT) : formats();
        long size = shardSize == null ? plan.defaultShardSize() : shardSize;
        return SelfPlayRun.begin(wanted, new Storage(folder, chosen, size, tool()));
    }

    /** Before a folder is begun that no cluster could go on with. */
    private void requireFit(SelfPlayPlan wanted) {
        if (invocation.cluster().isPresent()) {
            wanted.entrants().forEach(Entrant::requirePortable);
        }
    }

    private SelfPlayRun resume(Path folder) throws IOException {
        Manifest manifest = ManifestJson.read(folder);
        List<ShardFormat> chosen = formats.isEmpty()
                ? manifest.formats().stream().map(ShardFormat::ofExtension).toList()
                : formats();
        long size = shardSize == null ? manifest.shardSize() : shardSize;
        SelfPlayPlan wanted =
                plan.over(SelfPlayPlan.from(manifest, engines.inFile(plan.named())), engines.inFile(plan.named()));
        requireFit(wanted);
        return SelfPlayRun.resume(wanted, new Storage(folder, chosen, size, tool()));
    }

    private List<ShardFormat> formats() {
        return formats.stream().map(ShardFormat::ofExtension).toList();
    }

    private static String tool() {
        return "goita " + ProgramVersion.number();
    }

    private void sayHowToGoOn(Path folder, Manifest planned) {
        if (Files.exists(folder.resolve(Manifest.FILE_NAME))) {
            List<String> names =
                    planned.players().stream().map(ManifestPlayer::name).toList();
            String words = invocation.cluster().isPresent() ? "goita spark selfplay" : "goita selfplay";
            String command = words + " --resume -o " + folder + EnginesOption.toGoOn(names);
            Wording wording = new Wording("中断しました。続きは: " + command, "interrupted; to go on: " + command);
            invocation.streams().err().println();
            invocation.note(wording);
        }
    }
}
