package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Scratch;
import dev.goita.app.goita.spark.ClusterOptions;
import dev.goita.learning.samples.Split;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.prepare.Sameness;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
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
}
