package dev.goita.shogi.comment;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** 思考コメント: finds what engines wrote into comments. */
public final class EngineComments {
    private EngineComments() {}

    /** Reads one comment, whose lines may have the mark of a file before them, such as {@code '*}; findings count lines in the comment. */
    public static ReadComment read(Standpoint at, List<String> lines, Set<Dialect> dialects) {
        return read(at, lines, dialects, CommentPlaces.of("-", lines));
    }

    /** As {@link #read(Standpoint, List, Set)}, with the places of findings in a file. */
    public static ReadComment read(Standpoint at, List<String> lines, Set<Dialect> dialects, CommentPlaces places) {
        PvReader pvs = new PvReader(Replay.from(at.position()), at.lastMove().orElse(null));
        return new CommentReader(lines, dialects, pvs, places).read();
    }

    /** Reads one comment in any mixture of dialects. */
    public static ReadComment read(Standpoint at, List<String> lines) {
        return read(at, lines, Dialect.ALL);
    }

    /** Reads the comments of a record that has no file. */
    public static Map<Node, ReadComment> read(Kifu kifu, Set<Dialect> dialects) {
        return read(kifu, dialects, "-");
    }

    /**
     * Reads the comments of a whole record, with findings at the places of the file that it was read from: the nodes that have
     * comments, the root first and the others in the order of {@link Kifu#nodes}.
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
     * Writes a comment, as it was read for this place, in a dialect that {@linkplain Dialect#isWritten is written}. Text stays, and
     * so do searches that are in that dialect already and those that it cannot say.
     */
    public static Rewritten rewrite(Standpoint at, ReadComment comment, Dialect to) {
        Replay replay = Replay.from(at.position());
        return new CommentRewriter(
                        comment, to, replay, at.lastMove().map(Move::to).orElse(null))
                .rewrite();
    }

    /** Writes the comments of a record in another dialect, in place, and counts what could not be said. */
    public static Map<CommentLoss, Integer> rewrite(Kifu kifu, Map<Node, ReadComment> comments, Dialect to) {
        Map<CommentLoss, Integer> losses = new EnumMap<>(CommentLoss.class);
        NodeWalk.visit(kifu, (node, replay, lastMove) -> {
            ReadComment comment = comments.get(node);
            if (comment != null && !comment.searches().isEmpty()) {
                Square previousTo = lastMove == null ? null : lastMove.to();
                Rewritten rewritten = new CommentRewriter(comment, to, replay, previousTo).rewrite();
                rewritten.losses().forEach((loss, count) -> losses.merge(loss, count, Integer::sum));
                node.clearComments();
                rewritten.lines().forEach(node::addComment);
            }
        });
        return losses;
    }

    /** Warnings of what a rewriting lost, one for each kind in the order of {@link CommentLoss}. */
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

    /** {@return 読み筋 as KI2 writes it, {@code △３四歩▲２二角成△同　銀}} */
    public static String japanese(Standpoint at, List<Move> pv) {
        EngineSearch search = EngineSearch.by(EngineSearch.By.PLAYER).withPv(pv);
        Replay replay = Replay.from(at.position());
        return new SearchText(search, replay, at.lastMove().map(Move::to).orElse(null)).ki2();
    }

    /** Goes through the commented nodes of a record, with the board as each comment sees it: after the move. */
    private static final class NodeWalk {
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
                Node node = walk.node();
                Optional<Move> move = node.move();
                if (!node.comments().isEmpty()) {
                    move.ifPresent(played -> node.playOn(walk.replay()));
                    Optional<Move> last = move.or(() -> node.parent().flatMap(Node::move));
                    visitor.at(node, walk.replay(), last.orElse(null));
                    move.ifPresent(played -> walk.replay().undo());
                }
            }
        }
    }

    /** Writes one comment anew in a dialect. */
    private static final class CommentRewriter {
        private static final int NONE = ReadComment.TEXT;

        private final ReadComment comment;
        private final Dialect to;
        private final Replay replay;
        private final @Nullable Square previousTo;

        private final List<String> lines = new ArrayList<>();
        private final Map<CommentLoss, Integer> losses = new EnumMap<>(CommentLoss.class);
        /** The search whose pairs the run of pair lines written last has, or {@link #NONE}. */
        private int inRun = NONE;

        private boolean runIsNew;

        CommentRewriter(ReadComment comment, Dialect to, Replay replay, @Nullable Square previousTo) {
            this.comment = comment;
            this.to = to;
            this.replay = replay;
            this.previousTo = previousTo;
        }

        Rewritten rewrite() {
            List<Found> found = comment.found();
            int written = NONE;
            found.stream()
                    .filter(search -> search.dialect() != to && !SearchText.fits(search.search(), to))
                    .forEach(search -> count(Set.of(CommentLoss.WHOLE_SEARCH)));
            for (int index = 0; index < comment.lines().size(); index++) {
                int owner = comment.owner(index);
                String line = comment.lines().get(index);
                if (owner == NONE) {
                    line(line);
                } else if (stays(found.get(owner))) {
                    pairOf(owner, found.get(owner), Origin.KEPT);
                    line(line);
                } else if (owner > written) {
                    written = owner;
                    write(owner, found.get(owner));
                }
            }
            return new Rewritten(lines, losses);
        }

        private boolean stays(Found search) {
            boolean floodgateIsCsa3 = search.dialect() == Dialect.FLOODGATE && to == Dialect.CSA3;
            return search.dialect() == to || floodgateIsCsa3 || !SearchText.fits(search.search(), to);
        }

        private enum Origin {
            KEPT,
            NEW
        }

        /** Two searches that ShogiHome would take for one get an empty line between them; where both were there, they stay. */
        private void pairOf(int owner, Found search, Origin origin) {
            if (search.dialect() == Dialect.SHOGIHOME || origin == Origin.NEW && to == Dialect.SHOGIHOME) {
                if (inRun != NONE && inRun != owner && (runIsNew || origin == Origin.NEW)) {
                    lines.add(search.mark());
                }
                inRun = owner;
                runIsNew = origin == Origin.NEW;
            }
        }

        /** Adds a line; one that is no pair ends a run. */
        private void line(String line) {
            lines.add(line);
            if (PairLine.of(line, CommentReader.fileMark(line)) == null) {
                inRun = NONE;
            }
        }

        private void write(int owner, Found found) {
            SearchText text = new SearchText(found.search(), replay, previousTo).write(to);
            pairOf(owner, found, Origin.NEW);
            text.lines().forEach(line -> line(found.mark() + line));
            count(text.losses());
            if (found.unread() == Found.Unread.PV_TAIL) {
                count(Set.of(CommentLoss.PV_TAIL));
            }
        }

        private void count(Set<CommentLoss> lost) {
            lost.forEach(loss -> losses.merge(loss, 1, Integer::sum));
        }
    }

    /**
     * 書き換えたコメント.
     *
     * @param lines the comment in its new dialect; text, and searches that were in that dialect before, verbatim
     * @param losses how often something could not be said
     */
    public record Rewritten(List<String> lines, Map<CommentLoss, Integer> losses) {
        public Rewritten {
            lines = List.copyOf(lines);
            losses = Map.copyOf(losses);
        }
    }
}
