package dev.goita.shogi.record.walk;

import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a record in the order of {@link Kifu#nodes}, with the board as it stands before each node. Writers of
 * all formats use it. Time is linear in the record, memory in its depth.
 */
public final class LineWalk {
    private final Deque<Node> open = new ArrayDeque<>();
    private final Replay replay;
    private @Nullable Node node;
    private final RunningTotals totals = new RunningTotals();
    private boolean inVariation;

    /** Begins before the first node of a record that is not to change during the walk. */
    public LineWalk(Kifu kifu) {
        replay = Replay.from(kifu.start().position());
        push(kifu.root());
    }

    private void push(Node parent) {
        List<Node> children = parent.children();
        for (int i = children.size() - 1; i >= 0; i--) {
            open.push(children.get(i));
        }
    }

    public boolean next() {
        if (open.isEmpty()) {
            return false;
        }
        Node next = open.pop();
        if (node != null && next.parent().orElse(null) == node) {
            node.playOn(replay);
        }
        while (replay.depth() >= next.ply()) {
            replay.undo();
        }
        node = next;
        inVariation |= beginsVariation();
        totals.pass(next);
        push(next);
        return true;
    }

    /** The node where the walk is, once {@link #next} was called. */
    public Node node() {
        return Optional.ofNullable(node).orElseThrow();
    }

    /** {@return the board before the node} Callers leave it as they found it. */
    public Replay replay() {
        return replay;
    }

    /** {@return the target of the move before, which 同 refers to, or null} */
    public @Nullable Square previousTo() {
        return node().parent().flatMap(Node::move).map(Move::to).orElse(null);
    }

    /** {@return whether a variation starts with the node} */
    public boolean beginsVariation() {
        return siblings().get(0) != node;
    }

    /** {@return whether the walk has left the main line} */
    public boolean isInVariation() {
        return inVariation;
    }

    /** {@return whether another variation of the same move follows} */
    public boolean hasLaterSibling() {
        List<Node> siblings = siblings();
        return siblings.get(siblings.size() - 1) != node;
    }

    private List<Node> siblings() {
        return node().parent().orElseThrow().children();
    }

    /** {@return the time that the side of this node has used along the line, this move included; 0 for moves without a time} */
    public Duration total() {
        return totals.at(node().ply());
    }
}
