package dev.goita.shogi.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MateSolverTest {
    private static final MateSolver.Limits PLENTY = MateSolver.Limits.nodes(10_000_000);

    private final MateSolver solver = MateSolver.withMemory(16 << 20);

    @Test
    void results_and_lengths_are_those_of_the_whole_graph_of_checks() {
        compareWithGraphs(BoardSize.STANDARD, 1200, 1);
    }

    @Test
    void small_boards_give_the_same_results_as_their_graphs() {
        compareWithGraphs(new BoardSize(3, 5, 1), 1000, 2);
    }

    private void compareWithGraphs(BoardSize size, int problems, long seed) {
        RandomProblems random = new RandomProblems(seed);
        Map<Integer, Integer> lengths = new TreeMap<>();
        for (int i = 0; i < problems; i++) {
            Position position = random.next(size);
            CheckGraph graph = new CheckGraph(position, 800);
            if (graph.isWhole()) {
                OptionalInt expected = graph.length();
                MateSolver.Answer answer = solver.solve(position, PLENTY, MateSolver.Goal.SHORTEST);
                assertEquals(
                        expected.isPresent() ? MateSolver.Answer.Result.MATE : MateSolver.Answer.Result.NONE,
                        answer.result(),
                        () -> Sfen.writeKey(position) + " of " + graph.size() + ": " + expected + " " + answer);
                assertEquals(expected.orElse(0), answer.length(), () -> Sfen.writeKey(position) + " " + answer);
                assertLineMates(position, answer);
                lengths.merge(answer.length(), 1, Integer::sum);
            }
        }
        assertTrue(lengths.containsKey(0) && lengths.containsKey(1), lengths::toString);
    }

    @Test
    void mates_of_up_to_five_plies_have_the_length_that_trying_everything_gives() {
        RandomProblems random = new RandomProblems(3);
        Map<Integer, Integer> lengths = new TreeMap<>();
        for (int i = 0; i < 150; i++) {
            Position position = random.next(BoardSize.STANDARD);
            MateSolver.Answer answer =
                    solver.solve(position, MateSolver.Limits.nodes(300_000), MateSolver.Goal.SHORTEST);
            assertLineMates(position, answer);
            if (answer.result() == MateSolver.Answer.Result.UNKNOWN
                    || answer.result() == MateSolver.Answer.Result.MATE
                            && answer.proof() == MateSolver.Answer.Proof.FOUND) {
                continue;
            }
            int length = answer.length();
            for (int plies = 1; plies <= 5 && plies <= Math.max(3, length); plies += 2) {
                boolean expected = length != 0 && length <= plies;
                assertEquals(
                        expected,
                        DepthOracle.matesWithin(SearchBoard.of(position), plies),
                        () -> Sfen.writeKey(position) + " " + answer);
            }
            lengths.merge(length, 1, Integer::sum);
        }
        assertTrue(lengths.keySet().containsAll(List.of(0, 1, 3, 5)), lengths::toString);
    }

    private static void assertLineMates(Position start, MateSolver.Answer answer) {
        if (answer.result() != MateSolver.Answer.Result.MATE) {
            assertEquals(List.of(), answer.line());
            return;
        }
        assertEquals(answer.length(), answer.line().size(), () -> Sfen.writeKey(start) + answer);
        Position position = start;
        boolean isAttack = true;
        for (Move move : answer.line()) {
            position = position.play(move);
            assertTrue(!isAttack || position.inCheck(), () -> "no check " + move);
            isAttack = !isAttack;
        }
        assertTrue(position.isMate(), () -> Sfen.writeKey(start) + answer);
    }

    private MateSolver.Answer solve(String sfen) {
        return solver.solve(Sfen.parse(sfen), PLENTY, MateSolver.Goal.SHORTEST);
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/4P4/9/9/9/9/9/9 b G 1, 1",
        "7lk/9/9/9/9/9/9/9/9 b G 1, 0",
        "9/9/9/9/9/9/R8/1+B1k5/PK1s5 w 2g2l 1, 11",
        "7nl/7k1/9/7S1/9/9/9/9/9 b GS2r2b3g2s3n3l18p 1, 3",
        "5+BB+p1/8k/9/5G1p1/9/9/9/9/9 b NPr 1, 3",
        "5+s1k1/9/6+bG1/5n+R2/9/9/9/9/7K1 b GNg 1, 5",
        "5+n2S/8k/5l+r2/5P1+L1/9/9/9/9/9 b BGNP 1, 9",
        "8g/5r2k/9/6G1+S/9/9/9/9/9 b GSPn 1, 15",
    })
    void problems_have_their_length(String sfen, int length) {
        MateSolver.Answer answer = solve(sfen);
        assertEquals(length, answer.length(), answer::toString);
        assertLineMates(Sfen.parse(sfen), answer);
    }

    @Test
    void endless_checks_are_no_mate() {
        Position lonelyDragon = Sfen.readKey("4k/5/5/5/+R4 b -");
        assertTrue(new CheckGraph(lonelyDragon, 100_000).length().isEmpty());
        assertEquals(
                MateSolver.Answer.Result.NONE,
                solver.solve(lonelyDragon, PLENTY, MateSolver.Goal.SHORTEST).result());
    }

    @Test
    void a_pawn_drop_does_not_mate_but_a_pawn_that_moves_does() {
        assertEquals(
                MateSolver.Answer.Result.NONE,
                solve("7lk/9/7G1/9/9/9/9/9/9 b P 1").result());
        assertEquals(1, solve("7lk/9/7GP/9/9/9/9/9/9 b - 1").length());
    }

    @Test
    void limits_end_in_unknown() {
        Position hard = Sfen.parse(
                "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1");
        MateSolver.Answer answer = solver.solve(hard, MateSolver.Limits.nodes(5_000), MateSolver.Goal.SHORT);
        assertEquals(MateSolver.Answer.Result.UNKNOWN, answer.result());
        assertEquals(5_000, answer.nodes());
    }

    @Test
    void an_interrupted_search_ends_in_unknown() {
        Position hard = Sfen.parse(
                "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1");
        Thread.currentThread().interrupt();
        MateSolver.Answer answer = solver.solve(hard, MateSolver.Limits.NONE, MateSolver.Goal.SHORT);
        assertTrue(Thread.interrupted());
        assertEquals(MateSolver.Answer.Result.UNKNOWN, answer.result());
    }

    @Test
    void a_position_without_the_king_to_be_mated_is_refused() {
        Position noKing = Sfen.parse("9/9/9/9/9/9/9/9/K8 b G 1");
        assertEquals(MateSolver.Refusal.NO_KING, MateSolver.Refusal.of(noKing).orElseThrow());
        assertThrows(IllegalArgumentException.class, () -> solver.solve(noKing, PLENTY, MateSolver.Goal.ANY));
    }

    @Test
    void a_king_that_could_be_taken_is_refused() {
        Position taken = Sfen.parse("4k4/4G4/9/9/9/9/9/9/9 b - 1");
        assertEquals(
                MateSolver.Refusal.KING_IN_CHECK, MateSolver.Refusal.of(taken).orElseThrow());
    }

    @Test
    void literature_does_not_count_useless_interpositions() {
        Position distant = Sfen.parse("7lk/7p1/7G1/9/9/9/9/8S/8R b r 1");
        MateSolver.Answer byRules = solver.solve(distant, PLENTY, MateSolver.Goal.SHORTEST);
        MateSolver.Answer byLiterature =
                MateSolver.ofLiterature(16 << 20).solve(distant, PLENTY, MateSolver.Goal.SHORTEST);
        assertEquals(MateSolver.Answer.Result.MATE, byRules.result());
        assertEquals(3, byRules.length());
        assertEquals(1, byLiterature.length());
        assertFalse(DepthOracle.matesWithin(SearchBoard.of(distant), 1));
        assertTrue(DepthOracle.matesWithin(SearchBoard.of(distant), 3));
    }

    @Test
    void first_moves_that_mate_in_time_are_told_from_others() {
        Position problem = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b 2G 1");
        List<String> mating = solver.firstMoves(problem, 1, PLENTY).stream()
                .filter(first -> first.result() == MateSolver.Answer.Result.MATE)
                .map(first -> UsiMove.write(first.move()))
                .toList();
        assertEquals(List.of("G*5b"), mating);
    }

    @Test
    void mating_first_moves_are_those_that_trying_everything_finds() {
        RandomProblems random = new RandomProblems(5);
        int mating = 0;
        for (int i = 0; i < 500; i++) {
            Position position = random.next(BoardSize.STANDARD);
            for (MateSolver.FirstMove first : solver.firstMoves(position, 3, PLENTY)) {
                SearchBoard board = SearchBoard.of(position);
                board.make(PackedMove.pack(first.move()));
                assertEquals(
                        DepthOracle.isMatedWithin(board, 2)
                                ? MateSolver.Answer.Result.MATE
                                : MateSolver.Answer.Result.NONE,
                        first.result(),
                        () -> Sfen.writeKey(position) + " " + first);
                mating += first.result() == MateSolver.Answer.Result.MATE ? 1 : 0;
            }
        }
        assertTrue(mating > 100, "too few mates to tell");
    }

    @Test
    void a_second_way_to_mate_is_a_cook() {
        Position problem = Sfen.parse("8k/9/7S1/9/9/9/9/9/9 b GR 1");
        MateSolver.Answer answer = solver.solve(problem, PLENTY, MateSolver.Goal.SHORTEST);
        List<Cook> cooks = Cook.of(solver, problem, answer.line(), PLENTY);
        assertFalse(cooks.isEmpty());
        assertEquals(Cook.Kind.LAST_MOVE, cooks.get(0).kind());
    }

    @Test
    void one_problem_leaves_nothing_behind_for_the_next() {
        MateSolver.Answer first = solve("8g/5r2k/9/6G1+S/9/9/9/9/9 b GSPn 1");
        solve("5+n2S/8k/5l+r2/5P1+L1/9/9/9/9/9 b BGNP 1");
        assertEquals(first, solve("8g/5r2k/9/6G1+S/9/9/9/9/9 b GSPn 1"));
    }
}
