package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.shogi.rules.Perft;
import dev.goita.shogi.rules.Position;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Parameters;

public final class PerftCommand extends Job {
    private final Given<String> sfen = argument("SFEN");
    @Parameters(index = "1", paramLabel = "DEPTH", description = "The length in plies.")
    private int depth;

    private final Given<Boolean> json = json();

    public PerftCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        if (depth < 0) {
            throw misuse(OptionWords.atLeast("DEPTH", 0, depth));
        }
        Position position = PositionArgument.parse(sfen.value(), invocation);
        long start = System.nanoTime();
        long nodes = Perft.count(position, depth);
        long micros = (System.nanoTime() - start) / 1000;
        if (json.value()) {
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
