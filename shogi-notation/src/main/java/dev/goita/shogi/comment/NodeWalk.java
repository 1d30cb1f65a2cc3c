package dev.goita.shogi.comment;

import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.LineWalk;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import org.jspecify.annotations.Nullable;

/** Goes through the commented nodes of a record, with the board as each comment sees it: after the move. */
final class NodeWalk {
    /** What is done at a node. */
    interface Visitor {
        /** @param lastMove the move that led there, or null */
        void at(Node node, Replay replay, @Nullable Move lastMove);
    }

    private NodeWalk() {}

    static void visit(Kifu kifu, Visitor visitor) {
        if (!kifu.root().comments().isEmpty()) {
            visitor.at(kifu.root(), Replay.from(kifu.start().position()), null);
        }
        LineWalk walk = new LineWalk(kifu);
        while (walk.next()) {
            if (!walk.node().comments().isEmpty()) {
                visit(walk.node(), walk.replay(), visitor);
            }
        }
    }

    private static void visit(Node node, Replay replay, Visitor visitor) {
        Move move = node.move().orElse(null);
        if (move == null) {
            visitor.at(node, replay, node.parent().flatMap(Node::move).orElse(null));
            return;
        }
        node.playOn(replay);
        visitor.at(node, replay, move);
        replay.undo();
    }
}
