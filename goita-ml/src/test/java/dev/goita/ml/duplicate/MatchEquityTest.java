package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.learning.training.RandomStreams;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MatchEquityTest {
    private static final int WIN_SCORE = 150;

    private static SideOutcome played(Side dealing, int points) {
        return SideOutcome.of(dealing, SideOutcome.Kind.PLAYED, points);
    }

    private static RoundChances chances(SideOutcome... outcomes) {
        return RoundChances.count(Stream.of(outcomes));
    }

    /** Dealers win two rounds of three by 30, others win by 50. */
    private static RoundChances equals() {
        return chances(
                played(Side.FIRST, 30),
                played(Side.FIRST, 30),
                played(Side.FIRST, -50),
                played(Side.SECOND, -30),
                played(Side.SECOND, -30),
                played(Side.SECOND, 50));
    }

    @Test
    void the_last_round_decides_where_any_win_is_enough() {
        MatchEquity equity = MatchEquity.of(equals(), WIN_SCORE);

        assertThat(equity.winProbability(140, 140, Side.FIRST)).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(equity.winProbability(140, 140, Side.SECOND)).isCloseTo(1 / 3.0, within(1e-12));
        // Needing 40 the dealer wins at once never; after 30 it deals again at 140 to 140.
        assertThat(equity.winProbability(110, 140, Side.FIRST)).isCloseTo(4 / 9.0, within(1e-12));
    }

    @Test
    void a_won_match_is_certain() {
        MatchEquity equity = MatchEquity.of(equals(), WIN_SCORE);

        assertThat(equity.winProbability(150, 140, Side.SECOND)).isEqualTo(1);
        assertThat(equity.winProbability(0, 190, Side.FIRST)).isZero();
        assertThatThrownBy(() -> equity.winProbability(150, 160, Side.FIRST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("only one side wins a match, not both at 150 to 160");
        assertThatThrownBy(() -> equity.winProbability(-10, 0, Side.FIRST))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void only_the_tens_still_needed_count() {
        MatchEquity to150 = MatchEquity.of(equals(), WIN_SCORE);
        MatchEquity to100 = MatchEquity.of(equals(), 100);

        assertThat(to150.winProbability(73, 60, Side.FIRST)).isEqualTo(to150.winProbability(70, 60, Side.FIRST));
        assertThat(to150.winProbability(90, 70, Side.SECOND)).isEqualTo(to100.winProbability(40, 20, Side.SECOND));
    }

    @Test
    void between_equals_what_one_side_wins_the_other_loses() {
        MatchEquity equity = MatchEquity.of(
                chances(played(Side.FIRST, 30), played(Side.FIRST, -20), played(Side.SECOND, -60))
                        .ofEquals(),
                WIN_SCORE);

        for (int mine = 0; mine < WIN_SCORE; mine += 10) {
            for (int theirs = 0; theirs < WIN_SCORE; theirs += 10) {
                assertThat(equity.winProbability(mine, theirs, Side.FIRST)
                                + equity.winProbability(theirs, mine, Side.SECOND))
                        .isCloseTo(1, within(1e-12));
            }
        }
        assertThat(equity.winProbability()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void more_points_never_win_less() {
        MatchEquity equity = MatchEquity.of(measured(400), WIN_SCORE);

        for (Side dealing : Side.values()) {
            for (int mine = 0; mine < WIN_SCORE; mine += 10) {
                for (int theirs = 0; theirs < WIN_SCORE; theirs += 10) {
                    double here = equity.winProbability(mine, theirs, dealing);
                    assertThat(here).isBetween(0.0, 1.0);
                    assertThat(equity.winProbability(mine + 10, theirs, dealing))
                            .isGreaterThanOrEqualTo(here - 1e-12);
                    assertThat(here)
                            .isGreaterThanOrEqualTo(
                                    theirs + 10 == WIN_SCORE
                                            ? 0
                                            : equity.winProbability(mine, theirs + 10, dealing) - 1e-12);
                }
            }
        }
    }

    @Test
    void a_match_that_the_deal_wins_is_over_at_any_score() {
        RoundChances chances = chances(
                SideOutcome.of(Side.FIRST, SideOutcome.Kind.MATCH_DEALT, 100),
                played(Side.FIRST, -10),
                SideOutcome.of(Side.SECOND, SideOutcome.Kind.MATCH_DEALT, -100));
        MatchEquity equity = MatchEquity.of(chances, 1_000);

        assertThat(equity.winProbability(0, 990, Side.FIRST)).isEqualTo(0.5);
        assertThat(equity.winProbability(0, 0, Side.SECOND)).isZero();
        assertThat(equity.winProbability(0, 0, Side.FIRST)).isEqualTo(0.5);
    }

    @Test
    void both_sides_must_have_dealt() {
        assertThatThrownBy(() -> chances(played(Side.FIRST, 10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no round was dealt by the SECOND side");
    }

    private static RoundChances measured(int deals) {
        DuplicateTables tables = new DuplicateTables(
                new DuplicateDeals(Rules.STANDARD, Rotations.ONE, new RandomStreams(5)),
                List.of(new RulePlayer(), new RulePlayer()),
                List.of(new RandomPlayer(), new RandomPlayer()));
        return RoundChances.count(
                IntStream.range(0, deals).mapToObj(tables::play).flatMap(DuplicateDeal::outcomes));
    }

    /** The mean of so many matches has a standard error below 0.0065 and 0.035. */
    @Test
    void the_table_agrees_with_matches_that_are_played() {
        MatchEquity equity = MatchEquity.of(measured(20_000), 40);
        int matches = 6_000;
        int won = 0;
        int rounds = 0;
        Table table = new Table(
                Rules.STANDARD, List.of(new RulePlayer(), new RandomPlayer(), new RulePlayer(), new RandomPlayer()));
        for (int i = 0; i < matches; i++) {
            RandomGenerator random = new SplittableRandom(i);
            Match match = Match.start(Rules.STANDARD.withWinScore(40), Seat.of(i % 4));
            while (match.winner().isEmpty()) {
                var played = table.play(Deal.random(match.dealer(), random), match.score(), random);
                rounds += played.next(match) == match ? 0 : 1;
                match = played.next(match);
            }
            won += match.winner().get() == Team.EVEN ? 1 : 0;
        }

        assertThat((double) won / matches).isCloseTo(equity.winProbability(), within(0.013));
        assertThat((double) rounds / matches).isCloseTo(equity.roundsPerMatch(), within(0.07));
    }

    /** Measured again with fewer rounds, by players of the same kind. */
    @Test
    void rounds_of_rule_based_players_end_as_they_are_said_to() {
        RulePlayer player = new RulePlayer();
        Table table = new Table(Rules.STANDARD, List.of(player, player, player, player));
        SplittableRandom random = new SplittableRandom(11);
        int[] byTens = new int[2 * RoundChances.MOST_TENS + 1];
        int rounds = 20_000;
        for (int i = 0; i < rounds; ) {
            PlayedDeal played = table.play(Deal.random(Seat.P0, random), Score.ZERO, random);
            if (played.outcome() == PlayedDeal.Outcome.PLAYED) {
                byTens[played.result().orElseThrow().pointsFor(Team.EVEN) / 10 + RoundChances.MOST_TENS]++;
                i++;
            }
        }
        RoundChances chances = RoundChances.ofRulePlayers();
        for (int tens = -RoundChances.MOST_TENS; tens <= RoundChances.MOST_TENS; tens++) {
            assertThat((double) byTens[tens + RoundChances.MOST_TENS] / rounds)
                    .isCloseTo(chances.ofTens(Side.FIRST, tens), within(0.02));
            assertThat(chances.ofTens(Side.SECOND, -tens)).isEqualTo(chances.ofTens(Side.FIRST, tens));
        }
    }
}
