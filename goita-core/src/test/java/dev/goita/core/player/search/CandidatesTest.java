package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.player.search.PimcPlayer.Candidates;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidatesTest {
    private static final Turn GON = new Lead(Tile.SHI, Tile.GON);
    private static final Turn SHI = new Lead(Tile.SHI, Tile.SHI);
    private static final List<Turn> TURNS = List.of(Pass.PASS, GON, SHI);

    private static Candidates withoutOpinion(List<Turn> turns) {
        return new Candidates(turns, new double[turns.size()], 0);
    }

    private static void add(Candidates contest, int... points) {
        contest.add(points);
    }

    @Test
    void the_best_turn_has_the_best_mean_over_all_worlds() {
        Candidates contest = withoutOpinion(TURNS);
        add(contest, 50, 10, 20);
        add(contest, -40, 20, -10);

        assertThat(contest.worlds()).isEqualTo(2);
        assertThat(contest.turn(contest.best())).isEqualTo(GON);
    }

    @Test
    void of_equally_good_turns_the_first_is_best() {
        Candidates contest = withoutOpinion(TURNS);
        add(contest, -10, 20, 20);

        assertThat(contest.best()).isEqualTo(1);
    }

    @Test
    void an_opinion_counts_as_so_many_worlds() {
        Candidates contest = new Candidates(TURNS, new double[] {30, 0, 0}, 2);
        assertThat(contest.best()).isZero();
        add(contest, -10, 40, 0);
        assertThat(contest.best()).as("50 of three worlds against 40").isZero();
        add(contest, -10, 10, 0);
        assertThat(contest.best()).as("40 of four worlds against 50").isEqualTo(1);
    }

    /** A constant difference in four worlds has a standard error of 20/4: the turn 16 behind goes, the one 15 behind stays. */
    @Test
    void a_turn_that_is_more_than_three_standard_errors_behind_is_given_up() {
        Candidates contest = withoutOpinion(TURNS);
        for (int world = 0; world < 4; world++) {
            add(contest, 14, 15, 30);
        }
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(2);
        assertThat(contest.open(0)).isEqualTo(1);
        assertThat(contest.open(1)).isEqualTo(2);
    }

    @Test
    void the_best_turn_may_come_before_those_given_up() {
        Candidates contest = withoutOpinion(TURNS);
        for (int world = 0; world < 4; world++) {
            add(contest, 30, 14, 15);
        }
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(2);
        assertThat(contest.open(0)).isZero();
        assertThat(contest.open(1)).isEqualTo(2);
    }

    /** Both swing by 200 points from world to world, but always together: the difference is what counts. */
    @Test
    void what_shakes_two_turns_alike_does_not_keep_the_worse_one() {
        Candidates contest = withoutOpinion(List.of(GON, SHI));
        for (int world = 0; world < 4; world++) {
            int swing = world % 2 == 0 ? 100 : -100;
            add(contest, swing, swing - 16);
        }
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(1);
        assertThat(contest.open(0)).isZero();
    }

    @Test
    void a_turn_that_is_far_behind_by_chance_alone_stays() {
        Candidates contest = withoutOpinion(List.of(GON, SHI));
        for (int world = 0; world < 4; world++) {
            int swing = world % 2 == 0 ? 100 : -100;
            add(contest, swing, -swing - 60);
        }
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(2);
    }

    @Test
    void a_good_opinion_keeps_a_turn() {
        Candidates contest = new Candidates(List.of(GON, SHI), new double[] {20, 0}, 4);
        for (int world = 0; world < 4; world++) {
            add(contest, 0, 40);
        }
        contest.giveUpHopeless();

        assertThat(contest.openCount()).isEqualTo(2);
    }

    @Test
    void the_points_of_a_turn_that_was_given_up_are_ignored() {
        Candidates contest = withoutOpinion(TURNS);
        for (int world = 0; world < 4; world++) {
            add(contest, -100, 10, 0);
        }
        contest.giveUpHopeless();
        for (int world = 0; world < 16; world++) {
            add(contest, 100, 10, 11);
        }

        assertThat(contest.openCount()).isEqualTo(2);
        assertThat(contest.turn(contest.best())).isEqualTo(GON);
        assertThat(contest.worlds()).isEqualTo(20);
    }

    @Test
    void estimates_are_means_with_their_standard_errors_the_best_first() {
        Candidates contest = withoutOpinion(TURNS);
        add(contest, 10, 40, -20);
        add(contest, 30, 40, -20);

        List<TurnEstimate> estimates = contest.estimates();

        assertThat(estimates).extracting(TurnEstimate::turn).containsExactly(GON, Pass.PASS, SHI);
        assertThat(estimates).extracting(TurnEstimate::points).containsExactly(40.0, 20.0, -20.0);
        assertThat(estimates.get(0).standardError()).isZero();
        assertThat(estimates.get(1).standardError()).isCloseTo(Math.sqrt(100 / 2.0), within(1e-9));
        assertThat(estimates).allMatch(estimate -> estimate.worlds() == 2);
    }

    @Test
    void an_opinion_is_no_part_of_an_estimate() {
        Candidates contest = new Candidates(List.of(GON, SHI), new double[] {50, 0}, 8);
        add(contest, 10, 20);

        assertThat(contest.estimates()).extracting(TurnEstimate::points).containsExactly(20.0, 10.0);
    }
}
