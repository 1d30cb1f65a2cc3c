package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.report.Columns;
import dev.goita.shogi.rules.Perft;
import dev.goita.shogi.rules.Position;

/** {@code goita shogi perft}. */
public final class PerftCommand extends Job {
    private final Given<String> sfen = argument("SFEN");
    private final Given<Integer> depth = add(argument("DEPTH", "1"), 0).atLeast(0);
    private final Given<Boolean> json = json();

    public PerftCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        Position position = PositionArgument.parse(sfen.value(), invocation);
        long start = System.nanoTime();
        long nodes = Perft.count(position, depth.value());
        long micros = (System.nanoTime() - start) / 1000;
        if (json.value()) {
            invocation.jsonLines()
                    .write(new Columns<Long>()
                            .data("nodes", counted -> counted)
                            .data("micros", counted -> micros)
                            .json(nodes));
        } else {
            invocation.streams().out().println(nodes);
        }
        return ExitCode.CLEAN;
    }
}
