package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.shogi.rules.Perft;
import dev.goita.shogi.rules.Position;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "perft", description = "Count the legal move sequences of a length.")
public final class PerftCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "SFEN", description = "An SFEN or startpos, in quotes.")
    private String sfen = "";

    @Parameters(index = "1", paramLabel = "DEPTH", description = "The length in plies.")
    private int depth;

    @Mixin
    private JsonOption json = new JsonOption("One JSON object with nodes and micros.");

    public PerftCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        if (depth < 0) {
            throw new MisuseException(spec, OptionWords.atLeast("DEPTH", 0, depth));
        }
        Position position = PositionArgument.parse(sfen, invocation);
        long start = System.nanoTime();
        long nodes = Perft.count(position, depth);
        long micros = (System.nanoTime() - start) / 1000;
        if (json.isWanted()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("nodes", nodes);
            fields.put("micros", micros);
            invocation.jsonLines().write(fields);
        } else {
            invocation.streams().out().println(nodes);
        }
        return ExitCode.CLEAN;
    }
}
