package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

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
}
