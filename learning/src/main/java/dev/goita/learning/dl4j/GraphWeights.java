package dev.goita.learning.dl4j;

import dev.goita.learning.network.DenseWeights;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.TargetHead;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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
                layer(graph, GraphConfiguration.ACTION_VALUES),
                IntStream.range(0, shape.targets().size())
                        .mapToObj(
                                t -> new TargetHead(shape.targets().get(t), layer(graph, GraphConfiguration.target(t))))
                        .toList());
    }

    static void set(ComputationGraph graph, NetworkWeights weights) {
        for (int layer = 0; layer < weights.trunk().size(); layer++) {
            set(graph, GraphConfiguration.trunk(layer), weights.trunk().get(layer));
        }
        set(graph, GraphConfiguration.LOGITS, weights.policy());
        set(graph, GraphConfiguration.VALUE_UNIT, weights.value());
        set(graph, GraphConfiguration.ACTION_VALUES, weights.actionValues());
        for (int t = 0; t < weights.targets().size(); t++) {
            set(graph, GraphConfiguration.target(t), weights.targets().get(t).layer());
        }
    }

    private static void set(ComputationGraph graph, String name, DenseWeights layer) {
        INDArray weightsIO = graph.getParam(name + "_W");
        INDArray biasO = graph.getParam(name + "_b");
        for (int o = 0; o < layer.outputs(); o++) {
            for (int i = 0; i < layer.inputs(); i++) {
                weightsIO.putScalar(i, o, layer.weight(i, o));
            }
            biasO.putScalar(o, layer.bias(o));
        }
    }

    private static DenseWeights layer(ComputationGraph graph, String name) {
        INDArray weightsIO = graph.getParam(name + "_W");
        float[] biasO = graph.getParam(name + "_b").dup('c').data().asFloat();
        return new DenseWeights(
                weightsIO.rows(), weightsIO.columns(), weightsIO.dup('c').data().asFloat(), biasO);
    }
}
