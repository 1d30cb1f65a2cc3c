package dev.goita.app.shogi.book;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.PlyRule;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 定跡の木: the positions of a book that its own moves reach from one of them, nearest first. Lines that meet in one position meet in
 * one node.
 */
final class BookTree {
    /**
     * One position.
     *
     * @param position as it stands on the board, also where the book has it from the other side
     */
    record Node(Position position, BookEntry entry, List<Child> children) {}

    sealed interface Child {
        /** @param node its index in the tree */
        record Known(int node) implements Child {}

        /** The book has the position, but it is beyond the limits of this tree. */
        record Beyond() implements Child {}

        /** The book ends here. */
        record Leaf() implements Child {}

        /** The rules do not allow the move. */
        record Illegal() implements Child {}
    }

    /**
     * How much of a book is taken.
     *
     * @param positions at most
     * @param depth moves from the start at most
     */
    record Limits(int positions, int depth) {}

    private record Open(int node, int depth) {}

    private final BookLookup book;
    private final Limits limits;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<String, Integer> indices = new HashMap<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private int beyond;

    private BookTree(BookLookup book, Limits limits) {
        this.book = book;
        this.limits = limits;
    }

    /** The tree below a position; without nodes if the book does not have it. */
    static BookTree from(Position start, BookLookup book, Limits limits) throws IOException {
        BookTree tree = new BookTree(book, limits);
        Optional<BookEntry> entry = book.findFromEitherSide(start, 1, PlyRule.IGNORE);
        if (entry.isPresent()) {
            tree.add(start, entry.get(), 0);
            tree.grow();
        }
        return tree;
    }

    List<Node> nodes() {
        return nodes;
    }

    /** How many moves lead to positions of the book that are not in the tree. */
    int beyond() {
        return beyond;
    }

    private int add(Position position, BookEntry entry, int depth) {
        int index = nodes.size();
        nodes.add(new Node(position, entry, new ArrayList<>()));
        indices.put(Sfen.writeKey(position), index);
        open.add(new Open(index, depth));
        return index;
    }

    private void grow() throws IOException {
        while (!open.isEmpty()) {
            Open next = open.remove();
            Node node = nodes.get(next.node());
            for (BookMove move : node.entry().moves()) {
                node.children().add(child(node.position(), move, next.depth() + 1));
            }
        }
    }

    private Child child(Position position, BookMove move, int depth) throws IOException {
        if (position.check(move.move()).isPresent()) {
            return new Child.Illegal();
        }
        Position reached = position.play(move.move());
        Integer known = indices.get(Sfen.writeKey(reached));
        if (known != null) {
            return new Child.Known(known);
        }
        Optional<BookEntry> entry = book.findFromEitherSide(reached, depth + 1, PlyRule.IGNORE);
        if (entry.isEmpty()) {
            return new Child.Leaf();
        }
        if (nodes.size() >= limits.positions() || depth > limits.depth()) {
            beyond++;
            return new Child.Beyond();
        }
        return new Child.Known(add(reached, entry.get(), depth));
    }
}
