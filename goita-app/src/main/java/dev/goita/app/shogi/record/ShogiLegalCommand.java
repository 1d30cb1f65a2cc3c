package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "legal", description = "List the legal moves of a position, sorted.")
public final class ShogiLegalCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "SFEN", description = "An SFEN or startpos, with moves after it if wanted, in quotes.")
    private String sfen = "";

    @Mixin
    private JsonOption json = new JsonOption("One JSON object instead of one move a line.");

    public ShogiLegalCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        Position position = PositionArgument.parse(sfen, invocation);
        List<String> legal = PositionCommand.legal(position);
        if (json.isWanted()) {
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
