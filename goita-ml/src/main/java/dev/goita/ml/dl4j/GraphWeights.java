package dev.goita.ml.dl4j;

import dev.goita.ml.net.DenseWeights;
import dev.goita.ml.net.NetworkShape;
import dev.goita.ml.net.NetworkWeights;
import java.util.ArrayList;
import java.util.List;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.nd4j.linalg.api.ndarray.INDArray;

/** Copies weights out of a graph. */
final class GraphWeights {
    private GraphWeights() {}

    static NetworkWeights of(ComputationGraph graph, NetworkShape shape) {
        List<DenseWeights> trunk = new ArrayList<>();
        for (int layer = 0; layer < shape.hidden().size(); layer++) {
            trunk.add(layer(graph, GraphConfiguration.trunk(layer)));
        }
        return new NetworkWeights(
                trunk,
                layer(graph, GraphConfiguration.LOGITS),
                layer(graph, GraphConfiguration.VALUE_UNIT),
                layer(graph, GraphConfiguration.ACTION_VALUES));
    }

    private static DenseWeights layer(ComputationGraph graph, String name) {
        INDArray weightsIO = graph.getParam(name + "_W");
        float[] biasO = graph.getParam(name + "_b").dup('c').data().asFloat();
        return new DenseWeights(
                weightsIO.rows(), weightsIO.columns(), weightsIO.dup('c').data().asFloat(), biasO);
    }
}
