package dev.goita.shogi.comment;

import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One search of a record.
 *
 * @param branch whether the node is on the main line
 * @param move the move of the node in KI2; empty for the start
 */
public record SearchRow(Node node, Branch branch, Optional<String> move, Standpoint at, EngineSearch search) {
    /** 本譜か変化か. */
    public enum Branch {
        MAIN_LINE,
        VARIATION
    }

    /** {@return the ply of the node, 0 for the start} */
    public int ply() {
        return node.ply();
    }

    /** {@return who is to move where the 読み筋 starts} */
    public Color turn() {
        return at.position().turn();
    }

    public String pv() {
        return EngineComments.japanese(at, search.pv());
    }

    /** {@return the searches of the main line, then of the variations, as they stand in the record} */
    public static List<SearchRow> of(Kifu kifu, Map<Node, ReadComment> comments) {
        List<SearchRow> rows = new ArrayList<>();
        ReadComment first = comments.get(kifu.root());
        if (first != null) {
            Standpoint start = Standpoint.of(kifu.start().position());
            add(kifu.root(), Branch.MAIN_LINE, Optional.empty(), start, first, rows);
        }
        LineWalk walk = new LineWalk(kifu);
        while (walk.next()) {
            ReadComment comment = comments.get(walk.node());
            if (comment != null && !comment.searches().isEmpty()) {
                node(walk, comment, rows);
            }
        }
        return rows;
    }

    private static void node(LineWalk walk, ReadComment comment, List<SearchRow> rows) {
        Node node = walk.node();
        Replay replay = walk.replay();
        Branch branch = walk.isInVariation() ? Branch.VARIATION : Branch.MAIN_LINE;
        Move move = node.move().orElse(null);
        if (move == null) {
            Optional<Move> last = node.parent().flatMap(Node::move);
            Optional<String> ending = Optional.of(node.ending().orElseThrow().japanese());
            add(node, branch, ending, new Standpoint(replay.position(), last), comment, rows);
            return;
        }
        String text = MoveWriter.Marks.TRIANGLES.of(replay.turn())
                + MoveWriter.USUAL.withSuffix(move, replay, walk.previousTo());
        node.playOn(replay);
        add(node, branch, Optional.of(text), new Standpoint(replay.position(), Optional.of(move)), comment, rows);
        replay.undo();
    }

    private static void add(
            Node node, Branch branch, Optional<String> move, Standpoint at, ReadComment comment, List<SearchRow> rows) {
        for (EngineSearch search : comment.searches()) {
            rows.add(new SearchRow(node, branch, move, at, search));
        }
    }
}
