package dev.goita.ml.cluster;

import dev.goita.learning.crew.Crew;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.CancelledException;
import dev.goita.learning.training.Experience;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.training.GoitaExperience;
import dev.goita.ml.training.GoitaExperience.RoundRange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * 分担する経験: the same rounds as those of an experience, played by a crew with the weights of each generation.
 *
 * @param experience says which rounds
 * @param crew stays open
 */
public record ClusterExperience(GoitaExperience experience, Crew crew) implements Experience {
    @Override
    public List<Samples> gather(NetworkWeights weights, long firstRound, int rounds, InOrder threads) {
        List<RoundRange> pieces = GoitaExperience.pieces(firstRound, rounds);
        List<Samples> gathered = new ArrayList<>(Collections.nCopies(pieces.size(), NONE));
        try {
            crew.work(new ExperienceJob(experience, weights), pieces, (piece, samples) -> gathered.set(piece, samples));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException(e);
        }
        return gathered;
    }

    private static final Samples NONE = new Samples.Builder().build();
}
