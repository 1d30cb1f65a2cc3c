package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "show", description = "Print the board of a game as text.")
public final class ShogiShowCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private ShogiInputs inputs = new ShogiInputs();

    @Option(
            names = "--ply",
            paramLabel = "N",
            description = "After how many moves of the main line; after the last if absent.")
    private @Nullable Integer ply;

    @Option(
            names = "--style",
            paramLabel = "STYLE",
            description =
                    "kakinoki or tsshogi: pieces in hand from rook to pawn; bioshogi: in the order of their capture."
                            + " kakinoki if absent.")
    private TextStyle style = TextStyle.KAKINOKI;

    private boolean findings;

    public ShogiShowCommand(Invocation invocation) {
        this.invocation = invocation;
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
        int shown = ply == null ? moves.size() : Math.max(0, Math.min(ply, moves.size()));
        Node node = shown == 0 ? kifu.root() : moves.get(shown - 1);
        String board = style == TextStyle.BIOSHOGI
                ? TextBoard.write(kifu, node)
                : TextBoard.write(kifu.positionAt(node), kifu.start().moveNumber() + shown);
        invocation.streams().out().print(board);
    }
}
