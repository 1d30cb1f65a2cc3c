package dev.goita.shogi.book.make;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * 定跡作成: makes a book from games. Each move gets how often it was played and the reply of the last game that played it; the
 * last move of a game has no reply and is left out unless {@link LastMove#KEEP} wants it.
 */
public final class BookMaker {
    /** In bytes: what a node of the tree takes until its position is written. */
    private static final int NODE = 600;

    private static final int UNEVALUATED_DEPTH = 32;

    /** 最終手. */
    public enum LastMove {
        /** As YaneuraOu does. */
        LEAVE_OUT,
        /** With reply none. */
        KEEP
    }

    /** 手数. */
    public enum Plies {
        /** Positions with different plies are different entries. */
        KEEP,
        /** Positions are one whatever their ply. */
        DROP
    }

    /** What a book is made of; {@code moves} is how many moves of a game are used at most. */
    public record Options(int moves, LastMove lastMove, Plies plies) {}

    /** A move of a game, with centipawns after it from the side that made it, as an engine wrote beside it. */
    public record GameMove(Move move, OptionalInt value, OptionalInt depth) {}

    private final Options options;
    private final BookSorter sorter;
    private final long nodeLimit;
    private final GameTree tree = new GameTree();

    /** Begins without games, of which so many bytes of memory may hold those not yet in the sorter. */
    public BookMaker(Options options, BookSorter sorter, long memory) {
        this.options = options;
        this.sorter = sorter;
        this.nodeLimit = Math.max(1, memory / NODE);
    }

    /** {@return how many moves of a game are worth reading: one more than are used, for the last reply} */
    public int movesToRead() {
        return options.moves() + 1;
    }

    /**
     * Adds a game, of which the first {@link #movesToRead} moves are looked at, and tells how many of those are legal; the others
     * are not used.
     */
    public int add(Start start, List<Move> moves, Set<Color> sides) throws IOException {
        return add(start, moves, List.of(), sides);
    }

    /** As {@link #add}, with evaluations. */
    public int addEvaluated(Start start, List<GameMove> moves, Set<Color> sides) throws IOException {
        return add(start, moves.stream().map(GameMove::move).toList(), moves, sides);
    }

    private int add(Start start, List<Move> moves, List<GameMove> evaluations, Set<Color> sides) throws IOException {
        int legal = tree.walk(start, moves.subList(0, Math.min(moves.size(), movesToRead())));
        int used = Math.min(options.moves(), options.lastMove() == LastMove.KEEP ? legal : legal - 1);
        Color side = start.position().turn();
        for (int i = 0; i < used; i++) {
            if (sides.contains(side)) {
                tree.count(i);
                if (!evaluations.isEmpty() && evaluations.get(i).value().isPresent()) {
                    GameMove move = evaluations.get(i);
                    tree.evaluate(i, move.value().getAsInt(), move.depth().orElse(-1));
                }
            }
            side = side.opposite();
        }
        if (tree.size() > nodeLimit) {
            flush();
        }
        return legal;
    }

    private void flush() throws IOException {
        for (BookEntry entry : tree.entries(options.plies())) {
            sorter.add(entry);
        }
        tree.clear();
    }

    /**
     * The book, sorted, with the moves that were played a minimum of times; positions without such moves are left out. Where no move
     * of a position has an evaluation, all get value 0 and depth 32, as YaneuraOu's makebook gives them.
     */
    public BookSource book(long minimum) throws IOException {
        flush();
        BookSource sorted = sorter.sorted();
        return new BookSource() {
            @Override
            public Optional<BookEntry> next() throws IOException {
                Optional<BookEntry> entry = sorted.next().map(each -> completed(each, minimum));
                while (entry.isPresent() && entry.get().moves().isEmpty()) {
                    entry = sorted.next().map(each -> completed(each, minimum));
                }
                return entry;
            }

            @Override
            public void close() throws IOException {
                sorted.close();
            }
        };
    }

    private static BookEntry completed(BookEntry entry, long minimum) {
        boolean isEvaluated =
                entry.moves().stream().anyMatch(move -> move.value().isPresent());
        List<BookMove> moves = new ArrayList<>(entry.moves());
        moves.removeIf(move -> Long.compareUnsigned(move.countOrDefault(), minimum) < 0);
        moves.replaceAll(move -> isEvaluated ? move : move.withValue(0).withDepth(UNEVALUATED_DEPTH));
        return entry.withMoves(moves);
    }

    /**
     * The openings of many games as one tree for each start, so that a move that was played before is neither judged nor written
     * out again. Tells for each position which moves were played, in the order of the games.
     */
    private static final class GameTree {
        /** How a move fared in a position. */
        private static final class Played {
            private long count;
            private long first = Long.MAX_VALUE;
            private long last;
            private @Nullable Move ponder;
            private long evaluated = -1;
            private int value;
            private int depth = -1;

            /** Adds what was seen of the same move elsewhere. */
            void add(Played other) {
                count += other.count;
                first = Math.min(first, other.first);
                if (other.last > last) {
                    last = other.last;
                    ponder = other.ponder;
                }
                if (other.evaluated > evaluated) {
                    evaluated = other.evaluated;
                    value = other.value;
                    depth = other.depth;
                }
            }

            BookMove toMove(Move move) {
                BookMove book = BookMove.of(move).withCount(count);
                book = ponder == null ? book : book.withPonder(ponder);
                if (evaluated < 0) {
                    return book;
                }
                book = book.withValue(value);
                return depth < 0 ? book : book.withDepth(depth);
            }
        }

        private static final class Node {
            private final @Nullable Move move;
            private final Played played = new Played();
            private List<Node> children = List.of();

            Node(@Nullable Move move) {
                this.move = move;
            }

            @Nullable
            Node child(Move next) {
                for (Node child : children) {
                    if (next.equals(child.move)) {
                        return child;
                    }
                }
                return null;
            }

            Node add(Move next) {
                Node child = new Node(next);
                if (children.isEmpty()) {
                    children = new ArrayList<>(1);
                }
                children.add(child);
                return child;
            }
        }

        private final Map<Start, Node> roots = new LinkedHashMap<>();
        private final List<Node> path = new ArrayList<>();
        private int nodes;
        private long clock;

        int size() {
            return nodes;
        }

        int walk(Start start, List<Move> moves) {
            Node node = roots.computeIfAbsent(start, from -> new Node(null));
            Replay replay = null;
            path.clear();
            for (Move move : moves) {
                Node child = node.child(move);
                if (child == null) {
                    if (replay == null) {
                        replay = replay(start, moves.subList(0, path.size()));
                    }
                    if (replay.check(move).isPresent()) {
                        return path.size();
                    }
                    child = node.add(move);
                    nodes++;
                }
                if (replay != null) {
                    replay.playChecked(move);
                }
                path.add(child);
                node = child;
            }
            return path.size();
        }

        private static Replay replay(Start start, List<Move> moves) {
            Replay replay = Replay.from(start.position());
            moves.forEach(replay::playChecked);
            return replay;
        }

        /** Counts a move of the game that was walked along, with the one that followed it. */
        void count(int index) {
            Played played = path.get(index).played;
            clock++;
            played.count++;
            played.first = Math.min(played.first, clock);
            played.last = clock;
            played.ponder = index + 1 < path.size() ? path.get(index + 1).move : null;
        }

        /** @param depth -1 if it is not known */
        void evaluate(int index, int value, int depth) {
            Played played = path.get(index).played;
            played.evaluated = clock;
            played.value = value;
            played.depth = depth;
        }

        /** Every position in which a move was counted, each once for each ply, or once at all. */
        List<BookEntry> entries(BookMaker.Plies plies) {
            Map<String, Map<Move, Played>> positions = new HashMap<>();
            roots.forEach((start, root) -> {
                Replay replay = Replay.from(start.position());
                collect(root, replay, plies, start.moveNumber(), positions);
            });
            List<BookEntry> entries = new ArrayList<>(positions.size());
            positions.forEach((sfen, moves) -> entries.add(entry(sfen, moves)));
            return entries;
        }

        private static BookEntry entry(String sfen, Map<Move, Played> moves) {
            List<BookMove> bookMoves = moves.entrySet().stream()
                    .sorted(Comparator.comparingLong(each -> each.getValue().first))
                    .map(each -> each.getValue().toMove(each.getKey()))
                    .toList();
            int blank = sfen.lastIndexOf(' ');
            return BookEntry.ofKey(sfen.substring(0, blank), bookMoves)
                    .withPly(Integer.parseInt(sfen.substring(blank + 1)));
        }

        private static void collect(
                Node node, Replay replay, BookMaker.Plies plies, int ply, Map<String, Map<Move, Played>> positions) {
            Map<Move, Played> moves = null;
            for (Node child : node.children) {
                Move move = child.move;
                if (move == null) {
                    throw new AssertionError("only roots have no move");
                }
                if (child.played.count > 0) {
                    if (moves == null) {
                        int number = plies == BookMaker.Plies.KEEP ? ply : 0;
                        String sfen = Sfen.writeKey(replay.position()) + " " + number;
                        moves = positions.computeIfAbsent(sfen, key -> new HashMap<>(4));
                    }
                    moves.computeIfAbsent(move, each -> new Played()).add(child.played);
                }
                if (!child.children.isEmpty()) {
                    replay.playChecked(move);
                    collect(child, replay, plies, ply + 1, positions);
                    replay.undo();
                }
            }
        }

        /** Forgets all games but not when they came. */
        void clear() {
            roots.clear();
            nodes = 0;
        }
    }
}
