package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Game;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "read", description = "Print every game as one JSON object a line.")
public final class ReadCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private ShogiInputs inputs = new ShogiInputs();

    // The output is JSON with and without it; programs that ask for JSON everywhere may say so.
    @Mixin
    @SuppressWarnings("unused")
    private JsonOption json = new JsonOption("One JSON object a line; this command knows no other output.");

    @Option(names = "--variations", description = "Add leaves: the moves of every line from the start.")
    private boolean variations;

    private boolean findings;

    public ReadCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::print);
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void print(Game game) {
        GameFields fields = GameFields.of(game, variations ? GameFields.Lines.ALL : GameFields.Lines.MAIN);
        findings |= !fields.findings().isEmpty();
        invocation.jsonLines().write(fields.in(invocation.language()));
    }
}
