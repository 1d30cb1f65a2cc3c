package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.search.WorldLikelihood;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.World;
import dev.goita.core.world.WorldSampler;
import dev.goita.core.world.packed.PackedSampler;
import dev.goita.core.world.packed.PackedWorld;
import dev.goita.learning.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkBeliefTest {
    /** Views of a round that is played at random. */
    private static List<SeatView> views(Rules rules, Seat viewer, SplittableRandom random) {
        RoundSimulator round = new RoundSimulator(rules);
        round.start(Deal.random(Seat.P1, random), new Score(40, 70));
        List<SeatView> views = new ArrayList<>();
        while (!round.isOver()) {
            views.add(round.view(viewer));
            round.playIndex(random.nextInt(round.legalCount()));
        }
        return views;
    }

    /** Replayed by the readable rules, asking a player for its chances seat by seat. */
    private static double likelihood(NeuralPlayer player, SeatView view, World world) {
        double product = 1;
        Round round = Round.start(view.rules(), world.deal());
        for (Turn turn : world.turns()) {
            List<Turn> legal = round.legalTurns();
            if (round.toMove() != view.viewer() && legal.size() > 1) {
                double[] chances = player.chances(round.view(round.toMove(), view.score()), legal);
                double sum = 0;
                for (double chance : chances) {
                    sum += Math.pow(chance, 0.7);
                }
                product *= 0.95 * Math.pow(chances[legal.indexOf(turn)], 0.7) / sum + 0.05 / legal.size();
            }
            round = round.play(turn);
        }
        return product;
    }

    @ParameterizedTest
    @ValueSource(strings = {"goshi=no-deal-yaku", "goshi=no-deal-yaku,both-kings=dealt,face-down-king=forbidden"})
    void a_world_is_worth_the_tempered_chances_of_all_that_the_others_did_in_it(String rules) {
        Model model = TestModels.random();
        NeuralPlayer player = new NeuralPlayer(model);
        NetworkBelief belief = new NetworkBelief(model);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 8; i++) {
            for (SeatView view : views(Rules.parse(rules), Seat.of(i % 4), random)) {
                WorldLikelihood likelihood = belief.likelihood(view);
                for (int w = 0; w < 4; w++) {
                    PackedWorld packed = new PackedWorld();
                    PackedSampler.of(view).sampleInto(packed, new SplittableRandom(w));
                    World world = WorldSampler.of(view).sample(new SplittableRandom(w));

                    assertThat(Math.log(likelihood.of(packed)))
                            .isCloseTo(Math.log(likelihood(player, view, world)), within(1e-4));
                    assertThat(likelihood.of(packed)).isEqualTo(likelihood.of(packed));
                }
            }
        }
    }

    @Test
    void before_the_first_turn_all_worlds_are_as_likely() {
        SeatView view = views(Rules.STANDARD, Seat.P3, new SplittableRandom(2)).get(0);
        PackedWorld world = new PackedWorld();
        PackedSampler.of(view).sampleInto(world, new SplittableRandom(3));

        assertThat(new NetworkBelief(TestModels.random()).likelihood(view).of(world))
                .isEqualTo(1);
    }
}
