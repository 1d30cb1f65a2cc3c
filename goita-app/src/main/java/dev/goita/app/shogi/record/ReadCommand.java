package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Game;
import java.io.IOException;

public final class ReadCommand extends Job {
    private final ShogiInputs inputs = new ShogiInputs(this);

    // The output is JSON with and without it; programs that ask for JSON everywhere may say so.
    private final Given<Boolean> json = json();
    private final Given<Boolean> variations = flag("--variations");

    private boolean findings;

    public ReadCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::print);
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void print(Game game) {
        GameFields fields = GameFields.of(game, variations.value() ? GameFields.Lines.ALL : GameFields.Lines.MAIN);
        findings |= !fields.findings().isEmpty();
        invocation.jsonLines().write(fields.in(invocation.language()));
    }
}
