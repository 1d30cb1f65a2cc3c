package dev.goita.shogi.record;

import dev.goita.diagnostics.Place;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * 棋譜の節点: the root, a move, or the end of a line, with everything said about it. The first child goes on with the
 * line, the others are variations (変化).
 */
public final class Node {
    private final @Nullable Move move;
    private final @Nullable Ending ending;
    private final int ply;
    private @Nullable Node parent;
    private List<Node> children = List.of();
    private List<String> comments = List.of();
    /** As long as the comments, or shorter where the last ones were not read from a file. */
    private List<@Nullable Place> commentPlaces = List.of();

    private @Nullable String bookmark;
    private @Nullable Breach breach;
    private long elapsedMillis = -1;
    private long totalMillis = -1;

    private Node(@Nullable Node parent, @Nullable Move move, @Nullable Ending ending) {
        this.parent = parent;
        this.move = move;
        this.ending = ending;
        this.ply = parent == null ? 0 : parent.ply + 1;
    }

    static Node root() {
        return new Node(null, null, null);
    }

    /** {@return the node before; empty for the root and for a node that was deleted} */
    public Optional<Node> parent() {
        return Optional.ofNullable(parent);
    }

    /** {@return how many steps from the root; an ending counts as one} */
    public int ply() {
        return ply;
    }

    /** {@return the move that leads here; empty for the root and for an ending} */
    public Optional<Move> move() {
        return Optional.ofNullable(move);
    }

    /** {@return the ending that this node is; empty for the root and for a move} */
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    /** {@return the way the line goes on, then the variations of it; unmodifiable, follows the record} */
    public List<Node> children() {
        return Collections.unmodifiableList(children);
    }

    public Optional<Node> next() {
        return children.isEmpty() ? Optional.empty() : Optional.of(children.get(0));
    }

    /** Goes on with a move of the side to move, unless this is an ending: the child that has it already, or a new last one. */
    public Node append(Move next) {
        for (Node child : children) {
            if (next.equals(child.move)) {
                return child;
            }
        }
        return add(new Node(this, next, null));
    }

    /** Ends the line here, unless this is an ending: the child that says so already, or a new last one. */
    public Node append(Ending end) {
        for (Node child : children) {
            if (end.equals(child.ending)) {
                return child;
            }
        }
        return add(new Node(this, null, end));
    }

    /** Goes on with a move as the line itself, which makes the present line a variation. */
    public Node insertFirst(Move next) {
        Node child = append(next);
        children.remove(child);
        children.add(0, child);
        return child;
    }

    private Node add(Node child) {
        if (ending != null) {
            throw new IllegalStateException("nothing follows an ending");
        }
        if (children.isEmpty()) {
            children = new ArrayList<>(1);
        }
        children.add(child);
        return child;
    }

    /** Takes this node, which is not the root, and all that follows it out of the record. */
    public void delete() {
        if (parent == null) {
            throw new IllegalStateException("the root cannot be deleted");
        }
        parent.children.remove(this);
        parent = null;
    }

    /** {@return comment lines in order, verbatim and without the mark of the format; unmodifiable} */
    public List<String> comments() {
        return Collections.unmodifiableList(comments);
    }

    /** Adds a comment line at the end, or several if there are line breaks in it. */
    public void addComment(String line) {
        if (line.indexOf('\n') >= 0 || line.indexOf('\r') >= 0) {
            line.lines().forEach(this::addComment);
            return;
        }
        if (comments.isEmpty()) {
            comments = new ArrayList<>(1);
        }
        comments.add(line);
    }

    /** Adds a comment line that was read at a place of a file, behind the mark of the format. */
    public void addComment(String line, Place place) {
        if (commentPlaces.isEmpty()) {
            commentPlaces = new ArrayList<>(1);
        }
        while (commentPlaces.size() < comments.size()) {
            commentPlaces.add(null);
        }
        commentPlaces.add(place);
        addComment(line);
    }

    /** {@return where a comment line, from 0 on, stood when it was read; empty if nobody said} */
    public Optional<Place> commentPlace(int index) {
        return index < commentPlaces.size() ? Optional.ofNullable(commentPlaces.get(index)) : Optional.empty();
    }

    /** Adds the comments of another node after those of this one. */
    public void takeCommentsOf(Node other) {
        for (int i = 0; i < other.comments.size(); i++) {
            String line = other.comments.get(i);
            other.commentPlace(i).ifPresentOrElse(place -> addComment(line, place), () -> addComment(line));
        }
    }

    public void clearComments() {
        comments = List.of();
        commentPlaces = List.of();
    }

    /** {@return しおり: a name by which programs find the node} */
    public Optional<String> bookmark() {
        return Optional.ofNullable(bookmark);
    }

    /** しおりを付ける: replaces the bookmark, if there is one; a line break becomes a blank. */
    public void setBookmark(String name) {
        bookmark = OneLine.of(name);
    }

    /** {@return why the move is against the rules, if it was kept in spite of that} */
    public Optional<Breach> breach() {
        return Optional.ofNullable(breach);
    }

    /** Marks a move that was played against the rules. */
    public void markIllegal(Breach reason) {
        breach = reason;
    }

    /** Plays the move of this node, if it has one, also against the rules where it was kept in spite of them. */
    public void playOn(Replay replay) {
        if (move != null && breach != null) {
            replay.force(move);
        } else if (move != null) {
            replay.playChecked(move);
        }
    }

    /** {@return 消費時間 of this move, to the millisecond} */
    public Optional<Duration> elapsed() {
        return elapsedMillis < 0 ? Optional.empty() : Optional.of(Duration.ofMillis(elapsedMillis));
    }

    /** 消費時間を記す, which is not negative; what is finer than a millisecond is dropped. */
    public void setElapsed(Duration elapsed) {
        elapsedMillis = nonNegative(elapsed);
    }

    /** {@return 累計 of the side that moved, as the record states it, right or wrong} */
    public Optional<Duration> total() {
        return totalMillis < 0 ? Optional.empty() : Optional.of(Duration.ofMillis(totalMillis));
    }

    /** 累計を記す of the side that moved, which is not negative; what is finer than a millisecond is dropped. */
    public void setTotal(Duration total) {
        totalMillis = nonNegative(total);
    }

    private static long nonNegative(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("negative time " + time);
        }
        return time.toMillis();
    }

    /** {@return the nodes from the root, exclusive, to this one, inclusive} */
    public List<Node> path() {
        List<Node> path = new ArrayList<>(ply);
        for (Node node = this; node.parent != null; node = node.parent) {
            path.add(node);
        }
        Collections.reverse(path);
        return path;
    }

    /** {@return the node of a ply on the way here, unless it is an ending} */
    public Optional<Node> at(int wanted) {
        Node node = this;
        while (node.ply > wanted && node.parent != null) {
            node = node.parent;
        }
        return Optional.of(node).filter(found -> found.ply == wanted && found.ending == null);
    }

    /** {@return the nodes that follow along first children, this one exclusive} */
    public List<Node> line() {
        List<Node> line = new ArrayList<>();
        Node node = this;
        while (!node.children.isEmpty()) {
            node = node.children.get(0);
            line.add(node);
        }
        return line;
    }

    /** Whether the same is said here, apart from what follows. */
    boolean saysTheSame(Node other) {
        return Objects.equals(move, other.move)
                && Objects.equals(ending, other.ending)
                && Objects.equals(bookmark, other.bookmark)
                && comments.equals(other.comments)
                && breach == other.breach
                && elapsedMillis == other.elapsedMillis
                && totalMillis == other.totalMillis
                && children.size() == other.children.size();
    }

    int hashOfContent() {
        return Objects.hash(move, ending, bookmark, comments, elapsedMillis);
    }

    /** Everything another node says that this one does not. */
    void absorb(Node other) {
        other.comments.stream().filter(line -> !comments.contains(line)).forEach(this::addComment);
        bookmark = bookmark == null ? other.bookmark : bookmark;
        breach = breach == null ? other.breach : breach;
        elapsedMillis = elapsedMillis < 0 ? other.elapsedMillis : elapsedMillis;
        totalMillis = totalMillis < 0 ? other.totalMillis : totalMillis;
    }

    @Override
    public String toString() {
        String what = move != null ? move.toString() : ending != null ? ending.japanese() : "start";
        return ply + " " + what;
    }
}
