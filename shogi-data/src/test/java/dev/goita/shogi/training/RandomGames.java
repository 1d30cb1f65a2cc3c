package dev.goita.shogi.training;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Games of random legal moves. */
public final class RandomGames {
    private static final int PLIES = 150;

    private RandomGames() {}

    /** The moves of one game from the start. */
    static List<Move> moves(RandomGenerator random, int plies) {
        List<Move> moves = new ArrayList<>();
        Position position = Position.hirate();
        List<Move> legal = position.legalMoves();
        while (moves.size() < plies && !legal.isEmpty()) {
            Move move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position = position.play(move);
            legal = position.legalMoves();
        }
        return moves;
    }

    /** Every position of some games. */
    public static List<Position> positions(RandomGenerator random, int games) {
        List<Position> positions = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            Position position = Position.hirate();
            positions.add(position);
            for (Move move : moves(random, PLIES)) {
                position = position.play(move);
                positions.add(position);
            }
        }
        return positions;
    }
}
