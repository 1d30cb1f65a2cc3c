package dev.goita.learning.training;

import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.network.InParts;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** 学習器: a network that can be trained. Not thread-safe. */
public interface Learner {
    /**
     * Sees every sample once, in a random order and in batches of nearly equal size.
     *
     * @param learningRate of every batch, positive
     * @param order draws the order of the samples, by {@link dev.goita.learning.samples.spool.ShuffledSamples} alone
     * @return what it came to, by the heads of what is trained
     * @throws TrainingException if the loss is no longer a number
     */
    Fit fit(List<Samples> parts, double learningRate, RandomGenerator order);

    /**
     * Lets several threads share what can be done in parts from now on; no weight hangs on their number.
     *
     * @param inParts used by nobody else while this learns
     */
    default void employ(InParts inParts) {}

    /**
     * {@return a copy of the weights as they are now, telling outcomes in the unit of the samples}
     *
     * @throws TrainingException if they do not answer numbers, or training could not go on from them
     */
    NetworkWeights weights();

    /** {@return how many batches were learned from so far} */
    long updates();

    /**
     * {@return what going on exactly needs beside the weights, as entries of a model file}
     *
     * @throws IOException if it cannot be told
     */
    Map<String, byte[]> memory() throws IOException;

    /**
     * Writes a model from which training can go on exactly.
     *
     * @param file written over if it is there
     * @param card of the shape that is trained
     * @throws IOException if it cannot be written
     */
    default void save(Path file, ModelCard card, Map<String, byte[]> entries) throws IOException {
        Map<String, byte[]> all = new LinkedHashMap<>(entries);
        all.putAll(memory());
        ModelFile.write(file, new Model(card, weights()), all);
    }
}
