package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.report.Columns;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;

/** {@code goita shogi legal}. */
public final class ShogiLegalCommand extends Job {
    private static final Columns<Position> LEGAL =
            new Columns<Position>().data("sfen", Sfen::writeKey).data("legal", PositionCommand::legal);

    private final Given<String> sfen = argument("SFEN");
    private final Given<Boolean> json = json();

    public ShogiLegalCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        Position position = PositionArgument.parse(sfen.value(), invocation);
        if (json.value()) {
            invocation.jsonLines().write(LEGAL.json(position));
        } else {
            PositionCommand.legal(position).forEach(invocation.streams().out()::println);
        }
        return ExitCode.CLEAN;
    }
}
