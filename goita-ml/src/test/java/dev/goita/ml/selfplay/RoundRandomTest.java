package dev.goita.ml.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoundRandomTest {
    /** Computed with the reference code of xoroshiro128++ by D. Blackman and S. Vigna, seeded likewise. */
    @Test
    void a_seed_and_an_index_name_fixed_numbers() {
        RoundRandom random = RoundRandom.of(1, 2);
        assertThat(random.nextLong()).isEqualTo(0xEE886F61C972E1B9L);
        assertThat(random.nextLong()).isEqualTo(0x77A1213370BA3992L);
        assertThat(random.nextLong()).isEqualTo(0xD8DC7E5DB3453821L);
    }

    @Test
    void streams_begin_differently() {
        Set<Long> first = new HashSet<>();
        for (long seed = -50; seed < 50; seed++) {
            for (long index = 0; index < 1_000; index++) {
                first.add(RoundRandom.of(seed, index).nextLong());
            }
        }
        assertThat(first).hasSize(100_000);
    }

    @Test
    void bounded_numbers_are_spread_evenly() {
        int[] counts = new int[7];
        for (int index = 0; index < 70_000; index++) {
            counts[RoundRandom.of(3, index).nextInt(7)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(9_600, 10_400);
        }
    }

    @Test
    void a_bound_is_positive() {
        assertThatThrownBy(() -> RoundRandom.of(1, 1).nextInt(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
