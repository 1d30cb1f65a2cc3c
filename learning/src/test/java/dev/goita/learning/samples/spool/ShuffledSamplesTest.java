package dev.goita.learning.samples.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.Fixtures;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ShuffledSamplesTest {
    private static List<Samples> parts() {
        SplittableRandom random = new SplittableRandom(1);
        return List.of(Fixtures.samples(3, random), Fixtures.samples(0, random), Fixtures.samples(2, random));
    }

    private static String order(ShuffledSamples shuffled, List<Samples> parts) {
        StringBuilder order = new StringBuilder();
        for (int place = 0; place < shuffled.size(); place++) {
            order.append(parts.indexOf(shuffled.samples(place)))
                    .append(shuffled.sample(place))
                    .append(' ');
        }
        return order.toString();
    }

    @Test
    void every_sample_comes_once() {
        List<Samples> parts = parts();
        for (int seed = 0; seed < 20; seed++) {
            ShuffledSamples shuffled = ShuffledSamples.of(parts, new SplittableRandom(seed));
            assertThat(shuffled.size()).isEqualTo(5);
            assertThat(new TreeSet<>(List.of(order(shuffled, parts).split(" "))))
                    .containsExactly("00", "01", "02", "20", "21");
        }
    }

    /** 120 orders of five samples; 2000 draws leave hardly one out. */
    @Test
    void every_order_is_possible() {
        List<Samples> parts = parts();
        Set<String> orders = new HashSet<>();
        for (int seed = 0; seed < 2_000; seed++) {
            orders.add(order(ShuffledSamples.of(parts, new SplittableRandom(seed)), parts));
        }
        assertThat(orders).hasSize(120);
    }

    @Test
    void samples_in_memory_are_one_group_if_there_are_any() throws Exception {
        Samples samples = Fixtures.samples(4, new SplittableRandom(1));
        SampleGroups groups = SampleGroups.of(samples);
        assertThat(groups.size()).isEqualTo(4);
        assertThat(groups.groups()).isEqualTo(1);
        assertThat(groups.group(0)).containsExactly(samples);
        SampleGroups none = SampleGroups.of(new Samples.Builder().build());
        assertThat(none.size()).isZero();
        assertThat(none.groups()).isZero();
    }

    @Test
    void a_split_leaves_something_to_train_on() {
        assertThat(new Split(0, 0).parts()).containsExactly(Part.TRAIN);
        assertThat(new Split(1, 0).parts()).containsExactly(Part.TRAIN, Part.VALIDATION);
        assertThat(new Split(0, 99).parts()).containsExactly(Part.TRAIN, Part.TEST);
        assertThatThrownBy(() -> new Split(50, 50)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Split(-1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Split(0, -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
