package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Game;
import java.io.IOException;

/** {@code goita shogi read}. */
public final class ReadCommand extends ShogiJob {
    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Boolean> variations;

    public ReadCommand() {
        // the output is JSON with and without it; programs that ask for JSON everywhere may say so
        json();
        variations = flag("--variations");
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::print);
        return exitCode();
    }

    private void print(Game game) {
        GameFields fields = GameFields.of(game, variations.value() ? GameFields.Lines.ALL : GameFields.Lines.MAIN);
        found(!fields.findings().isEmpty());
        invocation.jsonLines().write(fields.in(invocation.language()));
    }
}
