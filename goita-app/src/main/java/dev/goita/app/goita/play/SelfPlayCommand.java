package dev.goita.app.goita.play;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Seat;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.learning.crew.Crew;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.DifferentPlanException;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
    private final ClusterOptions cluster = new ClusterOptions(this);

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        cluster.join(invocation, "--threads");
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
                    "クラスターで作るのはフォルダーです。-o - は使えません", "a cluster makes a folder, not standard output");
        }
        if (resume.value()
                || json.value()
                || shardSize.isSaid()
                || !formats.value().isEmpty()) {
            throw new RefusalException(
                    "-o - では --resume、--json、--format、--shard-size を使えません",
                    "-o - takes no --resume, --json, --format or --shard-size");
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
            summary.lines().forEach(invocation::say);
        }
        return ExitCode.CLEAN;
    }

    private Manifest play(SelfPlayRun run, LongConsumer progress) throws IOException, InterruptedException {
        if (invocation.cluster().isEmpty()) {
            return run.run(threads.value(), progress);
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
        List<ShardFormat> chosen =
                formats.value().isEmpty() ? List.of(ShardFormat.JSONL, ShardFormat.COMPACT) : formats();
        long size = shardSize.value().orElseGet(plan::defaultShardSize);
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
            String command = "goita selfplay --resume -o " + folder + EnginesOption.toGoOn(names) + cluster.toGoOn();
            invocation.streams().err().println();
            invocation.note(Wording.of("中断しました。続きは: %s", "interrupted; to go on: %s", command));
        }
    }

    private static final class PlanOptions extends Options {
        private static final long DEFAULT_ROUNDS = 100_000;
        private static final String DEFAULT_PLAYER = "rule";
        private static final long SHARD_ROUNDS = 262_144;
        private static final long SHARD_MATCHES = 32_768;

        private final Given<Optional<Long>> rounds = option("--rounds", "N", Long.class);
        private final Given<Optional<Long>> matches = option("--matches", "N", Long.class);
        private final Given<Optional<String>> players = option("--players", "PLAYER,…", String.class);
        private final Given<Optional<String>> even = option("--even", "PLAYER", String.class);
        private final Given<Optional<String>> odd = option("--odd", "PLAYER", String.class);
        private final Given<Long> seed = randomSeed();
        private final RulesOption rules = new RulesOption(this);
        private final Given<Optional<String>> dealer = option("--dealer", "WHO", String.class);

        PlanOptions(Options command) {
            super(command);
        }

        /** @throws IllegalArgumentException if the options contradict each other or a value is not known */
        SelfPlayPlan plan(Entrants kinds) throws IOException {
            List<Entrant> entrants = new ArrayList<>();
            for (String player : names(List.of(DEFAULT_PLAYER, DEFAULT_PLAYER, DEFAULT_PLAYER, DEFAULT_PLAYER))) {
                entrants.add(kinds.parse(player));
            }
            return new SelfPlayPlan(
                    rules.chosen(),
                    entrants,
                    unit(),
                    count(DEFAULT_ROUNDS),
                    dealer.value().map(FirstDealer::parse).orElse(FirstDealer.ROTATING),
                    seed.value());
        }

        /** Another plan with what the options say put over it. */
        SelfPlayPlan over(SelfPlayPlan plan, Entrants kinds) throws IOException {
            List<Entrant> entrants = new ArrayList<>();
            for (String player : names(plan.names())) {
                entrants.add(kinds.parse(player));
            }
            return new SelfPlayPlan(
                    rules.given().orElse(plan.rules()),
                    entrants,
                    rounds.isSaid() || matches.isSaid() ? unit() : plan.unit(),
                    count(plan.count()),
                    dealer.value().map(FirstDealer::parse).orElse(plan.firstDealer()),
                    seed.isSaid() ? seed.value() : plan.seed());
        }

        long defaultShardSize() {
            return switch (unit()) {
                case ROUNDS -> SHARD_ROUNDS;
                case MATCHES -> SHARD_MATCHES;
            };
        }

        private Unit unit() {
            return matches.isSaid() ? Unit.MATCHES : Unit.ROUNDS;
        }

        private long count(long otherwise) {
            if (rounds.isSaid() && matches.isSaid()) {
                throw new RefusalException(OptionWords.exclude("--rounds", "--matches"));
            }
            return rounds.value().or(matches::value).orElse(otherwise);
        }

        Set<String> named() {
            Set<String> named = new HashSet<>();
            players.value().map(Entrants::split).ifPresent(named::addAll);
            even.value().ifPresent(named::add);
            odd.value().ifPresent(named::add);
            return named;
        }

        private List<String> names(List<String> otherwise) {
            if (players.isSaid() && (even.isSaid() || odd.isSaid())) {
                throw new RefusalException(OptionWords.exclude("--players", "--even, --odd"));
            }
            if (players.value().isPresent()) {
                List<String> named = Entrants.split(players.value().get());
                return named.size() == 1 ? Collections.nCopies(Seat.ALL.size(), named.get(0)) : named;
            }
            List<String> names = new ArrayList<>(otherwise);
            for (int seat = 0; seat < names.size(); seat++) {
                names.set(seat, (seat % 2 == 0 ? even : odd).value().orElse(names.get(seat)));
            }
            return names;
        }
    }

    private record SelfPlaySummary(Path folder, Manifest manifest, double seconds) {
        Map<String, Object> toJson() {
            RoundTally totals = manifest.totals();
            return Plain.map(
                    "folder", folder.toString(),
                    "complete", manifest.complete(),
                    "unit", manifest.unit(),
                    "count", manifest.count(),
                    "shards", manifest.shards().size(),
                    "bytes", manifest.bytes(),
                    "rounds", totals.rounds(),
                    "played", totals.played(),
                    "won_by_deal", totals.wonByDeal(),
                    "redealt", totals.redealt(),
                    "won_by_even", totals.wonByEven(),
                    "points_of_even", totals.pointsOfEven(),
                    "won_by_odd", totals.wonByOdd(),
                    "points_of_odd", totals.pointsOfOdd(),
                    "seconds", seconds);
        }

        List<Wording> lines() {
            RoundTally totals = manifest.totals();
            long decided = totals.wonByEven() + totals.wonByOdd();
            double difference = decided == 0 ? 0 : (double) (totals.pointsOfEven() - totals.pointsOfOdd()) / decided;
            double share = decided == 0 ? 0 : 100.0 * totals.wonByEven() / decided;
            return List.of(
                    Wording.of(
                            "%s: %,d 局、%d 組のファイル、%,d バイト、%.1f 秒",
                            "%s: %,d rounds in %d shards, %,d bytes, %.1f s",
                            folder,
                            totals.rounds(),
                            manifest.shards().size(),
                            manifest.bytes(),
                            seconds),
                    Wording.of(
                            "打った局 %,d、配駒で決着 %,d、配り直し %,d",
                            "%,d played, %,d decided by the deal, %,d redealt",
                            totals.played(),
                            totals.wonByDeal(),
                            totals.redealt()),
                    Wording.of(
                            "0・2 の組の勝ち %.2f %%、1 局あたり %+.2f 点",
                            "players 0 and 2 won %.2f %%, %+.2f points a round", share, difference));
        }
    }
}
