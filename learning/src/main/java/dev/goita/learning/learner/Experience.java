package dev.goita.learning.learner;

import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import java.util.List;

/** 経験: lets a network play and says what became of its choices. */
@FunctionalInterface
public interface Experience {
    /**
     * Plays rounds; the same arguments give the same samples, whoever plays them.
     *
     * @param firstRound number of the first round; every round's random numbers come from its number
     * @param rounds how many, at least 1
     */
    List<Samples> gather(NetworkWeights weights, long firstRound, int rounds);
}
