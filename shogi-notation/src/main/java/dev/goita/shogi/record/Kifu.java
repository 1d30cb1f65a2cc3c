package dev.goita.shogi.record;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * 棋譜: a game or a collection of lines from one start position. Changes in place and is not safe for use by several
 * threads at once. Two records are equal if their headers, starts and trees are.
 */
public final class Kifu {
    private final Start start;
    private final Header header;
    private final List<String> remarks;
    private final Node root;

    private Kifu(Start start, Draft draft) {
        this.start = start;
        this.header = draft.header;
        this.remarks = draft.remarks;
        this.root = draft.root;
    }

    /** 書きかけの棋譜: what a text says of a game before it has said where its moves begin. */
    public static final class Draft {
        private final Header header = new Header();
        private final List<String> remarks = new ArrayList<>();
        private final Node root = Node.root();

        public Draft() {}

        /** {@return the header, which will be that of the record} */
        public Header header() {
            return header;
        }

        /** {@return the root, which will be that of the record; nothing is appended yet} */
        public Node root() {
            return root;
        }

        public void addRemark(String line) {
            remarks.add(OneLine.of(line));
        }

        /** {@return the one record of this draft; what is added to either afterwards is added to both} */
        public Kifu from(Start start) {
            return new Kifu(start, this);
        }
    }

    public static Kifu from(Start start) {
        return new Draft().from(start);
    }

    /** {@return where the moves begin; it never changes} */
    public Start start() {
        return start;
    }

    /** {@return the header itself; what is added to it is added to the record} */
    public Header header() {
        return header;
    }

    /**
     * {@return lines that programs wrote for themselves ({@code #} in KIF), without the mark; unmodifiable, follows the
     * record}
     */
    public List<String> remarks() {
        return Collections.unmodifiableList(remarks);
    }

    /** Adds a line, without the mark, at the end of the remarks; a line break becomes a blank. */
    public void addRemark(String line) {
        remarks.add(OneLine.of(line));
    }

    /** {@return the start; its comments are those before the first move} */
    public Node root() {
        return root;
    }

    /** {@return 本譜: the nodes after the root along first children, the ending included} */
    public List<Node> mainLine() {
        return root.line();
    }

    /** {@return the ending of the main line; empty if the moves just stop} */
    public Optional<Ending> ending() {
        List<Node> line = mainLine();
        return line.isEmpty() ? Optional.empty() : line.get(line.size() - 1).ending();
    }

    /** {@return every node after the root: each line to its end, then its variations from the last to the first} */
    public List<Node> nodes() {
        List<Node> nodes = new ArrayList<>();
        Deque<Node> open = new ArrayDeque<>();
        pushChildren(root, open);
        while (!open.isEmpty()) {
            Node node = open.pop();
            nodes.add(node);
            pushChildren(node, open);
        }
        return nodes;
    }

    private static void pushChildren(Node node, Deque<Node> open) {
        List<Node> children = node.children();
        for (int i = children.size() - 1; i >= 0; i--) {
            open.push(children.get(i));
        }
    }

    /** {@return the last node of every line, in the order of {@link #nodes}} */
    public List<Node> leaves() {
        return nodes().stream().filter(node -> node.children().isEmpty()).toList();
    }

    /** {@return the position after a node; moves against the rules are carried out, an ending changes nothing} */
    public Position positionAt(Node node) {
        return replayTo(node).position();
    }

    /** {@return a replay of its own that has come to a node} */
    public Replay replayTo(Node node) {
        Replay replay = Replay.from(start.position());
        node.path().forEach(step -> step.playOn(replay));
        return replay;
    }

    /**
     * Takes over what another record of the same start says: header entries of new names, lines, comments and times.
     *
     * @throws IllegalArgumentException if the start differs
     */
    public void merge(Kifu other) {
        if (!other.start.equals(start)) {
            throw new IllegalArgumentException("records with different starts cannot be merged");
        }
        other.header.entries().stream()
                .filter(entry -> header.value(entry.name()).isEmpty())
                .forEach(entry -> header.add(entry.name(), entry.value()));
        other.remarks.stream().filter(line -> !remarks.contains(line)).forEach(remarks::add);
        Deque<Node[]> pairs = new ArrayDeque<>();
        pairs.add(new Node[] {root, other.root});
        while (!pairs.isEmpty()) {
            Node[] pair = pairs.remove();
            pair[0].absorb(pair[1]);
            for (Node child : pair[1].children()) {
                Node mine = child.move()
                        .map(pair[0]::append)
                        .orElseGet(() -> pair[0].append(child.ending().orElseThrow()));
                pairs.add(new Node[] {mine, child});
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Kifu kifu
                && kifu.start.equals(start)
                && kifu.header.equals(header)
                && kifu.remarks.equals(remarks)
                && sameTree(kifu);
    }

    /**
     * {@return whether both records say the same about the same lines, in the same order, whatever their headers and
     * starts}
     */
    public boolean sameTree(Kifu other) {
        List<Node> mine = nodes();
        List<Node> theirs = other.nodes();
        if (!root.saysTheSame(other.root) || mine.size() != theirs.size()) {
            return false;
        }
        for (int i = 0; i < mine.size(); i++) {
            if (!mine.get(i).saysTheSame(theirs.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = start.hashCode() * 31 + header.hashCode();
        for (Node node : nodes()) {
            hash = hash * 31 + node.hashOfContent();
        }
        return hash;
    }

    @Override
    public String toString() {
        return "Kifu[" + header + ", " + nodes().size() + " nodes]";
    }
}
