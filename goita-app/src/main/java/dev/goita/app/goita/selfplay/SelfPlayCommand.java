package dev.goita.app.goita.selfplay;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import dev.goita.ml.cluster.SelfPlayJob;
import dev.goita.ml.cluster.ShippedPlayers;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.DifferentPlanException;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

public final class SelfPlayCommand extends Job {
    private final Given<String> output = requiredOutput("FOLDER");
    private final PlanOptions plan = new PlanOptions(this);
    private final Given<List<String>> formats = listed("--format", "FORMAT", String.class);
    private final Given<Optional<Long>> shardSize = option("--shard-size", "N", Long.class);
    private final Given<Integer> threads = threads();
    private final Given<Boolean> resume = flag("--resume");
    private final EnginesOption engines = new EnginesOption(this);
    private final Given<Boolean> json = json();

    public SelfPlayCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        if (Output.isStandard(output.value())) {
            return toStandardOutput(understood(this::lines));
        }
        Path folder = invocation.folder(output.value());
        return toFolder(folder, understood(() -> resume.value() ? resume(folder) : begin(folder)));
    }

    private <T> T understood(Asking<T, IOException> asking) throws IOException {
        try {
            return asked(asking);
        } catch (DifferentPlanException e) {
            throw new MisuseException(spec(), Wording.of(e), e);
        }
    }

    private SelfPlayPlan lines() throws IOException {
        if (invocation.cluster().isPresent()) {
            throw new RefusalException(
                    new Wording("クラスターで作るのはフォルダーです。-o - は使えません", "a cluster makes a folder, not standard output"));
        }
        if (resume.value()
                || json.value()
                || shardSize.isSaid()
                || !formats.value().isEmpty()) {
            throw new RefusalException(new Wording(
                    "-o - では --resume、--json、--format、--shard-size を使えません",
                    "-o - takes no --resume, --json, --format or --shard-size"));
        }
        return plan.plan(NeuralEntrant.all());
    }

    private ExitCode toStandardOutput(SelfPlayPlan wanted) throws IOException, InterruptedException {
        try (Output out = invocation.output(output.value());
                Progress progress = invocation.progress(counted(wanted.unit()), OptionalLong.of(wanted.count()))) {
            SelfPlayRun.writeLines(wanted, out.stream(), threads.value(), progress::advance);
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
        if (json.value()) {
            invocation.jsonLines().write(summary.toJson());
        } else {
            summary.print(invocation.streams().out(), invocation.language());
        }
        return ExitCode.CLEAN;
    }

    private Manifest play(SelfPlayRun run, LongConsumer progress) throws IOException, InterruptedException {
        if (invocation.cluster().isEmpty()) {
            return run.run(threads.value(), progress);
        }
        SelfPlayJob job = SelfPlayJob.of(run);
        try (Crew crew = invocation.cluster().get().open()) {
            return run.run(crew, job, progress);
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
        List<ShardFormat> chosen =
                formats.value().isEmpty() ? List.of(ShardFormat.JSONL, ShardFormat.COMPACT) : formats();
        long size = shardSize.value().orElseGet(plan::defaultShardSize);
        return SelfPlayRun.begin(wanted, new Storage(folder, chosen, size, tool()));
    }

    /** Before a folder is begun that no cluster could go on with. */
    private void requireFit(SelfPlayPlan wanted) throws IOException {
        if (invocation.cluster().isPresent()) {
            ShippedPlayers.of(wanted.entrants());
        }
    }

    private SelfPlayRun resume(Path folder) throws IOException {
        Manifest manifest = ManifestJson.read(folder);
        List<ShardFormat> chosen = formats.value().isEmpty()
                ? manifest.formats().stream().map(ShardFormat::ofExtension).toList()
                : formats();
        long size = shardSize.value().orElse(manifest.shardSize());
        SelfPlayPlan wanted =
                plan.over(SelfPlayPlan.from(manifest, engines.inFile(plan.named())), engines.inFile(plan.named()));
        requireFit(wanted);
        return SelfPlayRun.resume(wanted, new Storage(folder, chosen, size, tool()));
    }

    private List<ShardFormat> formats() {
        return formats.value().stream().map(ShardFormat::ofExtension).toList();
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
