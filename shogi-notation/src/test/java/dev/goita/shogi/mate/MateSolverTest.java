package dev.goita.shogi.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.goita.shogi.rules.BoardSize;
import dev.goita.shogi.rules.Move;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MateSolverTest {
    private final MateSolver solver = MateSolver.withMemory(16 << 20);

    @Test
    void results_and_shortest_lengths_are_those_of_the_whole_graph_of_checks() {
        compareWithGraphs(BoardSize.STANDARD, 3000, 1);
    }

    @Test
    void small_boards_give_the_same_results_as_their_graphs() {
        compareWithGraphs(new BoardSize(4, 4, 1), 3000, 2);
    }

    private void compareWithGraphs(BoardSize size, int problems, long seed) {
        RandomProblems random = new RandomProblems(seed);
        Map<Integer, Integer> lengths = new TreeMap<>();
        for (int i = 0; i < problems; i++) {
            Position position = random.next(size);
            CheckGraph graph = new CheckGraph(position, 3000);
            if (graph.isWhole()) {
                OptionalInt expected = graph.length();
                MateAnswer answer = solver.solve(position, MateLimits.nodes(10_000_000), MateGoal.SHORTEST);
                assertEquals(
                        expected.isPresent() ? MateAnswer.Result.MATE : MateAnswer.Result.NONE,
                        answer.result(),
                        () -> Sfen.writeKey(position) + " of " + graph.size() + ": " + expected + " " + answer);
                assertEquals(expected.orElse(0), answer.length(), () -> Sfen.writeKey(position) + " " + answer);
                assertLineMates(position, answer);
                lengths.merge(answer.length(), 1, Integer::sum);
            }
        }
        System.err.println(lengths);
        assertTrue(lengths.keySet().size() > 4, lengths::toString);
    }

    private static void assertLineMates(Position start, MateAnswer answer) {
        if (answer.result() != MateAnswer.Result.MATE) {
            return;
        }
        assertEquals(answer.length(), answer.line().size(), () -> Sfen.writeKey(start) + answer);
        Position position = start;
        for (int i = 0; i < answer.line().size(); i++) {
            Move move = answer.line().get(i);
            position = position.play(move);
            assertEquals(i % 2 == 0, position.inCheck() && i % 2 == 0, () -> "no check " + move);
        }
        assertTrue(position.isMate(), () -> Sfen.writeKey(start) + answer);
    }
}
