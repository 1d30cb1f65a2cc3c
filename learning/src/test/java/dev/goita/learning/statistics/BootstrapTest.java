package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.learning.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapTest {
    @Test
    void as_many_units_are_drawn_as_there_are() {
        List<int[]> drawn = new ArrayList<>();
        Bootstrap.intervals(7, new SplittableRandom(1), times -> {
            drawn.add(times.clone());
            return new double[] {0};
        });
        assertThat(drawn).hasSize(Bootstrap.RESAMPLES).allSatisfy(times -> {
            assertThat(times).hasSize(7);
            assertThat(Arrays.stream(times).allMatch(n -> n >= 0)).isTrue();
            assertThat(Arrays.stream(times).sum()).isEqualTo(7);
        });
        for (int unit = 0; unit < 7; unit++) {
            int of = unit;
            assertThat(drawn.stream().mapToInt(times -> times[of]).average().orElseThrow())
                    .isBetween(0.9, 1.1);
        }
    }

    /** Of 0 to 1999 in any order, 50 lie below the interval and 49 above. */
    @Test
    void two_and_a_half_percent_lie_on_each_side() {
        int[] next = {0};
        List<Interval> intervals = Bootstrap.intervals(2, new SplittableRandom(1), times -> {
            int number = next[0]++ * 7 % Bootstrap.RESAMPLES;
            return new double[] {number, -number};
        });
        assertThat(intervals).containsExactly(new Interval(50, 1_950), new Interval(-1_949, -49));
    }
}
