package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.Scratch;
import dev.goita.app.goita.input.ClusterOptions;
import dev.goita.app.goita.input.EnginesOption;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.diagnostics.program.Plain;
import dev.goita.files.ScratchFolder;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.samples.Split;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.prepare.DataSetCheck;
import dev.goita.ml.prepare.DerivedDataSet;
import dev.goita.ml.prepare.ExportCheck;
import dev.goita.ml.prepare.RegenerationCheck;
import dev.goita.ml.prepare.RoundInputs;
import dev.goita.ml.prepare.Sameness;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/** {@code goita data}: what is done with data sets. */
public final class DataCommand {
    private DataCommand() {}

    /** In the order of the help. */
    public static Map<String, Supplier<Job>> all() {
        Map<String, Supplier<Job>> all = new LinkedHashMap<>();
        all.put("info", DataInfoCommand::new);
        all.put("verify", DataVerifyCommand::new);
        all.put("split", SplitCommand::new);
        all.put("shuffle", ShuffleCommand::new);
        all.put("merge", MergeCommand::new);
        all.put("dedupe", DedupeCommand::new);
        all.put("export", DataExportCommand::new);
        all.put("card", CardCommand::new);
        return all;
    }

    private static final class SplitCommand extends Job {
        private final DerivedOptions derived = new DerivedOptions(this);
        private final Given<Integer> validation = option("--validation", "PERCENT", Split.STANDARD.validationPercent());
        private final Given<Integer> test = option("--test", "PERCENT", Split.STANDARD.testPercent());

        @Override
        public ExitCode call() throws IOException {
            Split split = asked(() -> new Split(validation.value(), test.value()));
            return derived.run(invocation, "--validation " + validation.value() + " --test " + test.value(), set -> {
                Map<Path, Manifest> made = new LinkedHashMap<>();
                set.split(split)
                        .forEach((part, manifest) ->
                                made.put(set.storage().folder().resolve(Derivation.name(part)), manifest));
                return made;
            });
        }
    }

    private static final class ShuffleCommand extends Job {
        private final DerivedOptions derived = new DerivedOptions(this);
        private final Scratch scratch = new Scratch(this);
        private final ClusterOptions cluster = new ClusterOptions(this);
        private final Given<Long> seed = randomSeed();

        @Override
        public ExitCode call() throws IOException {
            cluster.join(invocation);
            return derived.sort(
                    invocation,
                    "--seed " + seed.value(),
                    scratch,
                    (set, waiting) -> set.shuffle(seed.value(), waiting));
        }
    }

    private static final class MergeCommand extends Job {
        private final DerivedOptions derived = new DerivedOptions(this);

        @Override
        public ExitCode call() throws IOException {
            return derived.run(invocation, "", set -> Map.of(set.storage().folder(), set.merge()));
        }
    }

    private static final class DedupeCommand extends Job {
        private final DerivedOptions derived = new DerivedOptions(this);
        private final Scratch scratch = new Scratch(this);
        private final ClusterOptions cluster = new ClusterOptions(this);
        private final Given<Sameness> by = option("--by", "WHAT", Sameness.ROUND);

        @Override
        public ExitCode call() throws IOException {
            cluster.join(invocation);
            return derived.sort(
                    invocation,
                    "--by " + by.value().name().toLowerCase(Locale.ROOT),
                    scratch,
                    (set, waiting) -> set.dedupe(by.value(), waiting));
        }
    }

    private static final class CardCommand extends Job {
        private final Given<String> folder = argument("FOLDER");
        private final Given<String> output = output("FILE|-");

        @Override
        public ExitCode call() throws IOException {
            Path path = DataInfoCommand.folder(invocation, folder.value());
            String card = ManifestJson.isExport(path)
                    ? DataCard.of(ManifestJson.readExport(path), invocation.language())
                    : DataCard.of(ManifestJson.read(path), invocation.language());
            invocation.write(output.value(), card);
            return ExitCode.CLEAN;
        }
    }

    /** 派生: the options of every command that makes a data set from rounds. */
    private static final class DerivedOptions extends Options {
        private final SourceOptions sources = new SourceOptions(this);
        private final Given<List<String>> formats = listed("--format", "FORMAT", String.class);

        DerivedOptions(Options command) {
            super(command);
        }

        @FunctionalInterface
        interface Making {
            Map<Path, Manifest> make(DerivedDataSet derived) throws IOException;
        }

        /** @param options the words that, with the name of the command, make the same from the same sources */
        ExitCode run(Invocation invocation, String options, Making making) throws IOException {
            List<ShardFormat> chosen = asked(() -> formats.value().isEmpty()
                    ? List.of(ShardFormat.JSONL, ShardFormat.COMPACT)
                    : formats.value().stream().map(ShardFormat::ofExtension).toList());
            Storage storage = asked(() -> sources.storage(invocation, chosen));
            RoundInputs opened = sources.open(invocation);
            String storing = formats.value().isEmpty() ? "" : " --format " + String.join(",", formats.value());
            String command = ("data " + spec().name() + " " + options + storing + sources.words()).strip();
            Map<Path, Manifest> made;
            try (Progress progress = invocation.progress(Counted.ROUNDS, opened.expectedRounds())) {
                made = making.make(new DerivedDataSet(opened, storage, command, progress::advance));
            }
            made.forEach((path, manifest) -> print(invocation, path, manifest));
            return ExitCode.CLEAN;
        }

        @FunctionalInterface
        interface Sorting {
            Manifest sort(DerivedDataSet set, DerivedDataSet.Waiting waiting) throws IOException;
        }

        /** A data set for which all rounds are sorted. */
        ExitCode sort(Invocation invocation, String options, Scratch scratch, Sorting sorting) throws IOException {
            String elsewhere = scratch.folderElsewhere();
            return run(invocation, options, set -> {
                if (invocation.cluster().isPresent()) {
                    try (Crew crew = invocation.cluster().get().open()) {
                        return Map.of(
                                set.storage().folder(),
                                sorting.sort(
                                        set,
                                        new DerivedDataSet.Waiting.Away(crew, scratch.memoryElsewhere(), elsewhere)));
                    }
                }
                try (ScratchFolder folder = scratch.open()) {
                    return Map.of(
                            set.storage().folder(),
                            sorting.sort(set, new DerivedDataSet.Waiting.Here(folder.path(), scratch.memory())));
                }
            });
        }

        private void print(Invocation invocation, Path folder, Manifest manifest) {
            RoundTally totals = manifest.totals();
            int shards = manifest.shards().size();
            if (sources.isJson()) {
                invocation
                        .jsonLines()
                        .write(Plain.map(
                                "folder", folder.toString(),
                                "rounds", totals.rounds(),
                                "read", read(manifest.derivation()),
                                "shards", shards,
                                "bytes", manifest.bytes()));
                return;
            }
            invocation.say(Wording.of(
                    "%s: %,d 局（%,d 局中）、%,d 組のファイル、%,d バイト",
                    "%s: %,d rounds (of %,d) in %,d shards, %,d bytes",
                    folder,
                    totals.rounds(),
                    read(manifest.derivation()),
                    shards,
                    manifest.bytes()));
        }

        private static long read(Derivation derivation) {
            return derivation.inputs().stream()
                    .mapToLong(Derivation.Source::rounds)
                    .sum();
        }
    }

    private static final class DataVerifyCommand extends Job {
        private final Given<List<String>> folders = arguments("FOLDER");
        private final Given<Boolean> json = json();
        private final Given<Integer> regenerate = option("--regenerate", "N", 0);
        private final ClusterOptions cluster = new ClusterOptions(this);
        private final EnginesOption engines = new EnginesOption(this);

        private long findings;

        @Override
        public ExitCode call() throws IOException, InterruptedException {
            cluster.join(invocation);
            long rounds = 0;
            for (String name : folders.value()) {
                Path folder = DataInfoCommand.folder(invocation, name);
                if (ManifestJson.isExport(folder)) {
                    rounds += export(folder);
                    continue;
                }
                Manifest manifest = ManifestJson.read(folder);
                long toRead = manifest.totals().rounds() * manifest.formats().size();
                regenerate(folder);
                try (Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.of(toRead))) {
                    rounds += check(folder, progress::advance).totals().rounds();
                }
            }
            if (json.value()) {
                Map<String, Object> counts =
                        Plain.map("folders", folders.value().size(), "rounds", rounds, "findings", findings);
                invocation.jsonLines().write(Map.of("summary", counts));
            } else {
                invocation.sayAside(Wording.of("%d 局、指摘 %d 件", "%d rounds, %d findings", rounds, findings));
            }
            return findings(findings > 0);
        }

        private Manifest check(Path folder, LongConsumer progress) throws IOException, InterruptedException {
            if (invocation.cluster().isEmpty()) {
                return DataSetCheck.run(folder, this::report, progress);
            }
            try (Crew crew = invocation.cluster().get().open()) {
                return DataSetCheck.run(folder, this::report, progress, crew);
            }
        }

        private void regenerate(Path folder) throws IOException {
            if (regenerate.value() > 0) {
                try (Progress progress =
                        invocation.progress(Counted.PLAYED_AGAIN, OptionalLong.of(regenerate.value()))) {
                    RegenerationCheck.run(
                            folder, regenerate.value(), engines.inFile(List.of()), this::report, progress::advance);
                } catch (IllegalArgumentException e) {
                    throw misuse(e);
                }
            }
        }

        /** How many rounds an export was made from. */
        private long export(Path folder) throws IOException {
            if (!Stores.isOfMachine(folder)) {
                throw new RefusedFileException(
                        folder,
                        "書き出した行列の検査は、手元の、またはマウントしたフォルダーでできます",
                        "an export is verified in a folder of this machine, mounted or not");
            }
            long files = ManifestJson.readExport(folder).files().size();
            try (Progress progress = invocation.progress(Counted.FILES, OptionalLong.of(files))) {
                return ExportCheck.run(folder, this::report, progress::advance).rounds();
            }
        }

        private void report(Diagnostic finding) {
            findings++;
            if (json.value()) {
                invocation.jsonLines().write(FindingFields.of(finding, invocation.language()));
            } else {
                invocation.streams().out().println(finding.format(invocation.language()));
            }
        }
    }
}
