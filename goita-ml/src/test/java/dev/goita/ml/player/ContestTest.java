package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.ml.player.SearchPlayer.Contest;
import org.junit.jupiter.api.Test;

class ContestTest {
    private static void add(Contest contest, double weight, int... points) {
        contest.add(weight);
        for (int turn = 0; turn < points.length; turn++) {
            contest.put(turn, points[turn]);
        }
    }

    @Test
    void before_any_world_the_opinion_decides() {
        assertThat(new Contest(new double[] {1, 3, 2}, 8).best()).isEqualTo(1);
    }

    @Test
    void a_world_counts_by_its_weight() {
        Contest contest = new Contest(new double[2], 0);
        add(contest, 3, 10, 0);
        add(contest, 1, -10, 40);

        assertThat(contest.mean(0)).isEqualTo(5);
        assertThat(contest.mean(1)).isEqualTo(10);
        assertThat(contest.best()).isEqualTo(1);
    }

    /** Ten worlds promise the other turn 6 more, the opinion as ten worlds 5 less, then as twenty. */
    @Test
    void an_opinion_counts_as_so_many_worlds() {
        for (int opinionWorlds : new int[] {10, 20}) {
            Contest contest = new Contest(new double[] {5, 0}, opinionWorlds);
            for (int i = 0; i < 10; i++) {
                add(contest, 1, 0, 6);
            }
            assertThat(contest.best()).isEqualTo(opinionWorlds == 10 ? 1 : 0);
        }
    }

    @Test
    void a_turn_that_is_behind_by_more_than_chance_is_given_up() {
        Contest contest = new Contest(new double[3], 0);
        for (int i = 0; i < 32; i++) {
            add(contest, 1, i % 2 == 0 ? 30 : 20, i % 2 == 0 ? -20 : -30, i % 2 == 0 ? 20 : 30);
        }
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(2);
        assertThat(contest.open(0)).isZero();
        assertThat(contest.open(1)).isEqualTo(2);
    }

    @Test
    void two_worlds_that_agree_give_nothing_up() {
        Contest contest = new Contest(new double[2], 0);
        add(contest, 1, 20, 0);
        add(contest, 1, 20, 0);
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(2);
    }

    /** A thousand worlds of no weight beside one of all the weight say no more than that one. */
    @Test
    void worlds_of_little_weight_do_not_make_a_result_sure() {
        Contest contest = new Contest(new double[2], 0);
        add(contest, 1, 30, 0);
        for (int i = 0; i < 1_000; i++) {
            add(contest, 1e-9, 30, 0);
        }
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(2);
    }

    /** Of equal weights: the deviation, 10, by the root of their number. */
    @Test
    void the_error_of_a_lead_is_that_of_the_mean_of_differences() {
        Contest contest = new Contest(new double[2], 0);
        for (int i = 0; i < 100; i++) {
            add(contest, 0.5, i % 2 == 0 ? 30 : 10, 20);
        }

        assertThat(contest.lead(0, 1)).isEqualTo(-10);
        assertThat(contest.leadError(0, 1)).isCloseTo(1, within(1e-9));
        assertThat(contest.wins(0)).isEqualTo(1);
    }
}
