package dev.goita.shogi.contest;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.AttackMap;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Repetition;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.List;
import java.util.Optional;
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

    /**
     * 駒得の指し手: a weak player that thinks of what it wins now and of what it can lose by the next capture, and otherwise
     * likes to attack many squares. It mates in one if it can and always makes the same move in the same position.
     */
    static final class MaterialPlayer {
        /** Centipawns of a mate: more than all pieces. */
        public static final int MATE = 30_000;

        /** Centipawns for an attacked square: so little that all of them together hardly outweigh a pawn. */
        private static final int PER_SQUARE = 4;

        private static final Color[] COLORS = Color.values();

        /**
         * 選んだ手.
         *
         * @param evaluation centipawns from the view of the side that makes the move
         */
        public record Choice(Move move, int evaluation) {}

        public MaterialPlayer() {}

        /** What a piece is worth on the board, in centipawns. */
        private static int worth(PieceKind kind) {
            return switch (kind) {
                case PAWN -> 100;
                case LANCE -> 300;
                case KNIGHT -> 350;
                case SILVER, PROMOTED_SILVER, PROMOTED_KNIGHT, PROMOTED_LANCE, TOKIN -> 520;
                case GOLD -> 560;
                case BISHOP -> 850;
                case ROOK -> 1_000;
                case HORSE -> 1_200;
                case DRAGON -> 1_400;
                case KING -> 0;
            };
        }

        /** {@return the move of the side to move; empty if there is none} */
        public Optional<Choice> choose(Position position) {
            Choice best = null;
            for (Move move : position.legalMoves()) {
                int evaluation = evaluate(position.play(move));
                if (best == null || evaluation > best.evaluation()) {
                    best = new Choice(move, evaluation);
                }
            }
            return Optional.ofNullable(best);
        }

        /** What a position is worth to the side that has just moved. */
        private static int evaluate(Position after) {
            Color mover = after.turn().opposite();
            AttackMap attacks = AttackMap.of(after);
            int[] replies = after.packedMoves();
            if (replies.length == 0) {
                return MATE;
            }
            boolean[] guarded = new boolean[81];
            attacks.by(mover, 1).forEach(square -> guarded[square] = true);
            int best = 0;
            for (int reply : replies) {
                best = Math.max(best, PackedMove.isDrop(reply) ? 0 : won(reply, after, guarded[PackedMove.to(reply)]));
            }
            int material = 0;
            for (Color color : COLORS) {
                int sign = color == mover ? 1 : -1;
                material += sign
                        * (material(after, color)
                                + PER_SQUARE * attacks.by(color, 1).size());
            }
            return material - best;
        }

        private static int material(Position position, Color color) {
            int sum = 0;
            for (PieceKind kind : PieceKind.values()) {
                sum += worth(kind)
                        * (position.squaresOf(Piece.of(color, kind)).size()
                                + position.hand(color).count(kind));
            }
            return sum;
        }

        /** What a step wins for the side to move, the piece that makes it being lost where its target is guarded. */
        private static int won(int step, Position position, boolean isGuarded) {
            PieceKind mover = kindAt(PackedMove.from(step), position);
            PieceKind becomes = PackedMove.promotes(step) ? mover.promoted() : mover;
            int wins = worth(becomes) - worth(mover);
            int to = PackedMove.to(step);
            if (position.codeAt(to) != 0) {
                // from the board of one side into the hand of the other
                wins += worth(kindAt(to, position)) + worth(kindAt(to, position).base());
            }
            return isGuarded ? wins - worth(becomes) - worth(mover.base()) : wins;
        }

        private static PieceKind kindAt(int square, Position position) {
            return PieceKind.fromIndex((position.codeAt(square) & 15) - 1);
        }
    }
}
