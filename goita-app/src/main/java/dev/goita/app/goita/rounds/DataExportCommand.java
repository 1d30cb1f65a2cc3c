package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Choice;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RowOptions;
import dev.goita.diagnostics.program.Plain;
import dev.goita.learning.export.FeatureExport;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.prepare.DerivedDataSet;
import dev.goita.ml.prepare.RoundExport;
import dev.goita.ml.prepare.RoundInputs;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

final class DataExportCommand extends Job {
    enum To {
        PARQUET,
        NPZ,
        NPY,
        JSONL,
        JSONL_GZ,
        JSONL_ZST,
        COMPACT
    }

    enum RowsOf {
        ROUNDS,
        DECISIONS
    }

    private final SourceOptions sources = new SourceOptions(this);
    private final Given<To> to =
            required("--to", "FORM", To.PARQUET, new Choice<>(List.of(To.values()), DataExportCommand::name));
    private final Given<Optional<RowsOf>> rows = option("--rows", "WHAT", RowsOf.class);
    private final RowOptions rowOptions = new RowOptions(this);
    private final Given<Integer> threads = threads();

    @Override
    public ExitCode call() throws IOException {
        return switch (to.value()) {
            case JSONL -> records(ShardFormat.JSONL);
            case JSONL_GZ -> records(ShardFormat.JSONL_GZIP);
            case JSONL_ZST -> records(ShardFormat.JSONL_ZSTD);
            case COMPACT -> records(ShardFormat.COMPACT);
            case PARQUET ->
                rows.value().orElse(RowsOf.ROUNDS) == RowsOf.ROUNDS ? rounds() : decisions(FeatureExport.Form.PARQUET);
            case NPZ -> decisions(FeatureExport.Form.NPZ);
            case NPY -> decisions(FeatureExport.Form.NPY);
        };
    }

    private interface Making {
        ExportManifest make(RoundExport export) throws IOException;
    }

    private ExitCode records(ShardFormat format) throws IOException {
        refuse(
                rows.value().orElse(RowsOf.ROUNDS) != RowsOf.ROUNDS,
                "--to %s: 手番ごとの行（decisions）は parquet、npz、npy で書きます",
                "--to %s: decisions are written as parquet, npz or npy",
                name(to.value()));
        refuseRowOptions();
        Storage storage = asked(() -> sources.storage(invocation, List.of(format)));
        RoundInputs opened = sources.open(invocation);
        String command = "data export --to " + name(to.value()) + sources.words();
        Manifest made;
        try (Progress progress = invocation.progress(Counted.ROUNDS, opened.expectedRounds())) {
            made = new DerivedDataSet(opened, storage, command, progress::advance).merge();
        }
        print(storage.folder(), "rounds", made.totals().rounds(), made.totals().rounds(), made.bytes());
        return ExitCode.CLEAN;
    }

    private void refuseRowOptions() {
        refuse(
                rowOptions.areGiven(),
                "--layout、--targets、--labels は手番ごとの行（--rows decisions）のためのものです",
                "--layout, --targets and --labels are for rows that are decisions (--rows decisions)");
    }

    private ExitCode rounds() throws IOException {
        refuseRowOptions();
        return table("--rows rounds", RoundExport::rounds);
    }

    private ExitCode decisions(FeatureExport.Form form) throws IOException {
        refuse(
                rows.value().orElse(RowsOf.DECISIONS) != RowsOf.DECISIONS,
                "--to %s: 局ごとの行（rounds）は parquet、jsonl、compact で書きます",
                "--to %s: rounds are written as parquet, jsonl or compact",
                name(to.value()));
        RoundRows encoded = asked(rowOptions::rows);
        Teaching teaching = asked(rowOptions::teaching);
        return table(
                "--rows decisions" + rowOptions.words(),
                export -> export.decisions(form, encoded, teaching, threads.value()));
    }

    private ExitCode table(String options, Making making) throws IOException {
        Storage storage = asked(() -> sources.storage(invocation, List.of(ShardFormat.COMPACT)));
        RoundInputs opened = sources.open(invocation);
        String command = "data export --to " + name(to.value()) + " " + options + sources.words();
        ExportManifest made;
        try (Progress progress = invocation.progress(Counted.ROUNDS, opened.expectedRounds())) {
            made = making.make(new RoundExport(opened, storage, opened.split(), command, progress::advance));
        }
        print(storage.folder(), made.rows(), made.count(), made.rounds(), made.bytes());
        return ExitCode.CLEAN;
    }

    private void print(Path folder, String what, long count, long rounds, long bytes) {
        if (sources.isJson()) {
            invocation
                    .jsonLines()
                    .write(Plain.map(
                            "folder", folder.toString(),
                            "to", name(to.value()),
                            "rows", what,
                            "count", count,
                            "rounds", rounds,
                            "bytes", bytes));
            return;
        }
        say(
                "%s: %2$,d 局から %3$,d 行（%4$s）、%5$,d バイト",
                "%s: %3$,d %4$s from %2$,d rounds, %5$,d bytes", folder, rounds, count, what, bytes);
    }

    private static String name(To to) {
        return to.name().toLowerCase(Locale.ROOT).replace('_', '.');
    }
}
