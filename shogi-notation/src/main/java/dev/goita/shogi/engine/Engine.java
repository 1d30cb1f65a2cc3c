package dev.goita.shogi.engine;

import dev.goita.shogi.rules.BoardSize;
import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.IllegalMoveException;
import dev.goita.shogi.rules.Move;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.SearchBoard;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 将棋の思考エンジン. One engine plays one game at a time and remembers what it found out from move to move; {@link #newGame} makes it forget.
 * {@link #think} runs in the thread that calls it; {@link #stop} and {@link #ponderHit} may be called from any other one meanwhile.
 */
public final class Engine {
    private final Level level;
    private final long seed;
    private final OpeningBook book;
    private final Declaration.Rule rule;
    private final TranspositionTable table;
    private Histories histories = new Histories();
    private volatile Stop stop = new Stop(Limits.NONE);

    private Engine(Builder builder) {
        level = builder.level;
        seed = builder.seed;
        book = builder.book;
        rule = builder.rule;
        table = new TranspositionTable(builder.mebibytes);
    }

    /** An engine of a level with little memory and no book. */
    public static Engine of(Level level) {
        return new Builder().level(level).build();
    }

    /** What an engine is made of. */
    public static final class Builder {
        private Level level = Level.STRONGEST;
        private long seed = 1;
        private int mebibytes = 64;
        private OpeningBook book = OpeningBook.NONE;
        private Declaration.Rule rule = Declaration.Rule.POINTS_27;

        public Builder level(Level strength) {
            level = strength;
            return this;
        }

        /** Engines of the same seed play the same moves as long as nothing but nodes and depth limits them. */
        public Builder seed(long number) {
            seed = number;
            return this;
        }

        /**
         * The size of the transposition table.
         *
         * @throws IllegalArgumentException if it is not 1 to 8192 MiB
         */
        public Builder memory(int mebi) {
            if (mebi < 1 || mebi > 8_192) {
                throw new IllegalArgumentException("a table has 1 to 8192 MiB, not " + mebi);
            }
            mebibytes = mebi;
            return this;
        }

        public Builder book(OpeningBook opening) {
            book = opening;
            return this;
        }

        /** By which rule it declares a win by entering kings. */
        public Builder declaration(Declaration.Rule declaration) {
            rule = declaration;
            return this;
        }

        public Engine build() {
            return new Engine(this);
        }
    }

    /** Forgets everything. */
    public void newGame() {
        table.clear();
        histories = new Histories();
    }

    /** Ends a search that is under way; it answers with the best it has. */
    public void stop() {
        stop.ask();
    }

    /** The move that was expected has been played: a search without limits goes on with these, counted from now. */
    public void ponderHit(Limits limits) {
        stop.setTimes(limits);
    }

    /**
     * Thinks about the position after some moves.
     *
     * @param limits besides those of the level
     * @param thoughts what it thinks after each iteration
     * @throws IllegalArgumentException if a side has no king, or the board is not 9×9
     * @throws IllegalMoveException if a move is illegal
     */
    public Choice think(Position start, List<Move> moves, Limits limits, Consumer<Thought> thoughts) {
        return think(start, moves, limits, Variations.ONE, thoughts);
    }

    /** As {@link #think(Position, List, Limits, Consumer)}, with more than one line or some moves only. */
    public Choice think(
            Position start, List<Move> moves, Limits limits, Variations variations, Consumer<Thought> thoughts) {
        Stop now = new Stop(limits.and(level.limits()));
        stop = now;
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
                    move, new Thought(List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0));
        }
        SearchBoard board = SearchBoard.of(start);
        board.noteCheck(board.inCheck());
        for (Move move : moves) {
            board.make(PackedMove.pack(move));
            board.noteCheck(board.inCheck());
        }
        return new Deepening(board, histories, table, now, level.blur(seed), variations, thoughts).run(limits.depth());
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
}
