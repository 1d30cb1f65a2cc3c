package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.Target;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightsCodecTest {
    private static final NetworkWeights WEIGHTS =
            NetworkWeights.random(new NetworkShape(5, List.of(4, 3), 2), new SplittableRandom(1));

    private static final NetworkWeights WITH_TARGETS = NetworkWeights.random(
            new NetworkShape(
                    5,
                    List.of(4, 3),
                    2,
                    List.of(Target.probability("win"), Target.ofClasses("tiles", 3), Target.number("turns"))),
            new SplittableRandom(2));

    private static byte[] written(NetworkWeights weights) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WeightsCodec.write(weights, out);
        return out.toByteArray();
    }

    private static NetworkWeights read(byte[] bytes, NetworkShape shape) throws IOException {
        return WeightsCodec.read(new ByteArrayInputStream(bytes), shape);
    }

    @Test
    void weights_are_read_as_they_were_written() throws IOException {
        byte[] bytes = written(WEIGHTS);

        NetworkWeights read = read(bytes, WEIGHTS.shape());

        assertThat(read.shape()).isEqualTo(WEIGHTS.shape());
        assertThat(read.trunk().get(1).weight(3, 2))
                .isEqualTo(WEIGHTS.trunk().get(1).weight(3, 2));
        assertThat(written(read)).isEqualTo(bytes);
    }

    @Test
    void the_heads_of_further_targets_are_read_as_they_were_written() throws IOException {
        byte[] bytes = written(WITH_TARGETS);

        NetworkWeights read = read(bytes, WITH_TARGETS.shape());

        assertThat(read.shape()).isEqualTo(WITH_TARGETS.shape());
        assertThat(written(read)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @MethodSource("weights")
    void weights_that_are_cut_off_anywhere_are_refused(NetworkWeights weights) throws IOException {
        byte[] bytes = written(weights);
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> read(cut, weights.shape()))
                    .isInstanceOf(WeightsFormatException.class)
                    .hasMessage("is cut off");
        }
    }

    private static List<NetworkWeights> weights() {
        return List.of(WEIGHTS, WITH_TARGETS);
    }

    @ParameterizedTest
    @MethodSource("weights")
    void a_damaged_byte_anywhere_is_noticed(NetworkWeights weights) throws IOException {
        byte[] bytes = written(weights);
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 4;
            assertThatThrownBy(() -> read(damaged, weights.shape())).isInstanceOf(WeightsFormatException.class);
        }
    }

    @Test
    void a_false_count_needs_no_memory() {
        byte[] bytes = {0x47, 0x57, 0x54, 0x31, 0, 0, 0, 1, 0, 0, 0x3F, 0, 0, 0, 0x0F, 0, 1, 2, 3, 4};

        NetworkShape claimed = new NetworkShape(0x3F00, List.of(0x0F00), 2);
        assertThatThrownBy(() -> read(bytes, claimed)).hasMessage("is cut off");
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void a_weight_that_is_no_number_is_refused(float number) throws IOException {
        float[] bias = {0, number};
        DenseWeights head = WEIGHTS.policy();
        DenseWeights broken =
                new DenseWeights(head.inputs(), head.outputs(), new float[head.inputs() * head.outputs()], bias);
        byte[] bytes = written(new NetworkWeights(WEIGHTS.trunk(), broken, WEIGHTS.value(), WEIGHTS.actionValues()));

        assertThatThrownBy(() -> read(bytes, WEIGHTS.shape()))
                .isInstanceOf(WeightsFormatException.class)
                .hasMessage("holds a weight that is no number but " + number + "; it is not usable");
    }

    @ParameterizedTest
    @MethodSource("weights")
    void weights_of_another_shape_are_refused(NetworkWeights weights) throws IOException {
        byte[] bytes = written(weights);
        for (NetworkWeights other : weights()) {
            if (!other.shape().equals(weights.shape())) {
                assertThatThrownBy(() -> read(bytes, other.shape()))
                        .isInstanceOf(WeightsFormatException.class)
                        .hasMessageStartingWith("has another shape than the card: GWT ");
            }
        }
        NetworkShape shape = weights.shape();
        NetworkShape wider = new NetworkShape(shape.inputs() + 1, shape.hidden(), shape.labels(), shape.targets());
        assertThatThrownBy(() -> read(bytes, wider))
                .hasMessage("has another shape than the card: inputs of a layer " + shape.inputsOf(0) + " instead of "
                        + wider.inputsOf(0));
        NetworkShape deeper = new NetworkShape(shape.inputs(), List.of(4, 3, 3), shape.labels(), shape.targets());
        assertThatThrownBy(() -> read(bytes, deeper))
                .hasMessage("has another shape than the card: trunk layers "
                        + shape.hidden().size() + " instead of 3");
    }

    @Test
    void another_target_is_refused() throws IOException {
        byte[] bytes = written(WITH_TARGETS);
        NetworkShape shape = WITH_TARGETS.shape();
        List<Target> targets = List.of(Target.probability("win"), Target.ofClasses("hands", 3), Target.number("turns"));
        NetworkShape other = new NetworkShape(shape.inputs(), shape.hidden(), shape.labels(), targets);

        assertThatThrownBy(() -> read(bytes, other))
                .hasMessage("has another shape than the card: target 'tiles' instead of 'hands'");
    }

    @Test
    void other_bytes_are_no_weights() {
        assertThatThrownBy(() -> read("PK goita".getBytes(StandardCharsets.UTF_8), WEIGHTS.shape()))
                .isInstanceOf(WeightsFormatException.class)
                .hasMessage("starts with 504b2067, not with GWT1 or GWT2");
    }
}
