package dev.goita.learning.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.ActiveFeatures;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplesTest {
    private static Samples samples(int count) {
        Samples.Builder builder = new Samples.Builder();
        ActiveFeatures rowF = new ActiveFeatures(1000);
        for (int i = 0; i < count; i++) {
            rowF.clear();
            IntStream.range(i, i + i % 70).forEach(rowF::add);
            int[] legal = IntStream.rangeClosed(i, i + i % 40).toArray();
            builder.add(rowF, legal, legal.length, i + i % 40, i / 100f, i % 3, i % 50);
        }
        return builder.build();
    }

    private static void assertSample(Samples samples, int at, int i) {
        ActiveFeatures rowF = new ActiveFeatures(1000);
        samples.row(at, rowF);
        assertThat(rowF.toIndices()).isEqualTo(IntStream.range(i, i + i % 70).toArray());
        assertThat(samples.legalCount(at)).isEqualTo(i % 40 + 1);
        assertThat(samples.legal(at, 0)).isEqualTo(i);
        assertThat(samples.taken(at)).isEqualTo(i + i % 40);
        assertThat(samples.outcome(at)).isEqualTo(i / 100f);
        assertThat(samples.kind(at)).isEqualTo(i % 3);
        assertThat(samples.turn(at)).isEqualTo(i % 50);
    }

    @Test
    void samples_are_read_as_they_were_added() {
        Samples samples = samples(900);

        assertThat(samples.size()).isEqualTo(900);
        for (int i = 0; i < 900; i++) {
            assertSample(samples, i, i);
        }
    }

    @Test
    void collections_can_be_joined() {
        Samples joined =
                new Samples.Builder().addAll(samples(300)).addAll(samples(600)).build();

        assertThat(joined.size()).isEqualTo(900);
        assertSample(joined, 299, 299);
        assertSample(joined, 300, 0);
        assertSample(joined, 899, 599);
    }

    @Test
    void an_outcome_may_become_known_later() {
        Samples.Builder builder = new Samples.Builder().addAll(samples(3));
        builder.setOutcome(1, -0.5f);

        assertThat(builder.build().outcome(1)).isEqualTo(-0.5f);
    }

    @Test
    void a_target_is_unknown_until_it_is_set() {
        Samples.Builder builder = new Samples.Builder(2);
        ActiveFeatures rowF = new ActiveFeatures(8);
        for (int i = 0; i < 600; i++) {
            builder.add(rowF, new int[] {1}, 1, 1, 0, 0, 0);
            if (i % 2 == 0) {
                builder.setTarget(i, 1, i);
            }
        }
        Samples samples = new Samples.Builder(2).addAll(builder.build()).build();

        assertThat(samples.targetCount()).isEqualTo(2);
        for (int i = 0; i < 600; i++) {
            assertThat(samples.target(i, 0)).isNaN();
            assertThat(Float.compare(samples.target(i, 1), i % 2 == 0 ? (float) i : Float.NaN))
                    .isZero();
        }
    }

    @Test
    void samples_of_other_targets_cannot_be_joined() {
        Samples one = new Samples.Builder(1)
                .add(new ActiveFeatures(8), new int[] {1}, 1, 1, 0, 0, 0)
                .build();

        assertThatThrownBy(() -> new Samples.Builder(2).addAll(one))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("samples with 1 targets follow some with 2");
    }

    private static Samples.Builder ofThreeChoices(int samples) {
        Samples.Builder builder = new Samples.Builder();
        for (int i = 0; i < samples; i++) {
            builder.add(new ActiveFeatures(8), new int[] {1, 4, 6}, 3, 4, 0, 0, 0);
        }
        return builder;
    }

    @Test
    void the_policy_to_learn_is_what_was_taken() {
        Samples samples = ofThreeChoices(1).build();

        assertThat(samples.hasPolicies()).isFalse();
        assertThat(List.of(samples.policy(0, 0), samples.policy(0, 1), samples.policy(0, 2)))
                .containsExactly(0f, 1f, 0f);
        assertThatThrownBy(() -> samples.policy(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void a_sample_may_have_a_distribution_to_learn() {
        Samples.Builder builder = ofThreeChoices(700);
        builder.setPolicy(600, new float[] {3, 0, 1});
        Samples joined = ofThreeChoices(500)
                .addAll(builder.build())
                .addAll(ofThreeChoices(1).build())
                .build();

        assertThat(joined.hasPolicies()).isTrue();
        for (int i = 0; i < joined.size(); i++) {
            assertThat(List.of(joined.policy(i, 0), joined.policy(i, 1), joined.policy(i, 2)))
                    .isEqualTo(i == 1_100 ? List.of(0.75f, 0f, 0.25f) : List.of(0f, 1f, 0f));
        }
    }

    @ParameterizedTest
    @CsvSource({"0,0,0", "-1,2,0", "NaN,1,0", "Infinity,1,0"})
    void what_is_no_distribution_is_refused(float a, float b, float c) {
        Samples.Builder builder = ofThreeChoices(1);

        assertThatThrownBy(() -> builder.setPolicy(0, new float[] {a, b, c}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
