package dev.goita.shogi.engine;

import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 将棋の思考エンジン. One engine plays one game at a time and remembers what it found out from move to move; {@link #newGame} makes it forget.
 * {@link #think} runs in the thread that calls it, until its {@link ThinkingTime}.
 */
public final class Engine {
    private final Level level;
    private long seed;
    private final OpeningBook book;
    private final Declaration.Rule rule;
    private final TranspositionTable table;
    private final RootMates mates = new RootMates();
    private Histories histories = new Histories();

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
        histories = new Histories();
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
                throw new IllegalArgumentException("no game can be played without the king of " + color);
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
            MateAnswer answer = solver.solve(position, limits(deadline), MateGoal.ANY);
            if (answer.result() != MateAnswer.Result.MATE || answer.line().isEmpty()) {
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

        private static MateLimits limits(ThinkingTime deadline) {
            long nodes = Math.max(1, Math.min(MOST_NODES, deadline.nodes() / SHARE));
            Duration time = deadline.isTimed() ? deadline.remaining().dividedBy(SHARE) : MOST;
            // a search that only nodes limit finds the same on every machine
            if (deadline.nodes() < Long.MAX_VALUE && !deadline.isTimed()) {
                return MateLimits.nodes(nodes);
            }
            return new MateLimits(nodes, time.compareTo(LEAST) < 0 ? LEAST : time.compareTo(MOST) > 0 ? MOST : time);
        }
    }
}
