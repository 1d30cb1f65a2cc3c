package dev.goita.app.data;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.app.Progress;
import dev.goita.app.Version;
import dev.goita.app.record.RulesOption;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.goita.DerivedDataSet;
import dev.goita.ml.goita.RoundInputs;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.shard.Derivation;
import dev.goita.ml.shard.Manifest;
import dev.goita.ml.shard.ShardFormat;
import dev.goita.ml.shard.Tally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** 派生: the options of every command that makes a data set from rounds. */
final class DerivedOptions {
    private static final long SHARD_ROUNDS = 262_144;

    @Parameters(
            arity = "1..*",
            paramLabel = "ROUNDS",
            description = "Data sets, folders of record files and files; all of the same rules.")
    private List<String> sources = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FOLDER",
            description = "The folder to make; it appears when it is whole.")
    private String output = "";

    @Option(
            names = "--format",
            split = ",",
            paramLabel = "FORMAT",
            description = "What each shard is written as: jsonl, jsonl.gz, jsonl.zst, goita (compact), or several with"
                    + " commas; jsonl,goita if absent.")
    private List<String> formats = new ArrayList<>();

    @Option(names = "--shard-size", paramLabel = "N", description = "Rounds in a shard; ${DEFAULT-VALUE} if absent.")
    private long shardSize = SHARD_ROUNDS;

    @Option(
            names = "--license",
            paramLabel = "TEXT",
            description =
                    "Under which licence the rounds are, for manifest and card; that of the sources if they agree.")
    private String license = "";

    @Option(names = "--json", description = "Print the summary as one JSON object a data set.")
    private boolean json;

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    /** Makes data sets. */
    @FunctionalInterface
    interface Making {
        /** @return what was made, by folder */
        Map<Path, Manifest> make(DerivedDataSet derived) throws IOException;
    }

    /** @param options the words that, with the name of the command, make the same from the same sources */
    ExitCode run(Invocation invocation, String options, Making making) throws IOException {
        Storage storage = storage(folder());
        RoundInputs opened = open();
        String command = ("data " + spec.name() + " " + options + storing()).strip();
        Map<Path, Manifest> made;
        try (Progress progress = invocation.progress("rounds", opened.expectedRounds())) {
            made = making.make(new DerivedDataSet(opened, storage, command, progress::advance));
        }
        made.forEach((path, manifest) -> print(invocation, path, manifest));
        return ExitCode.CLEAN;
    }

    Path folder() throws IOException {
        return Input.path(output);
    }

    private RoundInputs open() throws IOException {
        List<Path> paths = new ArrayList<>();
        for (String source : sources) {
            paths.add(Input.path(source));
        }
        return RoundInputs.open(paths, rules.chosen());
    }

    private Storage storage(Path folder) {
        try {
            List<ShardFormat> chosen = formats.isEmpty()
                    ? List.of(ShardFormat.JSONL, ShardFormat.COMPACT)
                    : formats.stream().map(ShardFormat::ofExtension).toList();
            return new Storage(folder, chosen, shardSize, "goita " + Version.number(), license);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private String storing() {
        String form = formats.isEmpty() ? "" : " --format " + String.join(",", formats);
        return shardSize == SHARD_ROUNDS ? form : form + " --shard-size " + shardSize;
    }

    private void print(Invocation invocation, Path folder, Manifest manifest) {
        Tally totals = manifest.totals();
        int shards = manifest.shards().size();
        if (json) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("folder", folder.toString());
            fields.put("rounds", totals.rounds());
            fields.put("read", read(manifest.derivation()));
            fields.put("shards", shards);
            fields.put("bytes", manifest.bytes());
            invocation.jsonLines().write(fields);
            return;
        }
        Wording wording = new Wording(
                String.format(
                        Locale.ROOT,
                        "%s: %,d 局（%,d 局中）、%,d 組のファイル、%,d バイト",
                        folder,
                        totals.rounds(),
                        read(manifest.derivation()),
                        shards,
                        manifest.bytes()),
                String.format(
                        Locale.ROOT,
                        "%s: %,d rounds (of %,d) in %,d shards, %,d bytes",
                        folder,
                        totals.rounds(),
                        read(manifest.derivation()),
                        shards,
                        manifest.bytes()));
        invocation.streams().out().println(wording.in(invocation.language()));
    }

    private static long read(Derivation derivation) {
        return derivation.inputs().stream().mapToLong(Derivation.Source::rounds).sum();
    }
}
