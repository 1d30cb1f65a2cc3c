package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.ml.prepare.RoundInputs;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of every command that makes a folder from rounds. */
final class SourceOptions {
    private static final long SHARD_ROWS = 262_144;

    @Parameters(
            arity = "1..*",
            paramLabel = "ROUNDS",
            description = "Data sets, folders of record files and files; all of the same rules; - is standard input.")
    private List<String> sources = new ArrayList<>();

    @Mixin
    private OutputOption output = OutputOption.required("FOLDER", "The folder to make; it appears when it is whole.");

    @Option(
            names = "--shard-size",
            paramLabel = "N",
            description = "Rounds (or rows) in a shard; ${DEFAULT-VALUE} if absent.")
    private long shardSize = SHARD_ROWS;

    @Option(
            names = "--license",
            paramLabel = "TEXT",
            description =
                    "Under which licence the rounds are, for manifest and card; that of the sources if they agree.")
    private String license = "";

    @Mixin
    private JsonOption json = new JsonOption("Print the summary as one JSON object a folder made.");

    @Mixin
    private RulesOption rules = new RulesOption();

    boolean isJson() {
        return json.isWanted();
    }

    RoundInputs open(Invocation invocation) throws IOException {
        return RoundInputs.open(RecordInputs.sources(sources, invocation), rules.chosen());
    }

    /** @throws IllegalArgumentException if a shard would hold nothing */
    Storage storage(Invocation invocation, List<ShardFormat> formats) throws IOException {
        Path folder = invocation.folder(output.name());
        return new Storage(folder, formats, shardSize, "goita " + ProgramVersion.number(), license);
    }

    /** What of these options changes what is made, as a shell takes it. */
    String words() {
        String size = shardSize == SHARD_ROWS ? "" : " --shard-size " + shardSize;
        String stated = license.isEmpty() ? "" : " --license '" + license.replace("'", "'\\''") + "'";
        return size + stated + (rules.chosen().equals(Rules.STANDARD) ? "" : " --rules " + rules.chosen());
    }
}
