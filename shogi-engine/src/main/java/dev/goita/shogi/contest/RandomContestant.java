package dev.goita.shogi.contest;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** ランダムに指す: any legal move, each as likely as the others. */
public final class RandomContestant implements Contestant {
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
        return new Choice.Play(move, new Thought(1, List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0));
    }
}
