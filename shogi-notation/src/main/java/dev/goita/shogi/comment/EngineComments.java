package dev.goita.shogi.comment;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** 思考コメント: finds what engines wrote into comments. */
public final class EngineComments {
    private EngineComments() {}

    /**
     * Reads one comment.
     *
     * @param lines as {@link Node#comments}; the mark of a file before them, such as {@code '*}, is understood too
     * @param dialects which ones are looked for; everything else is text
     * @return the searches, and every line as it was; findings count lines in the comment
     */
    public static ReadComment read(Standpoint at, List<String> lines, Set<Dialect> dialects) {
        return read(at, lines, dialects, CommentPlaces.of("-", lines));
    }

    /**
     * As {@link #read(Standpoint, List, Set)}, with the places of findings in a file.
     *
     * @param lines as {@link Node#comments}
     * @param dialects which ones are looked for; everything else is text
     * @param places of the characters of the lines
     * @return the searches, and every line as it was
     */
    public static ReadComment read(Standpoint at, List<String> lines, Set<Dialect> dialects, CommentPlaces places) {
        PvReader pvs = new PvReader(Replay.from(at.position()), at.lastMove().orElse(null));
        return new CommentReader(lines, dialects, pvs, places).read();
    }

    /**
     * Reads one comment in any mixture of dialects.
     *
     * @param lines as {@link Node#comments}
     * @return the searches, and every line as it was; findings count lines in the comment
     */
    public static ReadComment read(Standpoint at, List<String> lines) {
        return read(at, lines, Dialect.ALL);
    }

    /**
     * Reads the comments of a record that has no file.
     *
     * @param dialects which ones are looked for; everything else is text
     * @return the nodes that have comments, the root first and the others in the order of {@link Kifu#nodes}
     */
    public static Map<Node, ReadComment> read(Kifu kifu, Set<Dialect> dialects) {
        return read(kifu, dialects, "-");
    }

    /**
     * Reads the comments of a whole record. Findings tell the places of the file where the record was read from lines.
     *
     * @param dialects which ones are looked for; everything else is text
     * @return the nodes that have comments, the root first and the others in the order of {@link Kifu#nodes}
     */
    public static Map<Node, ReadComment> read(Kifu kifu, Set<Dialect> dialects, String file) {
        Map<Node, ReadComment> comments = new LinkedHashMap<>();
        NodeWalk.visit(kifu, (node, replay, lastMove) -> {
            CommentPlaces places = CommentPlaces.of(node, file);
            PvReader pvs = new PvReader(replay, lastMove);
            comments.put(node, new CommentReader(node.comments(), dialects, pvs, places).read());
        });
        return comments;
    }

    /**
     * Writes a comment in another dialect. Text stays, and so do searches that are in that dialect already and those
     * that it cannot say.
     *
     * @param comment as {@link #read(Standpoint, List)} gave it for this place
     * @param to one that {@linkplain Dialect#isWritten is written}
     * @return its lines and what they lost
     */
    public static RewrittenComment rewrite(Standpoint at, ReadComment comment, Dialect to) {
        Replay replay = Replay.from(at.position());
        return new CommentRewriter(
                        comment, to, replay, at.lastMove().map(Move::to).orElse(null))
                .rewrite();
    }

    /**
     * Writes the comments of a record in another dialect, in place.
     *
     * @param comments what {@link #read(Kifu, Set, String)} gave for this record
     * @param to one that {@linkplain Dialect#isWritten is written}
     * @return how often something could not be said
     */
    public static Map<CommentLoss, Integer> rewrite(Kifu kifu, Map<Node, ReadComment> comments, Dialect to) {
        Map<CommentLoss, Integer> losses = new EnumMap<>(CommentLoss.class);
        NodeWalk.visit(kifu, (node, replay, lastMove) -> {
            ReadComment comment = comments.get(node);
            if (comment != null && !comment.searches().isEmpty()) {
                Square previousTo = lastMove == null ? null : lastMove.to();
                RewrittenComment rewritten = new CommentRewriter(comment, to, replay, previousTo).rewrite();
                rewritten.losses().forEach((loss, count) -> losses.merge(loss, count, Integer::sum));
                node.clearComments();
                rewritten.lines().forEach(node::addComment);
            }
        });
        return losses;
    }

    /**
     * What a rewriting lost, one finding for each kind.
     *
     * @param losses as {@link #rewrite(Kifu, Map, Dialect)} gave them
     * @param to the dialect that could not say it
     * @return warnings in the order of {@link CommentLoss}
     */
    public static List<Diagnostic> findings(Map<CommentLoss, Integer> losses, Dialect to, Place place) {
        return losses.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(loss -> new Diagnostic(
                        CommentCode.NOT_EXPRESSIBLE,
                        Severity.WARNING,
                        place,
                        loss.getKey().wording(loss.getValue(), to)))
                .toList();
    }

    /**
     * {@return 読み筋 as KI2 writes it, {@code △３四歩▲２二角成△同　銀}}
     *
     * @param at where the line starts
     */
    public static String japanese(Standpoint at, List<Move> pv) {
        EngineSearch search = EngineSearch.by(EngineSearch.By.PLAYER).withPv(pv);
        Replay replay = Replay.from(at.position());
        return new SearchText(search, replay, at.lastMove().map(Move::to).orElse(null)).ki2();
    }
}
