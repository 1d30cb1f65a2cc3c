package dev.goita.learning.dl4j;

import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.learner.Batches;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.spool.ShuffledSamples;
import dev.goita.learning.training.Fit;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.TrainingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.deeplearning4j.nn.api.Layer;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.optimize.api.BaseTrainingListener;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.MultiDataSet;
import org.nd4j.linalg.learning.config.Adam;

/**
 * DL4J の学習器: trains a computation graph with Adam as DL4J does, to compare the steps of plain Java with. With one OpenMP thread
 * ({@code OMP_NUM_THREADS=1}) equal samples in equal order give equal weights on a machine.
 */
final class GraphLearner {
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

    /** With random first weights. */
    static GraphLearner create(NetworkShape shape, LearnerOptions options, SymmetryGroup symmetries) {
        Adam updater = new Adam(Adam.DEFAULT_ADAM_LEARNING_RATE);
        ComputationGraph graph = new ComputationGraph(GraphConfiguration.of(shape, options, updater, DataType.FLOAT));
        graph.init();
        int most = options.batchSize() + options.batchSize() / 2 + 1;
        return new GraphLearner(
                graph,
                shape,
                options.batchSize(),
                batch(shape, most, options.rows().symmetries(symmetries)));
    }

    static GraphBatch batch(NetworkShape shape, int capacity, SymmetryGroup symmetries) {
        return new GraphBatch(shape, capacity, symmetries.canonicaliser()::canonicalise, Optional.empty());
    }

    /** What the graph reads, and is to answer, for the first rows of a batch. */
    static MultiDataSet rows(GraphBatch batch, NetworkShape shape, int count) {
        List<BatchOutput> outputs =
                new ArrayList<>(List.of(BatchOutput.POLICY, BatchOutput.VALUE, BatchOutput.ACTION_VALUES));
        if (!shape.targets().isEmpty()) {
            outputs.add(BatchOutput.TARGETS);
        }
        MultiDataSet rows = batch.copy(List.of(BatchInput.FEATURES, BatchInput.ILLEGAL_LOGITS), outputs, count);
        INDArray[] known = rows.getLabelsMaskArrays().clone();
        INDArray[] inputs = {rows.getFeatures(0), rows.getFeatures(1), known[2], known[1]};
        Arrays.fill(known, 0, GraphConfiguration.HEADS, null);
        return new MultiDataSet(inputs, rows.getLabels(), null, shape.targets().isEmpty() ? null : known);
    }

    Fit fit(List<Samples> parts, double learningRate, RandomGenerator order) {
        graph.setLearningRate(learningRate);
        ShuffledSamples shuffled = ShuffledSamples.of(parts, order);
        return new Batches(shuffled.size(), batchSize).run(updates(), heads, (from, to) -> fit(shuffled, from, to));
    }

    private Fit fit(ShuffledSamples shuffled, int from, int to) {
        batch.clear();
        for (int i = from; i < to; i++) {
            batch.set(i - from, shuffled.samples(i), shuffled.sample(i));
        }
        graph.fit(rows(batch, shape, to - from));
        return Batches.fit(graph.score(), heads, head -> outputs.get(head).score(), gradient.length / (to - from));
    }

    NetworkWeights weights() {
        return TrainingException.requireNumbers(GraphWeights.of(graph, shape), updates());
    }

    long updates() {
        return graph.getIterationCount();
    }

    ComputationGraph graph() {
        return graph;
    }
}
