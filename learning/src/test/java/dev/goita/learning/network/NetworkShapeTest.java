package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.Fixtures;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NetworkShapeTest {
    private static final NetworkShape SHAPE = new NetworkShape(11, List.of(5, 4), 3, Fixtures.TARGETS);

    private final NetworkWeights weights = NetworkWeights.random(SHAPE, new SplittableRandom(1));

    @Test
    void the_parameters_are_all_numbers_of_the_layers() {
        int dense = weights.layers().stream()
                .mapToInt(layer -> layer.inputs() * layer.outputs() + layer.outputs())
                .sum();

        assertThat(SHAPE.parameterCount()).isEqualTo(dense);
    }

    @Test
    void weights_know_the_shape_they_were_made_in() {
        assertThat(weights.shape()).isEqualTo(SHAPE);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "1, 0, 1", "1, 1, 0"})
    void a_network_has_inputs_units_and_labels(int inputs, int units, int labels) {
        assertThatThrownBy(() -> new NetworkShape(inputs, List.of(units), labels))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new NetworkShape(1, List.of(1), 1).parameterCount()).isEqualTo(8);
    }

    private static List<Arguments> tooLarge() {
        int most = Integer.MAX_VALUE;
        return List.of(
                shape("inputs", () -> new NetworkShape(most, List.of(1), 1)),
                shape("units of a layer", () -> new NetworkShape(1, List.of(1_000_000_000), 1)),
                shape("units of a layer", () -> new NetworkShape(1, List.of(most, most), 1)),
                shape("weights", () -> new NetworkShape(1, List.of(65536, 65536), 1)),
                shape("labels", () -> new NetworkShape(1, List.of(1), most)),
                shape("weights", () -> new NetworkShape(1 << 20, List.of(1 << 20, 1 << 20), 1 << 20)),
                shape("layers", () -> new NetworkShape(1, Collections.nCopies(100_000, 1), 1)),
                shape(
                        "targets",
                        () -> new NetworkShape(1, List.of(1), 1, Collections.nCopies(2_000, Fixtures.TARGETS.get(0)))));
    }

    private static Arguments shape(String what, ThrowingCallable made) {
        return Arguments.of(what, made);
    }

    @ParameterizedTest
    @MethodSource("tooLarge")
    void a_network_beyond_all_others_is_refused_by_name(String what, ThrowingCallable made) {
        assertThatThrownBy(made)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(
                        "too many weights, the network is too large: [0-9,]+ " + what + ", at most [0-9,]+");
    }

    @Test
    void a_network_has_a_hidden_layer() {
        assertThatThrownBy(() -> new NetworkShape(1, List.of(), 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static DenseWeights layer(int inputs, int outputs) {
        return new DenseWeights(inputs, outputs, new float[inputs * outputs], new float[outputs]);
    }

    @Test
    void layers_that_do_not_follow_each_other_make_no_network() {
        DenseWeights trunk = layer(5, 4);
        DenseWeights head = layer(4, 3);
        DenseWeights value = layer(4, 1);
        TargetHead target = new TargetHead(Fixtures.TARGETS.get(0), layer(5, 1));

        assertThat(new NetworkWeights(List.of(trunk), head, value, head).shape())
                .isEqualTo(new NetworkShape(5, List.of(4), 3));
        Stream.<Runnable>of(
                        () -> new NetworkWeights(List.of(trunk, layer(3, 4)), head, value, head),
                        () -> new NetworkWeights(List.of(trunk), layer(5, 3), value, head),
                        () -> new NetworkWeights(List.of(trunk), head, layer(5, 1), head),
                        () -> new NetworkWeights(List.of(trunk), head, value, layer(5, 3)),
                        () -> new NetworkWeights(List.of(trunk), head, layer(4, 2), head),
                        () -> new NetworkWeights(List.of(trunk), head, value, layer(4, 2)),
                        () -> new NetworkWeights(List.of(trunk), head, value, head, List.of(target)))
                .forEach(misfit -> assertThatThrownBy(misfit::run).isInstanceOf(IllegalArgumentException.class));
    }

    /** Logits past the range of the exponential function are chances too. */
    @Test
    void great_logits_are_chances_as_small_ones_are() {
        float[] logits = {800, 800, -800, 7};

        Vectors.softmax(logits, 3);

        assertThat(logits).containsExactly(0.5f, 0.5f, 0, 7);
    }
}
