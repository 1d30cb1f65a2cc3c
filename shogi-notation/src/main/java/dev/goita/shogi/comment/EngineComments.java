package dev.goita.shogi.comment;

import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.LineWalk;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Move;
import dev.goita.shogi.rules.Replay;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** 思考コメント: finds what engines wrote into comments. */
public final class EngineComments {
    private EngineComments() {}

    /**
     * Reads one comment.
     *
     * @param at where it stands; 読み筋 start from there
     * @param lines as {@link Node#comments}; the mark of a file before them, such as {@code '*}, is understood too
     * @param dialects which ones are looked for; everything else is text
     */
    public static ReadComment read(Standpoint at, List<String> lines, Set<Dialect> dialects) {
        return read(at, lines, dialects, CommentPlaces.of("-", lines));
    }

    /** As above, with the places of findings in a file. */
    public static ReadComment read(Standpoint at, List<String> lines, Set<Dialect> dialects, CommentPlaces places) {
        PvReader pvs = new PvReader(Replay.from(at.position()), at.lastMove().orElse(null));
        return new CommentReader(lines, dialects, pvs, places).read();
    }

    /** Reads one comment in any mixture of dialects. */
    public static ReadComment read(Standpoint at, List<String> lines) {
        return read(at, lines, Dialect.ALL);
    }

    /**
     * Reads the comments of a whole record.
     *
     * @return the nodes that have comments, the root first and the others in the order of {@link Kifu#nodes}
     */
    public static Map<Node, ReadComment> read(Kifu kifu, Set<Dialect> dialects) {
        Map<Node, ReadComment> comments = new LinkedHashMap<>();
        LineWalk walk = new LineWalk(kifu);
        read(kifu.root(), Replay.from(kifu.start().position()), null, dialects, comments);
        while (walk.next()) {
            after(walk, dialects, comments);
        }
        return comments;
    }

    private static void after(LineWalk walk, Set<Dialect> dialects, Map<Node, ReadComment> comments) {
        Node node = walk.node();
        if (node.comments().isEmpty()) {
            return;
        }
        Replay replay = walk.replay();
        Move move = node.move().orElse(null);
        if (move == null) {
            Move before = node.parent().flatMap(Node::move).orElse(null);
            read(node, replay, before, dialects, comments);
            return;
        }
        if (node.breach().isPresent()) {
            replay.force(move);
        } else {
            replay.playChecked(move);
        }
        read(node, replay, move, dialects, comments);
        replay.undo();
    }

    private static void read(
            Node node, Replay replay, @Nullable Move last, Set<Dialect> dialects, Map<Node, ReadComment> comments) {
        if (!node.comments().isEmpty()) {
            CommentPlaces places = CommentPlaces.of("-", node.comments());
            comments.put(node, new CommentReader(node.comments(), dialects, new PvReader(replay, last), places).read());
        }
    }
}
