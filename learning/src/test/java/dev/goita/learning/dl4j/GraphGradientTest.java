package dev.goita.learning.dl4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.training.LearnerOptions;
import java.util.List;
import org.deeplearning4j.gradientcheck.GradientCheckUtil;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.NoOp;

class GraphGradientTest {
    private static final int N = 5;

    /** A large negative number would drown the differences that the check looks at. */
    private static final double ILLEGAL = -20;

    @BeforeAll
    static void doublePrecision() {
        Nd4j.setDefaultDataTypes(DataType.DOUBLE, DataType.DOUBLE);
    }

    @AfterAll
    static void singlePrecision() {
        Nd4j.setDefaultDataTypes(DataType.FLOAT, DataType.FLOAT);
    }

    @Test
    void the_gradient_of_all_three_losses_is_that_of_their_sum() {
        NetworkShape shape = new NetworkShape(Fixtures.WIDTH, List.of(6, 5), Fixtures.LABELS);
        LearnerOptions options =
                new LearnerOptions(N, new LossWeights(0.7, 0.4, 1.3, 1), Double.POSITIVE_INFINITY, RowForm.PLAIN, 3);
        ComputationGraph graph =
                new ComputationGraph(GraphConfiguration.of(shape, options, new NoOp(), DataType.DOUBLE));
        graph.init();
        INDArray knownN1 = Nd4j.createFromArray(1.0, 0.0, 1.0, 1.0, 1.0).reshape(N, 1);
        INDArray takenNA = oneHot(3, 0, 6, 2, 2);
        INDArray outcomeN1 = Nd4j.createFromArray(0.5, 0.0, 1.0, -0.7, 0.1).reshape(N, 1);

        boolean equal = GradientCheckUtil.checkGradients(new GradientCheckUtil.GraphConfig()
                .net(graph)
                .epsilon(1e-6)
                .maxRelError(1e-4)
                .minAbsoluteError(1e-9)
                .inputs(new INDArray[] {
                    bits(N, Fixtures.WIDTH), bits(N, Fixtures.LABELS).mul(ILLEGAL), takenNA, knownN1
                })
                .labels(new INDArray[] {takenNA, outcomeN1, takenNA.mulColumnVector(outcomeN1)}));

        assertThat(equal).isTrue();
    }

    private static INDArray bits(int rows, int columns) {
        INDArray bits = Nd4j.zeros(DataType.DOUBLE, rows, columns);
        for (int i = 0; i < rows * columns; i++) {
            if (i % 3 == 0 || i % 7 == 0) {
                bits.putScalar(i / columns, i % columns, 1);
            }
        }
        return bits;
    }

    private static INDArray oneHot(int... labels) {
        INDArray array = Nd4j.zeros(DataType.DOUBLE, labels.length, Fixtures.LABELS);
        for (int n = 0; n < labels.length; n++) {
            array.putScalar(n, labels[n], 1);
        }
        return array;
    }
}
