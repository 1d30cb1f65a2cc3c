package dev.goita.shogi.comment;

import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes one comment anew in a dialect. */
final class CommentRewriter {
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

    RewrittenComment rewrite() {
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
        return new RewrittenComment(lines, losses);
    }

    private boolean stays(Found search) {
        boolean floodgateIsCsa3 = search.dialect() == Dialect.FLOODGATE && to == Dialect.CSA3;
        return search.dialect() == to || floodgateIsCsa3 || !SearchText.fits(search.search(), to);
    }

    /** Whether lines are those of the comment. */
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
