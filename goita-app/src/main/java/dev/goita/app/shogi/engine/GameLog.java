package dev.goita.app.shogi.engine;

import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.MoveWriter.DropWord;
import dev.goita.shogi.japanese.MoveWriter.Marks;
import dev.goita.shogi.japanese.MoveWriter.PromotedNames;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** 実況: prints the moves of a game while it is played, each with what its player thinks. */
final class GameLog implements Consumer<Node> {
    private final MoveWriter writer = new MoveWriter(DropWord.WHERE_NEEDED, PromotedNames.TWO_CHARACTERS);
    private final Replay replay;
    private final PrintWriter out;
    private @Nullable Square previousTo;

    GameLog(Position start, PrintWriter out) {
        replay = Replay.from(start);
        this.out = out;
    }

    @Override
    public void accept(Node node) {
        node.move().ifPresent(move -> tell(node, move));
    }

    private void tell(Node node, Move move) {
        String mark = Marks.TRIANGLES.of(replay.turn());
        out.printf(Locale.ROOT, "%4d %s%s", node.ply(), mark, writer.withSuffix(move, replay, previousTo));
        node.comments().forEach(comment -> out.print("  " + comment.replaceFirst("^\\* *", "")));
        out.println();
        out.flush();
        replay.play(move);
        previousTo = move.to();
    }
}
