package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.ml.prepare.RoundInputs;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The options of every command that makes a folder from rounds. */
final class SourceOptions extends Options {
    private static final long SHARD_ROWS = 262_144;

    private final Given<List<String>> sources = arguments("ROUNDS");
    private final Given<String> output = requiredOutput("FOLDER");
    private final Given<Long> shardSize = option("--shard-size", "N", SHARD_ROWS);
    private final Given<String> license = option("--license", "TEXT", "");
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    SourceOptions(Options command) {
        super(command);
    }

    boolean isJson() {
        return json.value();
    }

    RoundInputs open(Invocation invocation) throws IOException {
        return RoundInputs.open(RecordInputs.sources(sources.value(), invocation), rules.chosen());
    }

    /** @throws IllegalArgumentException if a shard would hold nothing */
    Storage storage(Invocation invocation, List<ShardFormat> formats) throws IOException {
        Path folder = invocation.folder(output.value());
        return new Storage(folder, formats, shardSize.value(), "goita " + ProgramVersion.number(), license.value());
    }

    /** What of these options changes what is made, as a shell takes it. */
    String words() {
        String size = shardSize.value() == SHARD_ROWS ? "" : " --shard-size " + shardSize.value();
        String stated = license.value().isEmpty()
                ? ""
                : " --license '" + license.value().replace("'", "'\\''") + "'";
        return size + stated + (rules.chosen().equals(Rules.STANDARD) ? "" : " --rules " + rules.chosen());
    }
}
