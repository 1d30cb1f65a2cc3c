package dev.goita.ml.cluster;

import dev.goita.core.Rules;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.training.Exploration;
import dev.goita.ml.training.GoitaExperience;
import dev.goita.ml.training.GoitaExperience.RoundRange;
import dev.goita.ml.training.GoitaModels;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** 経験の仕事: a piece is a range of rounds that a network plays on all four seats; it results in its choices. */
public final class ExperienceJob implements CrewJob<RoundRange, Samples> {
    private static final long serialVersionUID = 1;

    private final String rules;
    private final double firstEpsilon;
    private final double lastEpsilon;
    private final long roundsBetween;
    private final int forks;
    private final double lambda;
    private final String rows;
    private final long seed;
    private final List<Integer> hidden;
    private final byte[] weights;

    /**
     * What other machines need to play like a network.
     *
     * @param experience whose rounds they play, of the network with itself
     * @param weights of the network of this generation
     * @throws IllegalArgumentException if it plays against others
     * @throws IOException if the weights cannot be written, which memory does not do
     */
    public ExperienceJob(GoitaExperience experience, NetworkWeights weights) throws IOException {
        if (!experience.against().isEmpty()) {
            throw new IllegalArgumentException("other machines have no players but the network");
        }
        rules = experience.rules().toString();
        firstEpsilon = experience.exploration().first();
        lastEpsilon = experience.exploration().last();
        roundsBetween = experience.exploration().rounds();
        forks = experience.exploration().forks();
        lambda = experience.lambda();
        rows = experience.rows().name();
        seed = experience.streams().seed();
        hidden = List.copyOf(weights.shape().hidden());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WeightsCodec.write(weights, bytes);
        this.weights = bytes.toByteArray();
    }

    @Override
    public String name() {
        return "improve";
    }

    @Override
    public Worker<RoundRange, Samples> newWorker() throws IOException {
        NetworkWeights network = WeightsCodec.read(new ByteArrayInputStream(weights), GoitaModels.shape(hidden));
        GoitaExperience experience = new GoitaExperience(
                Rules.parse(rules),
                new Exploration(firstEpsilon, lastEpsilon, roundsBetween, forks),
                lambda,
                RowForm.valueOf(rows),
                new RandomStreams(seed),
                List.of());
        return piece -> experience.play(network, piece);
    }
}
