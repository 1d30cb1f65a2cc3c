package dev.goita.shogi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.goita.testing.Effort;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChecksTest {
    @Test
    void checks_are_the_legal_moves_that_leave_the_other_king_attacked() {
        int[] buffer = new int[SearchBoard.MOST_MOVES];
        int[] legal = new int[SearchBoard.MOST_MOVES];
        long seen = 0;
        int[] games = Effort.seeds(300);
        for (int game : games) {
            SplittableRandom random = new SplittableRandom(game);
            SearchBoard board = SearchBoard.of(Position.hirate());
            int count = board.legalMoves(legal);
            for (int ply = 0; ply < 250 && count > 0; ply++) {
                int[] checks = Arrays.copyOf(buffer, board.checks(buffer));
                int counted = board.countChecks();
                int[] expected = IntStream.of(Arrays.copyOf(legal, count))
                        .filter(move -> givesCheck(board, move))
                        .sorted()
                        .toArray();
                assertEquals(
                        Arrays.toString(expected),
                        Arrays.toString(Arrays.stream(checks).sorted().toArray()),
                        () -> board.position().toString());
                assertEquals(expected.length, counted);
                seen += expected.length;
                boolean takesCheck = expected.length > 0 && random.nextInt(4) == 0;
                board.make(takesCheck ? expected[random.nextInt(expected.length)] : legal[random.nextInt(count)]);
                count = board.legalMoves(legal);
            }
        }
        assertEquals(true, seen > 160L * games.length, () -> "too few checks to tell");
    }

    private static boolean givesCheck(SearchBoard board, int move) {
        board.make(move);
        boolean check = board.inCheck();
        board.unmake();
        return check;
    }
}
