package dev.goita.learning.dl4j;

import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.training.LearnerOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.util.ModelSerializer;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.learning.config.Adam;

/** The entries of a model file that make it one of DL4J too, for {@code ModelSerializer.restoreComputationGraph}. */
public final class GraphEntries {
    private GraphEntries() {}

    /**
     * Entries of a network that was trained elsewhere, without what an optimiser remembers.
     *
     * @return the bytes of each entry by its name in the zip, in order
     * @throws IOException if DL4J cannot write them
     */
    public static Map<String, byte[]> of(NetworkWeights weights, LearnerOptions options) throws IOException {
        ComputationGraph graph = new ComputationGraph(GraphConfiguration.of(
                weights.shape(), options, new Adam(Adam.DEFAULT_ADAM_LEARNING_RATE), DataType.FLOAT));
        graph.init();
        GraphWeights.set(graph, weights);
        return of(graph);
    }

    static Map<String, byte[]> of(ComputationGraph graph) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        ModelSerializer.writeModel(graph, zipped, false);
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(zipped.toByteArray()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }
}
