package dev.goita.app.shogi.book;

import dev.goita.app.frame.JsonOutput;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.drawing.page.Page;
import dev.goita.report.Columns;
import dev.goita.report.ShownName;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.MoveWriter.Marks;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** 頁: a book tree as one page that needs nothing but itself. The moves of the present position are links. */
final class BookPage {
    private final String title;
    private final Tree tree;
    private final Language language;

    BookPage(String title, Tree tree, Language language) {
        this.title = title;
        this.tree = tree;
        this.language = language;
    }

    String toHtml() throws IOException {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("words", words());
        data.put("nodes", nodes.json(tree.nodes()));
        // No text of a book may end the element that the data stand in.
        String json = JsonOutput.lines(List.of(data)).stripTrailing().replace("<", "\\u003c");
        String body = resource("page.html")
                .replace("@NOSCRIPT@", in("この頁にはJavaScriptが要ります。", "This page needs JavaScript."))
                .replace("@BODY@", Pieces.body().toPathData())
                .replace("@DATA@", json);
        return new Page(language, in("定跡：", "Book: ") + ShownName.of(title, language))
                .style(resource("page.css"))
                .markup(body)
                .html();
    }

    private static String resource(String name) throws IOException {
        try (InputStream text = Objects.requireNonNull(BookPage.class.getResourceAsStream(name))) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private Map<String, String> words() {
        int shown = tree.nodes().size();
        int beyond = tree.beyond();
        String more = beyond == 0
                ? ""
                : in("さらに" + beyond + "手の先に定跡が続きます（…）。", " The book goes on behind " + beyond + " further moves (…).");
        // in the same order in every process
        return new TreeMap<>(Map.of(
                "about",
                in(
                                shown + "局面。評価値は手番側から見た値です。指し手を選ぶか矢印キーで進みます。",
                                shown
                                        + " positions. Values are those of the side to move. Choose moves, or use the arrow keys.")
                        + more,
                "board",
                in("局面", "position"),
                "start",
                in("開始局面", "start"),
                "move",
                in("指し手", "move"),
                "value",
                in("評価値", "value"),
                "depth",
                in("深さ", "depth"),
                "count",
                in("回数", "count"),
                "reply",
                in("予想応手", "reply"),
                "more",
                in("この先は頁に収めていません", "the book goes on, this page does not")));
    }

    private record Step(Position position, BookMove move, Tree.Child child) {}

    private final Columns<Step> steps = new Columns<Step>()
            .data("usi", step -> UsiMove.write(step.move().move()))
            .data("text", step -> text(step.position(), step.move().move()))
            .data("value", step -> step.move().value().stream().boxed().findFirst())
            .data("depth", step -> step.move().depth().stream().boxed().findFirst())
            .data(
                    "count",
                    step -> step.move().count().stream()
                            .mapToObj(Long::toUnsignedString)
                            .findFirst())
            .data("reply", this::reply)
            .data("comment", step -> comment(step.move()))
            .data(
                    "node",
                    step -> step.child() instanceof Tree.Child.Known known
                            ? Optional.of(known.node())
                            : Optional.empty())
            .data("more", step -> Optional.of(true).filter(more -> step.child() instanceof Tree.Child.Beyond));

    private final Columns<Tree.Node> nodes = new Columns<Tree.Node>()
            .data("sfen", node -> Sfen.writeKey(node.position()))
            .data("ply", node -> node.entry().ply().stream().boxed().findFirst())
            .data("comments", node -> comments(node.entry()))
            .data("moves", node -> steps.json(steps(node)));

    private static List<Step> steps(Tree.Node node) {
        return IntStream.range(0, node.children().size())
                .mapToObj(i -> new Step(
                        node.position(),
                        node.entry().moves().get(i),
                        node.children().get(i)))
                .toList();
    }

    private static Optional<List<String>> comments(BookEntry entry) {
        return Optional.of(Stream.concat(entry.before().stream(), entry.comments().stream())
                        .map(BookText::toString)
                        .toList())
                .filter(comments -> !comments.isEmpty());
    }

    private Optional<String> reply(Step step) {
        return step.child() instanceof Tree.Child.Illegal
                ? Optional.empty()
                : step.move()
                        .ponder()
                        .map(reply -> text(step.position().play(step.move().move()), reply));
    }

    private static Optional<String> comment(BookMove move) {
        return Optional.of(Stream.concat(Stream.of(move.rest()), move.comments().stream())
                        .filter(text -> !text.isEmpty())
                        .map(BookText::toString)
                        .collect(Collectors.joining(" ")))
                .filter(comment -> !comment.isEmpty());
    }

    /** KI2; the USI text of a move that the rules do not allow. */
    private String text(Position position, Move move) {
        return position.check(move).isPresent()
                ? UsiMove.write(move) + in("（反則）", " (illegal)")
                : Marks.TRIANGLES.of(position.turn()) + MoveWriter.USUAL.withSuffix(move, Replay.from(position), null);
    }

    /**
     * 定跡の木: the positions of a book that its own moves reach from one of them, nearest first. Lines that meet in one position meet in
     * one node.
     */
    static final class Tree {
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

        private Tree(BookLookup book, Limits limits) {
            this.book = book;
            this.limits = limits;
        }

        /** The tree below a position; without nodes if the book does not have it. */
        static Tree from(Position start, BookLookup book, Limits limits) throws IOException {
            Tree tree = new Tree(book, limits);
            Optional<BookEntry> entry = book.findFromEitherSide(start, 1, BookLookup.PlyRule.IGNORE);
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
            Optional<BookEntry> entry = book.findFromEitherSide(reached, depth + 1, BookLookup.PlyRule.IGNORE);
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
}
