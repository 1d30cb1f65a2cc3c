package dev.goita.learning.dl4j;

import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.learner.Batches;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.spool.ShuffledSamples;
import dev.goita.learning.training.Fit;
import dev.goita.learning.training.Learner;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.TrainingException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.deeplearning4j.nn.api.Layer;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.optimize.api.BaseTrainingListener;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.learning.config.Adam;

/**
 * DL4J の学習器: trains a computation graph with Adam.
 *
 * <p>The model files it writes can also be read by DL4J's {@code ModelSerializer.restoreComputationGraph}, which makes
 * objects of whatever classes a file names: never here, where files come from anybody. With one
 * OpenMP thread ({@code OMP_NUM_THREADS=1}) equal samples in equal order give equal weights on a machine.
 */
public final class GraphLearner implements Learner {
    private final ComputationGraph graph;
    private final NetworkShape shape;
    private final int batchSize;
    private final GraphBatch batch;
    private final List<String> heads;
    private final List<Layer> outputs;
    private final Gradient gradient = new Gradient();

    /** How long the gradient of a batch is, heard before Adam makes a step of it. */
    private static final class Gradient extends BaseTrainingListener {
        private double length;

        @Override
        public void onGradientCalculation(org.deeplearning4j.nn.api.Model model) {
            length = model.gradient().gradient().norm2Number().doubleValue();
        }
    }

    private GraphLearner(ComputationGraph graph, NetworkShape shape, int batchSize, GraphBatch batch) {
        this.graph = graph;
        this.shape = shape;
        this.batchSize = batchSize;
        this.batch = batch;
        heads = shape.heads();
        outputs = graph.getConfiguration().getNetworkOutputs().stream()
                .map(graph::getLayer)
                .toList();
        graph.setListeners(gradient);
    }

    /**
     * A learner with random first weights.
     *
     * @param options batches, losses, rows and seed
     * @param symmetries those of the game; which of them are used is the options' row form
     * @throws IllegalArgumentException if other first weights than He's or scaled outcomes are asked for
     */
    public static GraphLearner create(NetworkShape shape, LearnerOptions options, SymmetryGroup symmetries) {
        if (!options.first().equals(FirstWeights.HE) || options.outcomeScale() != 1) {
            throw new IllegalArgumentException("DL4J begins with He's weights and takes outcomes as they are");
        }
        Adam updater = new Adam(Adam.DEFAULT_ADAM_LEARNING_RATE);
        ComputationGraph graph = new ComputationGraph(GraphConfiguration.of(shape, options, updater, DataType.FLOAT));
        graph.init();
        SymmetryGroup used = options.rows().symmetries(symmetries);
        return new GraphLearner(
                graph, shape, options.batchSize(), new GraphBatch(shape, Batches.capacity(options.batchSize()), used));
    }

    @Override
    public Fit fit(List<Samples> parts, double learningRate, RandomGenerator order) {
        graph.setLearningRate(learningRate);
        ShuffledSamples shuffled = ShuffledSamples.of(parts, order);
        return new Batches(shuffled.size(), batchSize).run(updates(), heads, (from, to) -> fit(shuffled, from, to));
    }

    private Fit fit(ShuffledSamples shuffled, int from, int to) {
        batch.clear();
        for (int i = from; i < to; i++) {
            batch.set(i - from, shuffled.samples(i), shuffled.sample(i));
        }
        graph.fit(batch.rows(to - from));
        return Batches.fit(graph.score(), heads, head -> outputs.get(head).score(), gradient.length / (to - from));
    }

    @Override
    public NetworkWeights weights() {
        return TrainingException.requireNumbers(GraphWeights.of(graph, shape), updates());
    }

    @Override
    public long updates() {
        return graph.getIterationCount();
    }

    @Override
    public Map<String, byte[]> memory() throws IOException {
        return GraphEntries.ofGraph(graph, GraphEntries.Updater.WRITTEN);
    }

    ComputationGraph graph() {
        return graph;
    }
}
