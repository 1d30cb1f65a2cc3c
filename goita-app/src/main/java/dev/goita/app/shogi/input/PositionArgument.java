package dev.goita.app.shogi.input;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import java.util.List;

/** A position on the command line: an SFEN, {@code startpos}, or either with {@code moves}. */
public final class PositionArgument {
    private PositionArgument() {}

    /** @throws dev.goita.diagnostics.DiagnosticException with what is wrong with the text */
    public static Position parse(String text) {
        Kifu kifu = Usi.read(Source.of("SFEN", text), IllegalMoves.REFUSE).orThrow();
        List<Node> line = kifu.mainLine();
        return kifu.positionAt(line.isEmpty() ? kifu.root() : line.get(line.size() - 1));
    }
}
