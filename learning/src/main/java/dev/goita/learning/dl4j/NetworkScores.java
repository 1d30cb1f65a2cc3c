package dev.goita.learning.dl4j;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.LabelScores;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.samples.Samples;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.multilayer.MultiLayerNetwork;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.dataset.MultiDataSet;

/**
 * 網の評点: what a network of DL4J that was trained on {@link SampleDataSetIterator} or {@link SampleMultiDataSetIterator}
 * says of legal labels: its first output, one number a label. One thread asks the network at a time, also where several
 * of these share it.
 */
public final class NetworkScores implements LabelScores {
    private final Object network;
    private final Function<MultiDataSet, INDArray> output;
    private final List<BatchInput> inputs;
    private final int labels;
    private final GraphBatch batch;

    private NetworkScores(
            Object network,
            Function<MultiDataSet, INDArray> output,
            List<BatchInput> inputs,
            SampleEncoder<?, ?> encoder,
            BatchRows rows) {
        this.network = network;
        this.output = output;
        this.inputs = List.copyOf(inputs);
        labels = encoder.actions().size();
        BatchRows asked = rows == BatchRows.AUGMENTED ? BatchRows.PLAIN : rows;
        batch = new GraphBatch(
                BatchStream.shape(encoder, List.of()),
                1,
                asked.twin(encoder.symmetries(), new SplittableRandom(0)),
                BatchStream.sequence(encoder.layout(), inputs));
    }

    /**
     * Scores by a network of one input.
     *
     * @param network asked, not changed; its output has one number a label
     * @param input of the network
     * @param encoder of the rows that it was trained on
     * @param rows as they were in training
     * @return scores for which rows are made canonical where training did so, and else taken as they are
     */
    public static NetworkScores of(
            MultiLayerNetwork network, BatchInput input, SampleEncoder<?, ?> encoder, BatchRows rows) {
        return new NetworkScores(
                network,
                row -> network.output(row.getFeatures(0), false, row.getFeaturesMaskArray(0), null),
                List.of(input),
                encoder,
                rows);
    }

    /**
     * Scores by a graph.
     *
     * @param network asked, not changed; its first output has one number a label
     * @param inputs of the graph, in its order
     * @param encoder of the rows that it was trained on
     * @param rows as they were in training
     * @return scores for which rows are made canonical where training did so, and else taken as they are
     */
    public static NetworkScores of(
            ComputationGraph network, List<BatchInput> inputs, SampleEncoder<?, ?> encoder, BatchRows rows) {
        return new NetworkScores(
                network,
                row -> network.output(false, row.getFeatures(), row.getFeaturesMaskArrays())[0],
                inputs,
                encoder,
                rows);
    }

    /** @throws IllegalArgumentException if the network's first output has not one number a label */
    @Override
    public void score(ActiveFeatures rowF, int[] legalLabels, int legalCount, float[] scores) {
        Samples row = new Samples.Builder()
                .add(rowF, legalLabels, legalCount, legalLabels[0], Float.NaN, 0, 0)
                .build();
        synchronized (network) {
            batch.clear();
            RowSymmetry symmetry = batch.set(0, row, 0);
            INDArray scoresA = output.apply(batch.copy(inputs, List.of(), 1));
            if (scoresA.length() != labels) {
                throw new IllegalArgumentException("the network's first output has " + scoresA.length()
                        + " numbers a row, not one for each of " + labels + " labels");
            }
            for (int i = 0; i < legalCount; i++) {
                scores[i] = scoresA.getFloat(symmetry.label(legalLabels[i]));
            }
        }
    }
}
