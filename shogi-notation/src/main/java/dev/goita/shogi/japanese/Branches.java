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
    /** In the order of reading, without those that a later line is as long as: the first is the longest. */
    private final List<Line> lines = new ArrayList<>();

    private final Map<Integer, Node> markedByPly = new HashMap<>();

    /** The last node of a line and those before it, as far up as they were asked for. */
    private record Line(Node end, List<Node> up) {
        Optional<Node> at(int ply) {
            for (Node top = up.get(up.size() - 1);
                    top.ply() > ply && top.parent().isPresent(); ) {
                top = top.parent().get();
                up.add(top);
            }
            int index = end.ply() - ply;
            return index >= 0 && index < up.size() ? up.get(index).at(ply) : Optional.empty();
        }
    }

    /** A move with the mark +: a variation instead of it follows. */
    void mark(Node move) {
        markedByPly.put(move.ply(), move);
    }

    void lineEnded(Node end) {
        if (!lines.isEmpty() && last().end().equals(end)) {
            return;
        }
        while (!lines.isEmpty() && last().end().ply() <= end.ply()) {
            lines.remove(lines.size() - 1);
        }
        lines.add(new Line(end, new ArrayList<>(List.of(end))));
    }

    private Line last() {
        return lines.get(lines.size() - 1);
    }

    /** The node before a variation's first move, or null if no line is so long. */
    @Nullable
    Node before(int ply) {
        Node marked = markedByPly.get(ply);
        if (marked != null && marked.parent().isPresent()) {
            return marked.parent().get();
        }
        boolean isBeyond = lines.isEmpty() || lines.get(0).end().ply() < ply - 1;
        for (int i = lines.size() - 1; i >= 0 && !isBeyond; i--) {
            Optional<Node> before = lines.get(i).at(ply - 1);
            if (before.isPresent()) {
                return before.get();
            }
        }
        return null;
    }
}
