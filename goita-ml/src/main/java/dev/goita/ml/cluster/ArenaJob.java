package dev.goita.ml.cluster;

import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.arena.BlockPlayer;
import dev.goita.ml.arena.PlanLine;
import java.io.IOException;

/**
 * 道場の仕事: a piece is a block of deals by its number; it results in its line in the journal.
 *
 * @param players of the plan
 * @param plan as the first line of a journal has it
 */
public record ArenaJob(ShippedPlayers players, String plan) implements CrewJob<Integer, String> {
    /**
     * {@return what other machines need to play the blocks of a plan}
     *
     * @param plan of the whole arena
     * @throws IllegalArgumentException if a player is a program
     * @throws IOException if a player's model cannot be read
     */
    public static ArenaJob of(ArenaPlan plan) throws IOException {
        return new ArenaJob(ShippedPlayers.of(plan.entrants()), PlanLine.write(plan));
    }

    @Override
    public String name() {
        return "arena";
    }

    @Override
    public Worker<Integer, String> newWorker() throws IOException {
        return new BlockPlayer(PlanLine.read(plan).toPlan(players.entrants()))::play;
    }
}
