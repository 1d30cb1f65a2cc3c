package dev.goita.shogi.contest;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** 対局者: whoever makes the moves of one side. Plays one game at a time. */
public interface Contestant extends AutoCloseable {
    /** {@return how it is called in records and tables} */
    String name();

    /** Forgets the last game, or throws a {@link BoutForfeitException}. */
    void newGame(long seed);

    /**
     * Decides in the position after some moves of both sides, the side to move being the one that decides. The move need not be
     * legal: the referee judges it. Who cannot answer as it should throws a {@link BoutForfeitException}.
     */
    Choice choose(Position start, List<Move> moves);

    @Override
    default void close() {}

    /** An {@link Engine} that takes the same limits for every move. */
    record EngineContestant(String name, Engine engine, Limits limits) implements Contestant {
        @Override
        public void newGame(long seed) {
            engine.newGame(seed);
        }

        @Override
        public Choice choose(Position start, List<Move> moves) {
            return engine.think(start, moves, limits, thought -> {});
        }
    }

    /** ランダムに指す: any legal move, each as likely as the others. */
    final class RandomContestant implements Contestant {
        private SplittableRandom random = new SplittableRandom(0);

        public RandomContestant() {}

        @Override
        public String name() {
            return "random";
        }

        @Override
        public void newGame(long seed) {
            random = new SplittableRandom(seed);
        }

        @Override
        public Choice choose(Position start, List<Move> moves) {
            Replay replay = Replay.from(start);
            moves.forEach(replay::play);
            List<Move> legal = replay.position().legalMoves();
            if (legal.isEmpty()) {
                return new Choice.Resign();
            }
            Move move = legal.get(random.nextInt(legal.size()));
            return new Choice.Play(
                    move, new Thought(1, List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0));
        }
    }
}
