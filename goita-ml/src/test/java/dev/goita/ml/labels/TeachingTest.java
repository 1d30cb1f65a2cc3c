package dev.goita.ml.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.features.RoundRows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TeachingTest {
    private static final Teaching ALL = new Teaching(Teaching.Goals.ALL, Teaching.Teacher.PLAYED);
    private static final Table TABLE = new Table(Rules.STANDARD, Collections.nCopies(4, new RulePlayer()));

    private static Samples labelled(Teaching teaching, PlayedDeal played) {
        Samples.Builder samples = new Samples.Builder(teaching.targets().size());
        new RoundEncoder(Rules.STANDARD, RoundRows.of(GoitaViewEncoder.ENCODER), teaching).add(played, samples);
        return samples.build();
    }

    private static List<PlayedDeal> played(int count, Score score, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlayedDeal> rounds = new ArrayList<>();
        while (rounds.size() < count) {
            PlayedDeal played = TABLE.play(Deal.random(Seat.of(rounds.size() % 4), random), score, random);
            if (played.outcome() == PlayedDeal.Outcome.PLAYED) {
                rounds.add(played);
            }
        }
        return rounds;
    }

    /** The choices of a round, as samples have them. */
    private static List<Round> choices(PlayedDeal played) {
        List<Round> choices = new ArrayList<>();
        Round round = Round.start(Rules.STANDARD, played.deal());
        String digits = played.digits();
        for (int at = 0; at < digits.length(); ) {
            if (round.legalTurns().size() > 1) {
                choices.add(round);
            }
            String rest = digits.substring(at);
            Turn turn = round.legalTurns().stream()
                    .filter(legal -> rest.startsWith(legal.digits()))
                    .findFirst()
                    .orElseThrow();
            round = round.play(turn);
            at += turn.digits().length();
        }
        return choices;
    }

    @Test
    void who_won_the_round_is_the_sign_of_its_outcome() {
        for (PlayedDeal played : played(50, Score.ZERO, 1)) {
            Samples samples = labelled(ALL, played);
            for (int n = 0; n < samples.size(); n++) {
                assertThat(samples.target(n, GoitaTargets.WIN_ROUND)).isEqualTo(samples.outcome(n) > 0 ? 1f : 0f);
            }
        }
    }

    @Test
    void what_is_believed_is_what_the_others_hold() {
        for (PlayedDeal played : played(50, Score.ZERO, 2)) {
            Samples samples = labelled(ALL, played);
            List<Round> choices = choices(played);
            int first = samples.size() - choices.size();
            for (int n = 0; n < choices.size(); n++) {
                Round round = choices.get(n);
                for (Seat other : Seat.ALL) {
                    for (Tile tile : Tile.ALL) {
                        if (other != round.toMove()) {
                            int target = GoitaTargets.belief(round.toMove(), other, tile);
                            assertThat(samples.target(first + n, target))
                                    .isEqualTo((float) round.hand(other).count(tile));
                        }
                    }
                }
            }
        }
    }

    @Test
    void a_round_that_ends_the_match_decides_it() {
        for (PlayedDeal played : played(20, new Score(140, 140), 3)) {
            Samples samples = labelled(ALL, played);
            for (int n = 0; n < samples.size(); n++) {
                assertThat(samples.target(n, GoitaTargets.WIN_MATCH))
                        .isEqualTo(samples.target(n, GoitaTargets.WIN_ROUND));
            }
        }
    }

    @Test
    void a_won_round_at_the_start_is_worth_little_more_than_half_a_match() {
        for (PlayedDeal played : played(20, Score.ZERO, 4)) {
            Samples samples = labelled(ALL, played);
            float match = samples.target(0, GoitaTargets.WIN_MATCH);

            assertThat(samples.target(0, GoitaTargets.WIN_ROUND) == 1 ? match : 1 - match)
                    .isBetween(0.5f, 0.95f);
        }
    }

    @Test
    void a_score_at_which_the_match_is_over_says_nothing_of_it() {
        Samples samples = labelled(ALL, played(1, new Score(150, 0), 5).get(0));

        assertThat(samples.target(0, GoitaTargets.WIN_MATCH)).isNaN();
        assertThat(samples.target(0, GoitaTargets.WIN_ROUND)).isNotNaN();
    }

    @Test
    void a_goshi_decision_knows_the_dealt_hands() {
        Deal deal = Deal.of(
                Seat.P1,
                Stream.of("23488888", "12345688", "14556788", "45667778")
                        .map(Hand::parse)
                        .toList());
        SplittableRandom random = new SplittableRandom(1);
        PlayedDeal played = TABLE.play(deal, Score.ZERO, random);
        Samples samples = labelled(ALL, played);

        assertThat(samples.kind(0)).isEqualTo(GoitaViewEncoder.GOSHI);
        assertThat(samples.target(0, GoitaTargets.belief(Seat.P3, Seat.P1, Tile.SHI)))
                .isEqualTo(5);
        assertThat(samples.target(0, GoitaTargets.belief(Seat.P3, Seat.P0, Tile.BAKKO)))
                .isEqualTo(2);
    }

    @Test
    void a_solver_teaches_every_turn_that_keeps_the_value() {
        Teaching teaching = new Teaching(Teaching.Goals.NONE, Teaching.Teacher.parse("solver:tiles=16"));
        Solver solver = new Solver(Rules.STANDARD);
        int solved = 0;
        for (PlayedDeal played : played(40, Score.ZERO, 6)) {
            Samples samples = labelled(teaching, played);
            List<Round> choices = choices(played);
            int first = samples.size() - choices.size();
            for (int n = 0; n < choices.size(); n++) {
                Round round = choices.get(n);
                int tiles = Seat.ALL.stream()
                        .mapToInt(seat -> round.hand(seat).size())
                        .sum();
                float value = samples.target(first + n, GoitaTargets.OPEN_VALUE);
                if (tiles > 16) {
                    assertThat(value).isNaN();
                    continue;
                }
                Solution solution = solver.solve(OpenPosition.of(round));
                solved++;
                assertThat(value).isEqualTo(solution.value() / 100f);
                List<Turn> legal = round.legalTurns();
                for (int i = 0; i < legal.size(); i++) {
                    boolean best = solution.best().contains(legal.get(i));
                    assertThat(samples.legal(first + n, i)).isEqualTo(GoitaActions.SPACE.label(legal.get(i)));
                    assertThat(samples.policy(first + n, i))
                            .isEqualTo(best ? 1f / solution.best().size() : 0f);
                }
            }
        }
        assertThat(solved).isGreaterThan(20);
    }

    @Test
    void pimc_teaches_a_distribution_and_always_the_same() {
        Teaching teaching = new Teaching(Teaching.Goals.NONE, Teaching.Teacher.parse("pimc:samples=8"));
        PlayedDeal played = played(1, Score.ZERO, 7).get(0);
        Samples samples = labelled(teaching, played);
        Samples again = labelled(teaching, played);

        assertThat(samples.hasPolicies()).isTrue();
        for (int n = 0; n < samples.size(); n++) {
            double sum = 0;
            for (int i = 0; i < samples.legalCount(n); i++) {
                sum += samples.policy(n, i);
                assertThat(again.policy(n, i)).isEqualTo(samples.policy(n, i));
            }
            assertThat(sum).isCloseTo(1, within(1e-5));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "teacher|there are no labels 'teacher'",
                "played:x=1|the labels 'played' take no options",
                "solver:tiles=0|the labels 'solver' take tiles=1 to tiles=32, not 'tiles=0'",
                "solver:tiles=x|the labels 'solver' take tiles=1 to tiles=32, not 'tiles=x'",
                "solver:16|the labels 'solver' take tiles=1 to tiles=32, not '16'",
                "pimc:sample=3|sample"
            })
    void labels_that_are_not_known_are_named(String text, String message) {
        assertThatThrownBy(() -> Teaching.Teacher.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
