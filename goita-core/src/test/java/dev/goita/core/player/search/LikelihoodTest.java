package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Round;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.player.rule.RulePolicy;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.player.search.Belief.Likelihood;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.World;
import dev.goita.core.world.WorldSampler;
import dev.goita.core.world.packed.PackedSampler;
import dev.goita.core.world.packed.PackedWorld;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Against the round of each world, replayed by the readable rules. */
class LikelihoodTest {
    /** How likely the turn of a seat that had a choice is. */
    @FunctionalInterface
    private interface OfTurn {
        double of(Round before, Turn turn);
    }

    private static void compare(Belief belief, double tolerance, OfTurn expectedOfTurn) {
        SplittableRandom random = new SplittableRandom(1);
        int telling = 0;
        for (int i = 0; i < 300; i++) {
            SeatView view =
                    RandomRounds.middle(RandomRounds.rules(i), 40, random).view(Seat.of(random.nextInt(4)));
            PackedWorld packed = new PackedWorld();
            PackedSampler.of(view).sampleInto(packed, new SplittableRandom(i));
            World world = WorldSampler.of(view).sample(new SplittableRandom(i));

            double expected = 1;
            int asked = 0;
            Round round = Round.start(view.rules(), world.deal());
            for (Turn turn : world.turns()) {
                boolean hasChoice = !round.legalTurns().equals(List.of(Pass.PASS));
                if (round.toMove() != view.viewer() && hasChoice) {
                    expected *= expectedOfTurn.of(round, turn);
                    asked++;
                }
                round = round.play(turn);
            }
            double found = new Likelihood(belief, view).of(packed);
            assertThat(Math.log(found)).isCloseTo(Math.log(expected), within(1e-9 + tolerance * asked));
            telling += expected < 0.99 ? 1 : 0;
        }
        assertThat(telling).isGreaterThan(100);
    }

    @Test
    void without_a_belief_all_worlds_are_as_likely() {
        SeatView view = RandomRounds.middle(RandomRounds.rules(0), 20, new SplittableRandom(2))
                .view(Seat.P2);
        PackedWorld world = new PackedWorld();
        PackedSampler.of(view).sampleInto(world, new SplittableRandom(3));

        assertThat(new Likelihood(Belief.UNIFORM, view).of(world)).isEqualTo(1);
    }

    @Test
    void a_pass_on_an_opponents_attack_that_could_be_received_counts_035() {
        compare(Belief.PASSES, 0, (before, turn) -> {
            boolean isOpponents = before.attack()
                    .filter(attack ->
                            attack.attacker().team() != before.toMove().team())
                    .isPresent();
            return turn == Pass.PASS && isOpponents ? 0.35 : 1;
        });
    }

    /** A point and a half makes a turn e times less likely; a twentieth of turns is whim. Powers are by steps of 1/16 point. */
    @Test
    void a_turn_counts_by_how_good_the_principles_hold_it_among_the_legal_ones() {
        RulePolicy policy = new RulePolicy();
        Situation situation = new Situation();
        compare(Belief.PLAY, 1 / 16.0 / 1.5, (before, turn) -> {
            situation.lookAt(before.view(before.toMove()));
            policy.lookAt(situation);
            List<Turn> legal = before.legalTurns();
            double[] values = legal.stream()
                    .mapToDouble(each -> policy.value(PackedTurn.of(each)))
                    .toArray();
            double best = Arrays.stream(values).max().orElseThrow();
            double sum = 0;
            for (double value : values) {
                sum += Math.exp((value - best) / 1.5);
            }
            double share = Math.exp((values[legal.indexOf(turn)] - best) / 1.5) / sum;
            return 0.95 * share + 0.05 / values.length;
        });
    }
}
