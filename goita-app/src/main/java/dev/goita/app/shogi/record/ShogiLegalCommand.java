package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class ShogiLegalCommand extends Job {
    private final Given<String> sfen = argument("SFEN");
    private final Given<Boolean> json = json();

    public ShogiLegalCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        Position position = PositionArgument.parse(sfen.value(), invocation);
        List<String> legal = PositionCommand.legal(position);
        if (json.value()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("sfen", Sfen.writeKey(position));
            fields.put("legal", legal);
            invocation.jsonLines().write(fields);
        } else {
            legal.forEach(invocation.streams().out()::println);
        }
        return ExitCode.CLEAN;
    }
}
