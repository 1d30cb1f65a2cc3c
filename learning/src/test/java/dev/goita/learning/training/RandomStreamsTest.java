package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {
    @Test
    void a_stream_is_named_by_seed_purpose_and_index() {
        long number = new RandomStreams(1).stream("deals", 7).nextLong();

        assertThat(new RandomStreams(1).stream("deals", 7).nextLong()).isEqualTo(number);
        assertThat(new RandomStreams(2).stream("deals", 7).nextLong()).isNotEqualTo(number);
        assertThat(new RandomStreams(1).stream("players", 7).nextLong()).isNotEqualTo(number);
        assertThat(new RandomStreams(1).stream("deals", 8).nextLong()).isNotEqualTo(number);
    }

    @Test
    void streams_of_neighbouring_seeds_and_indices_do_not_meet() {
        Set<Long> numbers = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            for (int index = 0; index < 100; index++) {
                numbers.add(new RandomStreams(seed).stream("deals", index).nextLong());
            }
        }

        assertThat(numbers).hasSize(10_000);
    }

    /**
     * What was played and learned from a seed can be had again from later versions too.
     *
     * <p>SOURCE: the mixing function is that of {@link SplittableRandom}, whose first number is the mixed sum of its seed and
     * the golden gamma.
     */
    @Test
    void a_stream_begins_where_seed_purpose_and_index_are_mixed_to() {
        long gamma = 0x9E3779B97F4A7C15L;
        long purpose = mixed(mixed(5) ^ "deals".hashCode() * gamma);

        assertThat(new RandomStreams(5).stream("deals", 7).nextLong())
                .isEqualTo(new SplittableRandom(mixed(purpose + 7 * gamma)).nextLong());
    }

    private static long mixed(long key) {
        return new SplittableRandom(key - 0x9E3779B97F4A7C15L).nextLong();
    }
}
