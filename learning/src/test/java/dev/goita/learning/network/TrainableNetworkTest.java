package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.Fixtures;
import dev.goita.learning.LossWeights;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.samples.Samples;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrainableNetworkTest {
    private static final int SAMPLES = 27;
    private static final double RATE = 0.01;
    private static final double UNCLIPPED = Double.POSITIVE_INFINITY;

    private final NetworkShape shape =
            new NetworkShape(Fixtures.WIDTH, List.of(9, 6, 5), Fixtures.LABELS, Fixtures.TARGETS);
    private final LossWeights losses = new LossWeights(0.5, 0.3, 1, 0.7);
    private static final InParts ALONE = new InParts(1);

    private final Samples samples = Fixtures.samplesWithTargets(SAMPLES, new SplittableRandom(3));
    private final TrainableNetwork network =
            new TrainableNetwork(NetworkWeights.random(shape, new SplittableRandom(4)), losses);

    private double add(TrainableNetwork taught) {
        Lesson[] lessons = new Lesson[TrainableNetwork.CHUNK];
        for (int n = 0; n < SAMPLES; n++) {
            lessons[n] = new Lesson(shape, SymmetryGroup.trivial(Fixtures.WIDTH, Fixtures.LABELS));
            lessons[n].set(samples, n, 1);
        }
        return taught.add(0, new double[shape.heads().size()], lessons, SAMPLES, ALONE);
    }

    private double definedLoss(NetworkWeights weights) {
        return IntStream.range(0, SAMPLES)
                .mapToDouble(n -> Definition.loss(weights, losses, samples, n))
                .sum();
    }

    /** The same weights with another layer in a place of {@link NetworkWeights#layers}. */
    private static NetworkWeights with(NetworkWeights weights, int place, DenseWeights layer) {
        List<DenseWeights> layers = new ArrayList<>(weights.layers());
        layers.set(place, layer);
        int trunk = weights.trunk().size();
        List<TargetHead> targets = new ArrayList<>();
        for (int t = 0; t < weights.targets().size(); t++) {
            targets.add(new TargetHead(weights.targets().get(t).target(), layers.get(trunk + 3 + t)));
        }
        return new NetworkWeights(
                layers.subList(0, trunk), layers.get(trunk), layers.get(trunk + 1), layers.get(trunk + 2), targets);
    }

    /** All numbers of a layer, those of input 0 first, the biases last. */
    private static float[] numbers(DenseWeights layer) {
        float[] numbers = new float[(layer.inputs() + 1) * layer.outputs()];
        for (int o = 0; o < layer.outputs(); o++) {
            for (int i = 0; i < layer.inputs(); i++) {
                numbers[i * layer.outputs() + o] = layer.weight(i, o);
            }
            numbers[layer.inputs() * layer.outputs() + o] = layer.bias(o);
        }
        return numbers;
    }

    private static DenseWeights layer(DenseWeights like, float[] numbers) {
        int weights = like.inputs() * like.outputs();
        float[] biases = new float[like.outputs()];
        System.arraycopy(numbers, weights, biases, 0, biases.length);
        return new DenseWeights(like.inputs(), like.outputs(), Arrays.copyOf(numbers, weights), biases);
    }

    /** How steeply the loss rises with a number of a layer. */
    private double slope(NetworkWeights weights, int place, int number) {
        DenseWeights like = weights.layers().get(place);
        float[] up = numbers(like);
        float[] down = up.clone();
        up[number] += 0x1p-14f;
        down[number] -= 0x1p-14f;
        double rise = definedLoss(with(weights, place, layer(like, up)))
                - definedLoss(with(weights, place, layer(like, down)));
        return rise / ((double) up[number] - down[number]);
    }

    @Test
    void the_loss_is_the_sum_of_what_its_parts_weigh() {
        assertThat(add(network)).isCloseTo(definedLoss(network.weights()), within(1e-3));
    }

    /** After the first step Adam's mean is a tenth of the gradient; after others, nine tenths of the last mean more. */
    @Test
    void the_gradient_is_the_slope_of_the_loss() {
        NetworkWeights mean = network.gradientMean();
        for (int step = 0; step < 2; step++) {
            NetworkWeights before = network.weights();
            add(network);
            network.step(RATE, SAMPLES, UNCLIPPED, ALONE);
            for (int place = 0; place < before.layers().size(); place++) {
                float[] last = numbers(mean.layers().get(place));
                float[] now = numbers(network.gradientMean().layers().get(place));
                for (int i = 0; i < now.length; i++) {
                    double slope = slope(before, place, i) / SAMPLES;
                    assertThat((double) now[i])
                            .as("step %d, layer %d, number %d", step, place, i)
                            .isCloseTo(0.9 * last[i] + 0.1 * slope, within(1e-5));
                }
            }
            mean = network.gradientMean();
        }
    }

    /** SOURCE: Kingma and Ba, Adam, 2015, algorithm 1 with the corrections moved into the rate as in its section 2. */
    @Test
    void a_step_is_that_of_adam() {
        for (int step = 1; step <= 3; step++) {
            NetworkWeights before = network.weights();
            NetworkWeights mean = network.gradientMean();
            NetworkWeights square = network.gradientSquare();
            add(network);
            network.step(RATE, SAMPLES, UNCLIPPED, ALONE);
            double rate = RATE * Math.sqrt(1 - Math.pow(0.999, step)) / (1 - Math.pow(0.9, step));
            for (int place = 0; place < before.layers().size(); place++) {
                float[] x = numbers(before.layers().get(place));
                float[] m = numbers(mean.layers().get(place));
                float[] v = numbers(square.layers().get(place));
                float[] newX = numbers(network.weights().layers().get(place));
                float[] newM = numbers(network.gradientMean().layers().get(place));
                float[] newV = numbers(network.gradientSquare().layers().get(place));
                for (int i = 0; i < x.length; i++) {
                    double gradient = (newM[i] - 0.9 * m[i]) / 0.1;
                    assertThat((double) newV[i])
                            .isCloseTo(0.999 * v[i] + 0.001 * gradient * gradient, within(1e-7 + 1e-3 * newV[i]));
                    assertThat((double) newX[i])
                            .isCloseTo(x[i] - rate * newM[i] / (Math.sqrt(newV[i]) + 1e-8), within(1e-5));
                }
            }
            assertThat(network.steps()).isEqualTo(step);
        }
    }

    private static double length(DenseWeights layer) {
        float[] numbers = numbers(layer);
        return Math.sqrt(IntStream.range(0, numbers.length)
                .mapToDouble(i -> numbers[i])
                .map(x -> x * x)
                .sum());
    }

    @Test
    void only_gradients_of_layers_that_are_longer_than_the_limit_are_shortened_to_it() {
        TrainableNetwork clipped = new TrainableNetwork(network.weights(), losses);
        add(network);
        network.step(RATE, SAMPLES, UNCLIPPED, ALONE);
        double[] lengths = network.gradientMean().layers().stream()
                .mapToDouble(TrainableNetworkTest::length)
                .toArray();
        double limit = DoubleStream.of(lengths).sorted().toArray()[lengths.length / 2];

        add(clipped);
        clipped.step(RATE, SAMPLES, 10 * limit, ALONE);

        for (int place = 0; place < lengths.length; place++) {
            assertThat(length(clipped.gradientMean().layers().get(place)))
                    .isCloseTo(Math.min(limit, lengths[place]), within(1e-6));
        }
    }

    @Test
    void adam_goes_on_from_what_it_remembered() throws IOException {
        add(network);
        network.step(RATE, SAMPLES, UNCLIPPED, ALONE);
        TrainableNetwork restored = new TrainableNetwork(network.weights(), losses);
        restored.restoreAdam(network.gradientMean(), network.gradientSquare(), network.steps());

        for (TrainableNetwork each : List.of(network, restored)) {
            add(each);
            each.step(RATE, SAMPLES, UNCLIPPED, ALONE);
        }

        assertThat(restored.steps()).isEqualTo(2);
        assertThat(bytes(restored.weights())).isEqualTo(bytes(network.weights()));
    }

    private static byte[] bytes(NetworkWeights weights) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WeightsCodec.write(weights, out);
        return out.toByteArray();
    }

    @Test
    void its_shape_is_that_of_the_weights_it_began_with() {
        assertThat(network.shape()).isEqualTo(shape);
    }
}
