package dev.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.solve.Solver;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.learning.crew.CrewJob;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SparkTablebaseTest {
    /** The last block has the fewest deals. */
    @Test
    void values_are_those_of_the_program_on_one_machine() throws IOException, InterruptedException {
        List<Integer> blocks = List.of(872_967, 872_966);
        Map<Integer, byte[]> solved = new TreeMap<>();

        CrewJob<Integer, byte[]> job = new CrewJob<>("tablebase", () -> {
            Solver there = new Solver(Rules.STANDARD);
            return block -> Tablebase.solve(block, there);
        });
        LocalSpark.CREW.work(job, blocks, (piece, values) -> solved.put(blocks.get(piece), values));

        Solver solver = new Solver(Rules.STANDARD);
        assertThat(solved.get(872_967)).isEqualTo(Tablebase.solve(872_967, solver));
        assertThat(solved.get(872_966)).hasSize(256);
    }
}
