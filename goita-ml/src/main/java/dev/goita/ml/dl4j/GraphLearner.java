package dev.goita.ml.dl4j;

import dev.goita.ml.SymmetryGroup;
import dev.goita.ml.data.Samples;
import dev.goita.ml.model.Model;
import dev.goita.ml.model.ModelCard;
import dev.goita.ml.model.ModelFile;
import dev.goita.ml.net.NetworkShape;
import dev.goita.ml.net.NetworkWeights;
import dev.goita.ml.train.Learner;
import dev.goita.ml.train.LearnerOptions;
import dev.goita.ml.train.TrainingException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.util.ModelSerializer;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.learning.config.Adam;

/**
 * DL4J の学習器: trains a computation graph with Adam.
 *
 * <p>The model files it writes can also be read by DL4J's {@code ModelSerializer.restoreComputationGraph}. With one
 * OpenMP thread ({@code OMP_NUM_THREADS=1}) equal samples in equal order give equal weights on a machine.
 */
public final class GraphLearner implements Learner {
    private final ComputationGraph graph;
    private final NetworkShape shape;
    private final int batchSize;
    private final GraphBatch batch;

    private GraphLearner(ComputationGraph graph, NetworkShape shape, int batchSize, GraphBatch batch) {
        this.graph = graph;
        this.shape = shape;
        this.batchSize = batchSize;
        this.batch = batch;
    }

    /**
     * A learner with random first weights.
     *
     * @param symmetries those of the game; which of them are used is the options' row form
     */
    public static GraphLearner create(NetworkShape shape, LearnerOptions options, SymmetryGroup symmetries) {
        Adam updater = new Adam(Adam.DEFAULT_ADAM_LEARNING_RATE);
        ComputationGraph graph = new ComputationGraph(GraphConfiguration.of(shape, options, updater, DataType.FLOAT));
        graph.init();
        return of(graph, shape, options, symmetries);
    }

    private static GraphLearner of(
            ComputationGraph graph, NetworkShape shape, LearnerOptions options, SymmetryGroup symmetries) {
        int capacity = options.batchSize() + options.batchSize() / 2 + 1;
        SymmetryGroup used = options.rows().symmetries(symmetries);
        return new GraphLearner(graph, shape, options.batchSize(), new GraphBatch(shape, capacity, used));
    }

    /** Goes on where {@link #save} left off: the same weights, the same state of Adam. */
    public static GraphLearner restore(Path file, NetworkShape shape, LearnerOptions options, SymmetryGroup symmetries)
            throws IOException {
        ComputationGraph graph = ModelSerializer.restoreComputationGraph(file.toFile(), true);
        return of(graph, shape, options, symmetries);
    }

    @Override
    public double fit(List<Samples> parts, double learningRate, RandomGenerator order) {
        graph.setLearningRate(learningRate);
        ShuffledSamples shuffled = ShuffledSamples.of(parts, order);
        int size = shuffled.size();
        int batches = Math.max(1, Math.round((float) size / batchSize));
        double loss = 0;
        for (int b = 0; b < batches; b++) {
            int from = (int) ((long) size * b / batches);
            int to = (int) ((long) size * (b + 1) / batches);
            loss += fit(shuffled, from, to);
        }
        return loss / batches;
    }

    private double fit(ShuffledSamples shuffled, int from, int to) {
        batch.clear();
        for (int i = from; i < to; i++) {
            batch.set(i - from, shuffled.samples(i), shuffled.sample(i));
        }
        graph.fit(batch.rows(to - from));
        double loss = graph.score();
        if (!Double.isFinite(loss)) {
            throw new TrainingException(
                    "the loss is " + loss + " after " + updates() + " updates; try a lower learning rate");
        }
        return loss;
    }

    @Override
    public NetworkWeights weights() {
        return GraphWeights.of(graph, shape);
    }

    @Override
    public long updates() {
        return graph.getIterationCount();
    }

    @Override
    public void save(Path file, ModelCard card, Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        ModelSerializer.writeModel(graph, zipped, true);
        Map<String, byte[]> all = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(zipped.toByteArray()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                all.put(entry.getName(), zip.readAllBytes());
            }
        }
        all.putAll(entries);
        ModelFile.write(file, new Model(card, weights()), all);
    }

    ComputationGraph graph() {
        return graph;
    }
}
