package dev.goita.learning.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BradleyTerryTest {
    @Test
    void odds_of_ten_to_one_are_400() {
        // With half a win more for each the odds are 100 to 10.
        double[] elo = BradleyTerry.elo(new double[][] {{0, 99.5}, {9.5, 0}});

        assertThat(elo[0] - elo[1]).isCloseTo(400, within(1e-6));
        assertThat(elo[0] + elo[1]).isCloseTo(0, within(1e-6));
    }

    @Test
    void a_player_who_always_wins_has_a_finite_rating_that_grows_with_games() {
        double[] few = BradleyTerry.elo(new double[][] {{0, 10}, {0, 0}});
        double[] many = BradleyTerry.elo(new double[][] {{0, 1_000}, {0, 0}});

        // Odds of 10.5 to 0.5 and of 1000.5 to 0.5.
        assertThat(few[0] - few[1]).isCloseTo(400 * Math.log10(21), within(1e-6));
        assertThat(many[0] - many[1]).isCloseTo(400 * Math.log10(2_001), within(1e-6));
    }

    @Test
    void strengths_that_made_the_results_are_found_again() {
        double[] truth = {-300, -50, 100, 250};
        double[][] wins = new double[4][4];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                wins[i][j] = i == j ? 0 : 1e6 / (1 + Math.pow(10, (truth[j] - truth[i]) / 400));
            }
        }

        assertThat(BradleyTerry.elo(wins)).containsExactly(truth, within(0.01));
    }

    @Test
    void a_player_can_be_rated_through_others() {
        double[] elo = BradleyTerry.elo(new double[][] {{0, 20, 0}, {20, 0, 30}, {0, 3, 0}});

        assertThat(elo[0]).isCloseTo(elo[1], within(1e-6));
        assertThat(elo[1] - elo[2]).isCloseTo(400 * Math.log10(30.5 / 3.5), within(1e-5));
    }

    @Test
    void the_fit_is_the_maximum_of_the_likelihood() {
        double[][] wins = {{0, 7, 9}, {3, 0, 4}, {2, 5, 0}};
        double[] elo = BradleyTerry.elo(wins);
        double best = logLikelihood(wins, elo);

        for (int i = 0; i < elo.length; i++) {
            for (double step : new double[] {-1, 1}) {
                double[] other = elo.clone();
                other[i] += step;
                assertThat(logLikelihood(wins, other)).isLessThan(best);
            }
        }
    }

    private static double logLikelihood(double[][] wins, double[] elo) {
        double sum = 0;
        for (int i = 0; i < elo.length; i++) {
            for (int j = 0; j < elo.length; j++) {
                if (i != j) {
                    sum -= (wins[i][j] + 0.5) * Math.log1p(Math.pow(10, (elo[j] - elo[i]) / 400));
                }
            }
        }
        return sum;
    }

    @Test
    void players_may_be_very_far_apart() {
        double[][] wins = {{0, 1e6, 0}, {0, 0, 1e6}, {0, 0, 0}};
        double[] elo = BradleyTerry.elo(wins);

        assertThat(elo[0] - elo[1]).isCloseTo(400 * Math.log10(2e6 + 1), within(1e-3));
        assertThat(elo[1] - elo[2]).isCloseTo(400 * Math.log10(2e6 + 1), within(1e-3));
    }

    @Test
    void players_who_met_nobody_stand_in_the_middle() {
        double[] elo = BradleyTerry.elo(new double[][] {{0, 9.5, 0}, {0.5, 0, 0}, {0, 0, 0}});

        assertThat(elo[0] - elo[1]).isCloseTo(400, within(1e-3));
        assertThat(elo[2]).isCloseTo(0, within(1e-3));
    }
}
