package dev.goita.shogi.record;

import dev.goita.diagnostics.Place;
import dev.goita.shogi.rules.Breach;
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

    public Optional<Node> parent() {
        return Optional.ofNullable(parent);
    }

    @Nullable
    Node parentOrNull() {
        return parent;
    }

    /** How many steps from the root; an ending counts as one. */
    public int ply() {
        return ply;
    }

    public Optional<Move> move() {
        return Optional.ofNullable(move);
    }

    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    /** The way the line goes on, then the variations of it. */
    public List<Node> children() {
        return Collections.unmodifiableList(children);
    }

    /** The way the line goes on. */
    public Optional<Node> next() {
        return children.isEmpty() ? Optional.empty() : Optional.of(children.get(0));
    }

    /** Goes on with a move: the child that has it already, or a new last one. */
    public Node append(Move next) {
        for (Node child : children) {
            if (next.equals(child.move)) {
                return child;
            }
        }
        return add(new Node(this, next, null));
    }

    /** Ends the line here: the child that says so already, or a new last one. */
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

    /**
     * Takes this node and all that follows it out of the record.
     *
     * @throws IllegalStateException if it is the root
     */
    public void delete() {
        if (parent == null) {
            throw new IllegalStateException("the root cannot be deleted");
        }
        parent.children.remove(this);
        parent = null;
    }

    /** Comment lines in order, verbatim and without the mark of the format. */
    public List<String> comments() {
        return Collections.unmodifiableList(comments);
    }

    public void addComment(String line) {
        if (comments.isEmpty()) {
            comments = new ArrayList<>(1);
        }
        comments.add(line);
    }

    /** @param place of the first character of the line in its file, after the mark of the format */
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

    /**
     * Where a comment line stood when it was read; empty if nobody said.
     *
     * @param index among {@link #comments}, from 0
     */
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

    /** しおり. */
    public Optional<String> bookmark() {
        return Optional.ofNullable(bookmark);
    }

    public void setBookmark(String name) {
        bookmark = name;
    }

    /** Why the move is against the rules, if it was kept in spite of that. */
    public Optional<Breach> breach() {
        return Optional.ofNullable(breach);
    }

    public void markIllegal(Breach reason) {
        breach = reason;
    }

    /** 消費時間 of this move. */
    public Optional<Duration> elapsed() {
        return elapsedMillis < 0 ? Optional.empty() : Optional.of(Duration.ofMillis(elapsedMillis));
    }

    /** @throws IllegalArgumentException if the time is negative */
    public void setElapsed(Duration elapsed) {
        elapsedMillis = nonNegative(elapsed);
    }

    /** 累計 of the side that moved, as the record states it. */
    public Optional<Duration> total() {
        return totalMillis < 0 ? Optional.empty() : Optional.of(Duration.ofMillis(totalMillis));
    }

    /** @throws IllegalArgumentException if the time is negative */
    public void setTotal(Duration total) {
        totalMillis = nonNegative(total);
    }

    private static long nonNegative(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("negative time " + time);
        }
        return time.toMillis();
    }

    /** The nodes from the root, exclusive, to this one, inclusive. */
    public List<Node> path() {
        List<Node> path = new ArrayList<>(ply);
        for (Node node = this; node.parent != null; node = node.parent) {
            path.add(node);
        }
        Collections.reverse(path);
        return path;
    }

    /** The nodes that follow along first children. */
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
