package dev.goita.shogi.contest;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Repetition;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * 生成された局: a game of {@link MaterialPlayer} against itself that begins with random moves and has some later ones too.
 * Every move of the player has its evaluation as a comment, as Floodgate writes it.
 *
 * @param randomMoves at the beginning, not negative
 * @param epsilon the share of random moves later, 0..1
 * @param mostMoves after which nobody wins, positive
 */
public record GeneratedGame(int randomMoves, double epsilon, int mostMoves, long seed) {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    public GeneratedGame {
        if (randomMoves < 0 || !(epsilon >= 0 && epsilon <= 1) || mostMoves < 1) {
            throw new IllegalArgumentException("no game begins with " + randomMoves + " random moves, has a share of "
                    + epsilon + " later and ends after " + mostMoves);
        }
    }

    /** Plays a game; the same number is always the same game. */
    public Kifu play(long number) {
        RandomGenerator random = new SplittableRandom(seed + number * GAMMA);
        MaterialPlayer player = new MaterialPlayer();
        Kifu kifu = Kifu.from(Start.hirate());
        Repetition.Tracker tracker = new Repetition.Tracker(kifu.start().position());
        Position position = kifu.start().position();
        Node node = kifu.root();
        for (int ply = 0; ; ply++) {
            List<Move> legal = position.legalMoves();
            if (legal.isEmpty()) {
                node.append(Ending.Known.CHECKMATE);
                return kifu;
            }
            if (tracker.now().isFourfold() || ply == mostMoves) {
                node.append(ply == mostMoves ? Ending.Known.MAXIMUM_MOVES : Ending.Known.REPETITION);
                return kifu;
            }
            Move move;
            if (ply < randomMoves || random.nextDouble() < epsilon) {
                move = legal.get(random.nextInt(legal.size()));
                node = node.append(move);
            } else {
                MaterialPlayer.Choice choice = player.choose(position).orElseThrow();
                move = choice.move();
                node = node.append(move);
                int black = position.turn() == Color.BLACK ? choice.evaluation() : -choice.evaluation();
                node.addComment("* " + black);
            }
            position = position.play(move);
            tracker.play(move);
        }
    }
}
