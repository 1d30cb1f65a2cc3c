package dev.goita.ml.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.learning.Interval;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.duplicate.SideOutcome;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DuplicateMatchTest {
    private static DuplicateResult play(
            int deals, int threadCount, Supplier<? extends Player> first, Supplier<? extends Player> second) {
        try (InOrder threads = new InOrder(threadCount, "test")) {
            return new DuplicateMatch(Rules.STANDARD, deals, new RandomStreams(1)).play(first, second, threads);
        }
    }

    @Test
    void a_player_ties_with_itself_exactly() {
        DuplicateResult result = play(200, 1, RulePlayer::new, RulePlayer::new);

        assertThat(result.pointsPerRound()).isZero();
        assertThat(result.roundsWon()).isEqualTo(0.5);
        assertThat(result.matchesWon()).isCloseTo(0.5, within(1e-12));
        assertThat(result.pointsInterval().radius()).isZero();
    }

    @Test
    void the_result_does_not_depend_on_threads() {
        assertThat(play(300, 3, RandomPlayer::new, RulePlayer::new))
                .isEqualTo(play(300, 1, RandomPlayer::new, RulePlayer::new));
    }

    @Test
    void exchanging_the_players_exchanges_the_sign() {
        DuplicateResult one = play(300, 1, RulePlayer::new, RandomPlayer::new);
        DuplicateResult other = play(300, 1, RandomPlayer::new, RulePlayer::new);

        assertThat(one.pointsPerRound()).isCloseTo(-other.pointsPerRound(), within(1e-9));
        assertThat(one.roundsWon() + other.roundsWon()).isCloseTo(1, within(1e-9));
        assertThat(one.pointsInterval().low()).isPositive();
    }

    private static DuplicateDeal deal(int number, int firstEven, int firstOdd) {
        return new DuplicateDeal(
                number,
                List.of(SideOutcome.of(Side.FIRST, SideOutcome.Kind.PLAYED, firstEven)),
                List.of(SideOutcome.of(Side.SECOND, SideOutcome.Kind.PLAYED, firstOdd)),
                List.of());
    }

    @Test
    void the_error_is_that_of_deals_and_not_of_rounds() {
        DuplicateResult result = DuplicateResult.of(
                List.of(deal(0, 30, -30), deal(1, 50, -50), deal(2, 10, 10)), 150, new SplittableRandom(1));

        assertThat(result.pointsPerRound()).isCloseTo(10 / 3.0, within(1e-9));
        // Deal means 0, 0 and 10: standard deviation √(100/3), its error divided by √3.
        assertThat(result.pointsInterval().radius()).isCloseTo(1.959964 * 10 / 3.0, within(1e-6));
        assertThat(result.roundsWon()).isCloseTo(4 / 6.0, within(1e-9));
        assertThat(result.rounds()).isEqualTo(6);
        // Each resample draws 0 to 3 times the deal with 10.
        assertThat(result.pointsBootstrap()).isEqualTo(new Interval(0, 10));
    }

    @Test
    void rounds_that_the_deal_decides_count_for_matches_alone() {
        SideOutcome dealt = SideOutcome.of(Side.FIRST, SideOutcome.Kind.DEALT, 100);
        DuplicateDeal plain = deal(0, -30, 30);
        DuplicateDeal lucky =
                new DuplicateDeal(1, List.of(dealt, plain.firstEven().get(0)), plain.firstOdd(), List.of());
        DuplicateResult result = DuplicateResult.of(List.of(plain, lucky), 150, new SplittableRandom(1));

        assertThat(result.pointsPerRound()).isZero();
        assertThat(result.matchesWon()).isGreaterThan(0.5);
        assertThat(result.rounds()).isEqualTo(4);
    }

    @Test
    void both_intervals_agree_on_many_deals() {
        DuplicateResult result = play(1_000, 2, RulePlayer::new, RandomPlayer::new);

        assertThat(result.pointsBootstrap().low())
                .isCloseTo(result.pointsInterval().low(), within(0.3));
        assertThat(result.pointsBootstrap().high())
                .isCloseTo(result.pointsInterval().high(), within(0.3));
        assertThat(result.roundsWonBootstrap().low())
                .isCloseTo(result.roundsWonInterval().low(), within(0.006));
        assertThat(result.matchesWonBootstrap().low()).isLessThan(result.matchesWon());
        assertThat(result.matchesWon()).isGreaterThan(result.roundsWon());
    }

    @Test
    void one_deal_has_no_error() {
        RandomStreams streams = new RandomStreams(1);

        assertThatThrownBy(() -> new DuplicateMatch(Rules.STANDARD, 1, streams))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a duplicate match needs at least two deals, not 1");
    }
}
