package dev.goita.ml.cluster;

import dev.goita.core.Rules;
import dev.goita.core.solve.Solver;
import dev.goita.core.tablebase.Tablebase;
import dev.goita.learning.crew.CrewJob;

/**
 * 全配駒の仕事: a piece is a block of deals by its number; it results in its values, as a file holds them.
 *
 * @param rules as {@link Rules#toString()} writes them
 */
public record TablebaseJob(String rules) implements CrewJob<Integer, byte[]> {
    @Override
    public String name() {
        return "tablebase";
    }

    @Override
    public Worker<Integer, byte[]> newWorker() {
        Solver solver = new Solver(Rules.parse(rules));
        return block -> Tablebase.solve(block, solver);
    }
}
