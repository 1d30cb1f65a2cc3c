package dev.goita.learning.dl4j;

import dev.goita.learning.Target;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.training.LearnerOptions;
import java.util.ArrayList;
import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import org.deeplearning4j.nn.conf.GradientNormalization;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.graph.ElementWiseVertex;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.deeplearning4j.nn.conf.layers.LossLayer;
import org.deeplearning4j.nn.weights.WeightInit;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.IUpdater;
import org.nd4j.linalg.lossfunctions.ILossFunction;
import org.nd4j.linalg.lossfunctions.impl.LossBinaryXENT;
import org.nd4j.linalg.lossfunctions.impl.LossL2;
import org.nd4j.linalg.lossfunctions.impl.LossMCXENT;

/**
 * The graph: a shared trunk and three heads. Labels that are not legal get a large negative number on their logit, so
 * that softmax gives them exactly nothing; action values are multiplied by the one-hot label taken, so that only that
 * one is compared with the outcome. Where the outcome is not known, both factors are 0 and only the policy learns. Further
 * targets have a mask of their labels instead.
 */
final class GraphConfiguration {
    /** Outputs that every network has: {@link #POLICY}, {@link #VALUE} and {@link #TAKEN_VALUE}. */
    static final int HEADS = 3;

    static final String FEATURES = "features";
    static final String ILLEGAL = "illegal";
    static final String TAKEN = "taken";
    static final String KNOWN = "known";
    static final String LOGITS = "logits";
    static final String POLICY = "policy";
    static final String VALUE_UNIT = "value-unit";
    static final String VALUE = "value";
    static final String ACTION_VALUES = "action-values";
    static final String TAKEN_VALUE = "taken-value";

    private GraphConfiguration() {}

    /** The linear layer of a target. */
    static String target(int target) {
        return "target-" + target;
    }

    static String trunk(int layer) {
        return "trunk-" + layer;
    }

    static ComputationGraphConfiguration of(
            NetworkShape shape, LearnerOptions options, IUpdater updater, DataType type) {
        GraphBuilder graph = new NeuralNetConfiguration.Builder()
                .seed(options.seed())
                .dataType(type)
                .updater(updater)
                .weightInit(WeightInit.RELU)
                .activation(Activation.IDENTITY)
                .gradientNormalization(
                        options.clip() < Double.POSITIVE_INFINITY
                                ? GradientNormalization.ClipL2PerLayer
                                : GradientNormalization.None)
                .gradientNormalizationThreshold(Math.min(options.clip(), Double.MAX_VALUE))
                .graphBuilder()
                .addInputs(FEATURES, ILLEGAL, TAKEN, KNOWN);
        String last = FEATURES;
        for (int layer = 0; layer < shape.hidden().size(); layer++) {
            graph.addLayer(
                    trunk(layer), dense(shape.inputsOf(layer), shape.hidden().get(layer), Activation.RELU), last);
            last = trunk(layer);
        }
        int inputs = shape.trunkOutputs();
        int labels = shape.labels();
        String[] outputs = outputs(shape);
        for (int t = 0; t < shape.targets().size(); t++) {
            Target target = shape.targets().get(t);
            graph.addLayer(target(t), dense(inputs, target.classes(), Activation.IDENTITY), last)
                    .addLayer(outputs[HEADS + t], loss(target, options, type), target(t));
        }
        return graph.addLayer(LOGITS, dense(inputs, labels, Activation.IDENTITY), last)
                .addVertex("legal-logits", new ElementWiseVertex(ElementWiseVertex.Op.Add), LOGITS, ILLEGAL)
                .addLayer(
                        POLICY,
                        loss(new LossMCXENT(weights(options.losses().policy(), labels, type)), Activation.SOFTMAX),
                        "legal-logits")
                .addLayer(VALUE_UNIT, dense(inputs, 1, Activation.IDENTITY), last)
                .addVertex("known-only", new ElementWiseVertex(ElementWiseVertex.Op.Product), VALUE_UNIT, KNOWN)
                .addLayer(
                        VALUE,
                        loss(new LossL2(weights(options.losses().value(), 1, type)), Activation.IDENTITY),
                        "known-only")
                .addLayer(ACTION_VALUES, dense(inputs, labels, Activation.IDENTITY), last)
                .addVertex("taken-only", new ElementWiseVertex(ElementWiseVertex.Op.Product), ACTION_VALUES, TAKEN)
                .addLayer(
                        TAKEN_VALUE,
                        loss(new LossL2(weights(options.losses().actionValue(), labels, type)), Activation.IDENTITY),
                        "taken-only")
                .setOutputs(outputs)
                .build();
    }

    private static String[] outputs(NetworkShape shape) {
        List<String> outputs = new ArrayList<>(List.of(POLICY, VALUE, TAKEN_VALUE));
        for (int t = 0; t < shape.targets().size(); t++) {
            outputs.add(target(t) + "-loss");
        }
        return outputs.toArray(new String[0]);
    }

    private static LossLayer loss(Target target, LearnerOptions options, DataType type) {
        INDArray weights = weights(options.losses().target(), target.classes(), type);
        return switch (target.kind()) {
            case NUMBER -> loss(new LossL2(weights), Activation.IDENTITY);
            case PROBABILITY -> loss(new LossBinaryXENT(weights), Activation.SIGMOID);
            case CLASS -> loss(new LossMCXENT(weights), Activation.SOFTMAX);
        };
    }

    private static DenseLayer dense(int inputs, int outputs, Activation activation) {
        return new DenseLayer.Builder()
                .nIn(inputs)
                .nOut(outputs)
                .activation(activation)
                .build();
    }

    private static LossLayer loss(ILossFunction function, Activation activation) {
        return new LossLayer.Builder(function).activation(activation).build();
    }

    private static INDArray weights(double weight, int outputs, DataType type) {
        return Nd4j.valueArrayOf(new long[] {1, outputs}, weight, type);
    }
}
