package dev.goita.drawing.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.drawing.style.Figure;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScaleTest {
    private record Range(double least, double greatest, int most) {}

    private static Stream<Range> ranges() {
        Random random = new Random(7);
        return Stream.generate(() -> {
                    double size = Math.pow(10, random.nextInt(12) - 5);
                    double one = (random.nextDouble() - 0.5) * size;
                    double other = random.nextInt(10) == 0 ? one : (random.nextDouble() - 0.5) * size;
                    return new Range(Math.min(one, other), Math.max(one, other), 3 + random.nextInt(8));
                })
                .limit(300);
    }

    @ParameterizedTest
    @MethodSource("ranges")
    void ticks_cover_all_numbers_and_are_not_too_many(Range range) {
        Scale scale = Scale.around(range.least(), range.greatest(), 100, 0, range.most());
        List<Double> ticks = scale.ticks();
        double slack = 1e-6 * scale.step();

        assertThat(ticks.get(0)).isLessThanOrEqualTo(range.least() + slack);
        assertThat(ticks.get(ticks.size() - 1)).isGreaterThanOrEqualTo(range.greatest() - slack);
        assertThat(ticks).hasSizeBetween(2, range.most());
        assertThat(scale.place(ticks.get(0))).isCloseTo(100, within(1e-6));
        assertThat(scale.place(ticks.get(ticks.size() - 1))).isCloseTo(0, within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("ranges")
    void every_tick_has_a_label_of_its_own(Range range) {
        for (Scale scale : List.of(
                Scale.around(range.least(), range.greatest(), 0, 100, range.most()),
                Scale.within(range.least(), range.greatest(), 0, 100, range.most(), Scale.Ticks.ANY))) {
            assertThat(scale.ticks().stream().map(tick -> scale.label(tick, Figure.Sign.ALWAYS)))
                    .doesNotHaveDuplicates()
                    .hasSizeLessThanOrEqualTo(range.most());
        }
    }

    @ParameterizedTest
    @MethodSource("ranges")
    void ticks_within_a_range_do_not_leave_it(Range range) {
        Scale scale = Scale.within(range.least(), range.greatest(), 0, 100, range.most(), Scale.Ticks.ANY);

        assertThat(scale.ticks().stream().map(scale::place)).allMatch(place -> place >= 0 && place <= 100);
        assertThat(scale.place(scale.low())).isEqualTo(0);
        assertThat(scale.place(scale.high())).isEqualTo(100);
    }

    @Test
    void ticks_are_round_numbers() {
        assertThat(Scale.around(-3.2, 17, 0, 100, 6).ticks()).containsExactly(-5.0, 0.0, 5.0, 10.0, 15.0, 20.0);
        assertThat(Scale.around(0, 0.7, 0, 100, 5).ticks()).containsExactly(0.0, 0.2, 0.4, 0.6000000000000001, 0.8);
    }

    @Test
    void what_is_counted_has_whole_ticks() {
        assertThat(Scale.within(0, 2, 0, 100, 9, Scale.Ticks.WHOLE).ticks()).containsExactly(0.0, 1.0, 2.0);
    }

    @Test
    void labels_have_as_many_digits_as_tell_them_apart() {
        Scale scale = Scale.around(-0.04, 0.04, 0, 100, 6);

        assertThat(scale.ticks().stream().map(tick -> scale.label(tick, Figure.Sign.ALWAYS)))
                .containsExactly("-0.04", "-0.02", "0.00", "+0.02", "+0.04");
    }

    @Test
    void numbers_beyond_the_range_stand_at_its_edge() {
        assertThat(Scale.within(-1, 1, 0, 100, 3, Scale.Ticks.ANY).place(5)).isEqualTo(100);
    }
}
