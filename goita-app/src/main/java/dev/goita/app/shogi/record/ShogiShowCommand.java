package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.record.Kifu;
import java.io.IOException;

/** {@code goita shogi show}. */
public final class ShogiShowCommand extends ShogiJob {
    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Integer> ply = option("--ply", "N", Integer.MAX_VALUE);
    private final Given<TextStyle> style = option("--style", "STYLE", TextStyle.KAKINOKI);

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::show);
        return exitCode();
    }

    private void show(Game game) {
        game.reading().findings().forEach(this::tell);
        if (game.format().isPresent()) {
            Kifu kifu = game.reading().value();
            MainLine line = MainLine.of(kifu);
            found(ply.isSaid() && !line.has(ply.value(), game.file(), invocation));
            int shown = Math.max(0, Math.min(ply.value(), line.plies()));
            String board = style.value() == TextStyle.BIOSHOGI
                    ? TextBoard.write(kifu, line.node(shown))
                    : TextBoard.write(line.position(shown), kifu.start().moveNumber() + shown);
            invocation.streams().out().print(board);
        }
    }
}
