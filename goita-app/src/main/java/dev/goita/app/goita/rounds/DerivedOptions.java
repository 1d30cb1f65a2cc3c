package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.Scratch;
import dev.goita.diagnostics.Wording;
import dev.goita.files.ScratchFolder;
import dev.goita.learning.crew.Crew;
import dev.goita.ml.prepare.DerivedDataSet;
import dev.goita.ml.prepare.RoundInputs;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 派生: the options of every command that makes a data set from rounds. */
final class DerivedOptions extends Options {
    private final SourceOptions sources = new SourceOptions(this);
    private final Given<List<String>> formats = listed("--format", "FORMAT", String.class);

    DerivedOptions(Options command) {
        super(command);
    }

    /** Makes data sets. */
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
        String command = ("data " + spec().name() + " " + options + storing()).strip();
        Map<Path, Manifest> made;
        try (Progress progress = invocation.progress(Counted.ROUNDS, opened.expectedRounds())) {
            made = making.make(new DerivedDataSet(opened, storage, command, progress::advance));
        }
        made.forEach((path, manifest) -> print(invocation, path, manifest));
        return ExitCode.CLEAN;
    }

    /** Sorts all rounds. */
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
                                    set, new DerivedDataSet.Waiting.Away(crew, scratch.memoryElsewhere(), elsewhere)));
                }
            }
            try (ScratchFolder folder = scratch.open()) {
                return Map.of(
                        set.storage().folder(),
                        sorting.sort(set, new DerivedDataSet.Waiting.Here(folder.path(), scratch.memory())));
            }
        });
    }

    private String storing() {
        return (formats.value().isEmpty() ? "" : " --format " + String.join(",", formats.value())) + sources.words();
    }

    private void print(Invocation invocation, Path folder, Manifest manifest) {
        RoundTally totals = manifest.totals();
        int shards = manifest.shards().size();
        if (sources.isJson()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("folder", folder.toString());
            fields.put("rounds", totals.rounds());
            fields.put("read", read(manifest.derivation()));
            fields.put("shards", shards);
            fields.put("bytes", manifest.bytes());
            invocation.jsonLines().write(fields);
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
        return derivation.inputs().stream().mapToLong(Derivation.Source::rounds).sum();
    }
}
