package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * 変化の元: where a variation that names nothing but its ply begins. A move marked with + counts most, the last one of that
 * ply; without one the line that was read last, of those that are long enough.
 */
final class Branches {
    /** Ends of lines in the order of reading, without those that a later line is as long as. */
    private final List<Node> lineEnds = new ArrayList<>();

    private final Map<Integer, Node> markedByPly = new HashMap<>();

    /** A move with the mark +: a variation instead of it follows. */
    void mark(Node move) {
        markedByPly.put(move.ply(), move);
    }

    void lineEnded(Node end) {
        while (!lineEnds.isEmpty() && last(lineEnds).ply() <= end.ply()) {
            lineEnds.remove(lineEnds.size() - 1);
        }
        lineEnds.add(end);
    }

    private static Node last(List<Node> nodes) {
        return nodes.get(nodes.size() - 1);
    }

    /** The node before a variation's first move, or null if no line is so long. */
    @Nullable
    Node before(int ply) {
        Node marked = markedByPly.get(ply);
        if (marked != null && marked.parent().isPresent()) {
            return marked.parent().get();
        }
        for (int i = lineEnds.size() - 1; i >= 0; i--) {
            Optional<Node> before = lineEnds.get(i).at(ply - 1);
            if (before.isPresent()) {
                return before.get();
            }
        }
        return null;
    }
}
