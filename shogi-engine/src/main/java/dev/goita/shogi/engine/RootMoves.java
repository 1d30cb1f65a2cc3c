package dev.goita.shogi.engine;

import dev.goita.shogi.rules.SearchBoard;
import java.util.Arrays;

/** The moves of the root with their scores and lines, the best first as far as they have been searched. */
final class RootMoves {
    private final int[] moves;
    private final int[] scores;
    private final int[][] lines;

    /** @param only what is searched in place of all moves but declined promotions, if there is any */
    RootMoves(SearchBoard board, int[] only) {
        int[] buffer = new int[SearchBoard.MOST_MOVES];
        int count = board.sensibleMoves(buffer);
        moves = only.length > 0 ? only.clone() : Arrays.copyOf(buffer, count);
        scores = new int[moves.length];
        Arrays.fill(scores, -Scores.INFINITE);
        lines = new int[moves.length][];
        for (int i = 0; i < moves.length; i++) {
            lines[i] = new int[] {moves[i]};
        }
    }

    int count() {
        return moves.length;
    }

    int move(int index) {
        return moves[index];
    }

    int score(int index) {
        return scores[index];
    }

    int[] line(int index) {
        return lines[index].clone();
    }

    /** Moves one forward, since it is the best of those from {@code first} on; {@code rest} is what follows it. */
    void found(int index, int first, int score, int[] rest, int length) {
        int move = moves[index];
        for (int i = index; i > first; i--) {
            moves[i] = moves[i - 1];
            scores[i] = scores[i - 1];
            lines[i] = lines[i - 1];
        }
        int[] line = new int[length + 1];
        line[0] = move;
        System.arraycopy(rest, 0, line, 1, length);
        moves[first] = move;
        scores[first] = score;
        lines[first] = line;
    }
}
