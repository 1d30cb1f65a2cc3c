package dev.goita.shogi.engine;

import dev.goita.shogi.engine.Level.Blur;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 将棋の思考エンジン. One engine plays one game at a time and remembers what it found out from move to move; {@link #newGame} makes it forget.
 * {@link #think} runs in the thread that calls it, until its {@link ThinkingTime}.
 */
public final class Engine {
    private Level level;
    private long seed;
    private final OpeningBook book;
    private final Declaration.Rule rule;
    private final TranspositionTable table;
    private final RootMates mates = new RootMates();
    private final Histories histories = new Histories();

    private Engine(Settings settings) {
        level = settings.level();
        seed = settings.seed();
        book = settings.book();
        rule = settings.rule();
        table = new TranspositionTable(settings.mebibytes());
    }

    public static Engine of(Settings settings) {
        return new Engine(settings);
    }

    /** {@return an engine of a level with a table of 16 MiB and no book} */
    public static Engine of(Level level) {
        return new Engine(Settings.DEFAULT.withLevel(level).withMebibytes(16));
    }

    /**
     * What an engine is made of, with a transposition table of 1 to 8192 MiB. Engines of the same seed play the same moves as long
     * as nothing but nodes and depth limits them.
     */
    public record Settings(Level level, long seed, int mebibytes, OpeningBook book, Declaration.Rule rule) {
        /** 標準: the strongest level, seed 1, 64 MiB, no book, the rule of 27 points. */
        public static final Settings DEFAULT =
                new Settings(Level.STRONGEST, 1, 64, OpeningBook.NONE, Declaration.Rule.POINTS_27);

        public Settings {
            if (mebibytes < 1 || mebibytes > 8_192) {
                throw new IllegalArgumentException("a table has 1 to 8192 MiB, not " + mebibytes);
            }
        }

        public Settings withLevel(Level strength) {
            return new Settings(strength, seed, mebibytes, book, rule);
        }

        public Settings withSeed(long number) {
            return new Settings(level, number, mebibytes, book, rule);
        }

        /** {@return the same settings with another table of 1 to 8192 MiB} */
        public Settings withMebibytes(int size) {
            return new Settings(level, seed, size, book, rule);
        }

        public Settings withBook(OpeningBook opening) {
            return new Settings(level, seed, mebibytes, opening, rule);
        }

        public Settings withRule(Declaration.Rule declaration) {
            return new Settings(level, seed, mebibytes, book, declaration);
        }
    }

    public void newGame() {
        newGame(seed);
    }

    /** Forgets everything and draws from another seed. */
    public void newGame(long newSeed) {
        seed = newSeed;
        table.clear();
        histories.clear();
    }

    /** Becomes what an engine of this level and seed is when it is made, in the memory that it has. */
    public void newGame(Level newLevel, long newSeed) {
        level = newLevel;
        newGame(newSeed);
    }

    /** Thinks about the position after some legal moves, in which each side has a king on the board of 9×9. */
    public Choice think(Position start, List<Move> moves, Limits limits, Consumer<Thought> thoughts) {
        return think(start, moves, ThinkingTime.of(limits), Variations.ONE, thoughts);
    }

    public Choice think(
            Position start,
            List<Move> moves,
            ThinkingTime deadline,
            Variations variations,
            Consumer<Thought> thoughts) {
        if (!level.equals(Level.STRONGEST)) {
            deadline.allowNodes(level.nodes());
        }
        Position position = checked(start, moves);
        if (position.legalMoves().isEmpty()) {
            return new Choice.Resign();
        }
        if (Declaration.of(position, rule, Declaration.credit(start)).result() == Declaration.Result.WIN) {
            return new Choice.DeclareWin();
        }
        Optional<Move> known = book.choose(position, moves.size() + 1)
                .filter(move -> position.check(move).isEmpty());
        if (known.isPresent() && variations.equals(Variations.ONE)) {
            Move move = known.get();
            return new Choice.Play(
                    move, new Thought(1, List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0));
        }
        if (variations.equals(Variations.ONE)) {
            Optional<Thought> mate = mates.search(position, deadline);
            if (mate.isPresent()) {
                thoughts.accept(mate.get());
                return new Choice.Play(mate.get().line().get(0), mate.get());
            }
        }
        SearchBoard board = SearchBoard.of(start);
        board.noteCheck(board.inCheck());
        for (Move move : moves) {
            board.make(PackedMove.pack(move));
            board.noteCheck(board.inCheck());
        }
        return new Deepening(board, histories, table, deadline, level.blur(seed), variations, thoughts).run();
    }

    private static Position checked(Position start, List<Move> moves) {
        Replay replay = Replay.from(start);
        moves.forEach(replay::play);
        Position position = replay.position();
        if (!BoardSize.STANDARD.equals(position.size())) {
            throw new IllegalArgumentException("only games on the 9×9 board can be played, not " + position.size());
        }
        for (Color color : Color.values()) {
            if (position.king(color).isEmpty()) {
                throw new IllegalArgumentException(
                        "no game can be played without the king of " + (color == Color.BLACK ? "Black" : "White"));
            }
        }
        return position;
    }

    /** 詰みの探索: looks for a mate before anything else is thought of, with a small share of what may be used up. */
    private static final class RootMates {
        /** Holds all positions of the most that is searched several times over. */
        private static final int BYTES = 8 << 20;

        /** A guess: what takes longer to prove is seldom a mate that a game turns on, and the search proper may see it. */
        private static final long MOST_NODES = 60_000;

        /** One in so many of the nodes, and of the time. */
        private static final int SHARE = 8;

        private static final Duration LEAST = Duration.ofMillis(1);
        private static final Duration MOST = Duration.ofSeconds(2);

        private final MateSolver solver = MateSolver.withMemory(BYTES);

        Optional<Thought> search(Position position, ThinkingTime deadline) {
            long begun = deadline.elapsedNanos();
            MateSolver.Answer answer = solver.solve(position, limits(deadline), MateSolver.Goal.ANY);
            if (answer.result() != MateSolver.Answer.Result.MATE
                    || answer.line().isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new Thought(
                    1,
                    answer.line(),
                    new Score.Mate(answer.length()),
                    answer.length(),
                    answer.length(),
                    answer.nodes(),
                    Duration.ofNanos(deadline.elapsedNanos() - begun),
                    0));
        }

        private static MateSolver.Limits limits(ThinkingTime deadline) {
            long nodes = Math.max(1, Math.min(MOST_NODES, deadline.nodes() / SHARE));
            Duration time = deadline.isTimed() ? deadline.remaining().dividedBy(SHARE) : MOST;
            // a search that only nodes limit finds the same on every machine
            if (deadline.nodes() < Long.MAX_VALUE && !deadline.isTimed()) {
                return MateSolver.Limits.nodes(nodes);
            }
            return new MateSolver.Limits(
                    nodes, time.compareTo(LEAST) < 0 ? LEAST : time.compareTo(MOST) > 0 ? MOST : time);
        }
    }

    /** 反復深化: searches one position deeper and deeper until a limit ends it. */
    private static final class Deepening {
        // Customary values of alpha-beta programs; none of them was measured by itself.

        /**
         * Centipawns to both sides of the last score within which the next one is expected.
         * A smaller window cuts more off and is missed, and searched again, more often.
         */
        private static final int WINDOW = 25;

        /** Each miss makes the window so much wider: three misses take it from a quarter of a pawn to a piece. */
        private static final int WIDENING = 3;

        /** Behind this, about a rook and a bishop, the score is going to a mate, and every further window would be missed too. */
        private static final int WIDE_OPEN = 1_500;

        /** The scores of the first iterations jump by more than any window. */
        private static final int WINDOW_FROM_DEPTH = 4;

        /** The only move is not thought about with a clock running; so deep, to have an answer to it and a score to tell. */
        private static final int ONLY_MOVE_DEPTH = 4;

        /** Plies that a search goes on behind a mate before it believes that there is none shorter. */
        private static final int BEHIND_MATE = 2;

        private final TranspositionTable table;
        private final ThinkingTime deadline;
        private final RootMoves roots;
        private final Search search;
        private final int lines;
        private final Consumer<Thought> thoughts;

        Deepening(
                SearchBoard board,
                Histories histories,
                TranspositionTable table,
                ThinkingTime deadline,
                Blur blur,
                Variations variations,
                Consumer<Thought> thoughts) {
            this.table = table;
            this.deadline = deadline;
            this.thoughts = thoughts;
            int[] only = variations.only().stream().mapToInt(PackedMove::pack).toArray();
            roots = new RootMoves(board, only);
            lines = Math.min(variations.lines(), roots.count());
            search = new Search(board, histories, table, deadline, blur, roots);
            histories.age();
        }

        Choice run() {
            table.startSearch();
            Thought best = thought(0, 0);
            for (int depth = 1; depth <= deadline.depth(); depth++) {
                try {
                    for (int line = 0; line < lines; line++) {
                        iterate(depth, line);
                        if (line == 0) {
                            deadline.arm();
                            best = thought(0, depth);
                        }
                        thoughts.accept(thought(line, depth));
                    }
                } catch (ThinkingTime.Reached over) {
                    // a better move may have been found before the end
                    best = thought(0, Math.max(1, depth - 1));
                    break;
                }
                if (deadline.isDue(search.nodes()) || isSettled(best, depth)) {
                    break;
                }
            }
            return new Choice.Play(best.line().get(0), best);
        }

        /** Whether deeper iterations cannot change the move. */
        private boolean isSettled(Thought best, int depth) {
            if (roots.count() == 1 && depth >= ONLY_MOVE_DEPTH && deadline.isTimed()) {
                return true;
            }
            return best.score() instanceof Score.Mate mate && depth > Math.abs(mate.plies()) + BEHIND_MATE;
        }

        private void iterate(int depth, int line) {
            int last = roots.score(line);
            int window = WINDOW;
            boolean open = depth < WINDOW_FROM_DEPTH || last == -Scores.INFINITE;
            int alpha = open ? -Scores.INFINITE : Math.max(last - window, -Scores.INFINITE);
            int beta = open ? Scores.INFINITE : Math.min(last + window, Scores.INFINITE);
            while (true) {
                int score = search.iterate(depth, alpha, beta, line);
                if (score > alpha && score < beta) {
                    return;
                }
                window = WIDENING * window;
                if (score <= alpha) {
                    alpha = window > WIDE_OPEN ? -Scores.INFINITE : Math.max(score - window, -Scores.INFINITE);
                } else {
                    beta = window > WIDE_OPEN ? Scores.INFINITE : Math.min(score + window, Scores.INFINITE);
                }
            }
        }

        private Thought thought(int index, int depth) {
            List<Move> line = Arrays.stream(roots.line(index))
                    .mapToObj(PackedMove::unpack)
                    .toList();
            return new Thought(
                    index + 1,
                    line,
                    Score.of(roots.score(index)),
                    depth,
                    search.deepest() + 1,
                    search.nodes(),
                    Duration.ofNanos(deadline.elapsedNanos()),
                    table.permille());
        }
    }

    /** 候補手: which lines are wanted: how many best moves with their lines, at least one, and of which moves, of all if none is named. */
    public record Variations(int lines, List<Move> only) {
        /** The best line of all. */
        public static final Variations ONE = new Variations(1, List.of());

        public Variations {
            if (lines < 1) {
                throw new IllegalArgumentException("at least one line is searched, not " + lines);
            }
            only = List.copyOf(only);
        }
    }

    /** 定跡: moves that are played without thinking. */
    @FunctionalInterface
    public interface OpeningBook {
        /** No moves. */
        OpeningBook NONE = (position, ply) -> Optional.empty();

        /** A move of the side to move at a ply, 1 for the first of the game, which need not be legal; empty if the book has none. */
        Optional<Move> choose(Position position, int ply);
    }
}
