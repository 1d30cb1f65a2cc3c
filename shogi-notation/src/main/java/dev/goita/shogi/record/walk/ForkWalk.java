package dev.goita.shogi.record.walk;

import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Replay;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a record in the order of formats that have variations behind the move that they replace, with the board as it stands
 * before each node. Time is linear in the record, memory in its depth; nothing recurs.
 */
public final class ForkWalk {
    /** Is told of every node and variation, in order. */
    public interface Visitor<E extends Exception> {
        void begin(Node node, Replay replay) throws E;

        /** A variation of the node that was begun last follows. */
        void beginFork() throws E;

        void endFork() throws E;

        /** All variations of the node are over; its line goes on. */
        void end(Node node) throws E;
    }

    /** Where a line is: the node that was begun, and those instead of it that are still to come. */
    private static final class Line {
        private @Nullable Node node;
        private @Nullable Iterator<Node> forks;

        Line(@Nullable Node node) {
            this.node = node;
        }
    }

    private ForkWalk() {}

    /** Goes through all nodes but the root. */
    public static <E extends Exception> void visit(Kifu kifu, Visitor<E> visitor) throws E {
        Replay replay = Replay.from(kifu.start().position());
        Deque<Line> open = new ArrayDeque<>();
        open.push(new Line(kifu.root().next().orElse(null)));
        while (!open.isEmpty()) {
            Line line = open.element();
            Node node = line.node;
            if (node == null) {
                open.pop();
                if (!open.isEmpty()) {
                    visitor.endFork();
                }
                continue;
            }
            while (replay.depth() >= node.ply()) {
                replay.undo();
            }
            if (line.forks == null) {
                line.forks = forks(node).iterator();
                visitor.begin(node, replay);
            }
            if (line.forks.hasNext()) {
                visitor.beginFork();
                open.push(new Line(line.forks.next()));
                continue;
            }
            visitor.end(node);
            node.playOn(replay);
            line.node = node.next().orElse(null);
            line.forks = null;
        }
    }

    /** {@return the variations that stand behind a node: those instead of it if it goes on with the line} */
    public static List<Node> forks(Node node) {
        List<Node> siblings = node.parent().orElseThrow().children();
        return siblings.get(0).equals(node) ? siblings.subList(1, siblings.size()) : List.of();
    }
}
