package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

public final class ShogiShowCommand extends Job {
    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Optional<Integer>> ply = option("--ply", "N", Integer.class);
    private final Given<TextStyle> style = option("--style", "STYLE", TextStyle.KAKINOKI);

    private boolean findings;

    public ShogiShowCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::show);
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void show(Game game) {
        for (Diagnostic finding : game.reading().findings()) {
            findings = true;
            invocation.streams().err().println(finding.format(invocation.language()));
        }
        if (game.format().isEmpty()) {
            return;
        }
        Kifu kifu = game.reading().value();
        List<Node> moves =
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).toList();
        int shown = ply.value() == null ? moves.size() : Math.max(0, Math.min(ply.value(), moves.size()));
        Node node = shown == 0 ? kifu.root() : moves.get(shown - 1);
        String board = style.value() == TextStyle.BIOSHOGI
                ? TextBoard.write(kifu, node)
                : TextBoard.write(kifu.positionAt(node), kifu.start().moveNumber() + shown);
        invocation.streams().out().print(board);
    }
}
