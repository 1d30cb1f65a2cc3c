package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.learning.Interval;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GroupedMeansTest {
    private static GroupedMeans coins(int games, int choicesEach, boolean alike) {
        SplittableRandom random = new SplittableRandom(5);
        GroupedMeans means = new GroupedMeans();
        for (int game = 0; game < games; game++) {
            means.begin();
            double ofGame = random.nextInt(2);
            for (int i = 0; i < choicesEach; i++) {
                means.add("heads", alike ? ofGame : random.nextInt(2));
            }
        }
        return means;
    }

    private static Estimate heads(GroupedMeans means) {
        Estimate heads = means.estimates(new SplittableRandom(1)).get("heads");
        assertThat(heads).isNotNull();
        return heads;
    }

    @Test
    void the_mean_is_over_choices() {
        GroupedMeans means = new GroupedMeans();
        means.begin();
        means.add("heads", 1);
        means.begin();
        means.add("heads", 0);
        means.add("heads", 0);
        means.add("heads", 1);

        assertThat(heads(means).mean()).isEqualTo(0.5);
        assertThat(heads(means).count()).isEqualTo(4);
        assertThat(means.groups()).isEqualTo(2);
    }

    /** 400 independent coins: ±1.96 · 0.5 / 20. */
    @Test
    void choices_that_are_alike_in_a_game_count_as_one() {
        assertThat(heads(coins(400, 25, true)).interval().radius()).isCloseTo(0.049, within(0.006));
        assertThat(heads(coins(400, 25, false)).interval().radius()).isCloseTo(0.0098, within(0.0015));
    }

    @Test
    void many_games_have_the_interval_of_a_normal_mean() {
        assertThat(heads(coins(10_000, 4, true)).interval().radius()).isCloseTo(0.0098, within(0.0002));
    }

    @Test
    void what_is_no_number_is_refused() {
        GroupedMeans means = new GroupedMeans();
        means.begin();

        assertThatThrownBy(() -> means.add("heads", Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the measure heads is not a number");
    }

    /** Where one game says more than another its choices weigh more: 3 of 4 heads and 0 of 1. */
    @Test
    void games_may_be_added_in_any_order_and_by_sums() {
        GroupedMeans means = new GroupedMeans();
        for (int game = 0; game < 3; game++) {
            means.begin();
        }
        means.add(2, "heads", 3, 4);
        means.add(0, "heads", 0, 1);
        means.add(1, "points", 10, 2);
        Map<String, Estimate> estimates = means.estimates(new SplittableRandom(1));

        assertThat(estimates).containsOnlyKeys("heads", "points");
        assertThat(estimates.get("heads").count()).isEqualTo(5);
        assertThat(estimates.get("heads").mean()).isCloseTo(0.6, within(1e-12));
        assertThat(estimates.get("points").mean()).isCloseTo(5, within(1e-12));
    }

    /** Resampled, the mean of a game that says one number is that number; each measure has its own interval. */
    @Test
    void each_measure_has_the_interval_of_its_own_numbers() {
        GroupedMeans means = new GroupedMeans();
        for (int game = 0; game < 40; game++) {
            means.begin();
            means.add("same", 3);
            means.add("wide", 100 + game % 2);
        }
        Map<String, Estimate> estimates = means.estimates(new SplittableRandom(1));

        assertThat(estimates.get("same").interval()).isEqualTo(new Interval(3, 3));
        // ±1.96 · 0.5 / √40.
        assertThat(estimates.get("wide").interval().radius()).isCloseTo(0.155, within(0.03));
        assertThat(estimates.get("wide").interval().low()).isBetween(100.25, 100.45);
    }

    /** Three games and one after the other, resampled: the widest resample takes one game alone. */
    @Test
    void a_resample_weighs_games_by_their_choices() {
        GroupedMeans means = new GroupedMeans();
        means.begin();
        means.add(0, "heads", 0, 1);
        means.begin();
        means.add(1, "heads", 30, 10);
        Interval interval = heads(means).interval();

        assertThat(interval).isEqualTo(new Interval(0, 3));
        assertThat(heads(means).mean()).isCloseTo(30 / 11.0, within(1e-12));
    }

    @Test
    void without_measures_there_are_no_estimates() {
        assertThat(new GroupedMeans().estimates(new SplittableRandom(1))).isEmpty();
    }

    /** SOURCE: the delta method by hand: sums 1 and 0 in turn, a choice each, 3000 games; variance 1/4 · n/(n-1). */
    @Test
    void the_normal_interval_is_that_of_the_delta_method() {
        GroupedMeans means = new GroupedMeans();
        int games = 3_000;
        for (int game = 0; game < games; game++) {
            means.begin();
            means.add("heads", game % 2);
        }
        double standardError = Math.sqrt(0.25 * games / (games - 1) / games);
        assertThat(heads(means).interval().radius()).isCloseTo(1.959964 * standardError, within(1e-9));
    }
}
