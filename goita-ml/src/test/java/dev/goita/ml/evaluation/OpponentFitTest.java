package dev.goita.ml.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.learning.model.Model;
import dev.goita.learning.statistics.Estimate;
import dev.goita.ml.opponent.Likeness;
import dev.goita.ml.opponent.Motives;
import dev.goita.ml.opponent.OpponentPlayer;
import dev.goita.ml.player.ModelBox;
import dev.goita.ml.player.NeuralPlayer;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OpponentFitTest {
    private static final Rules RULES = Rules.parse("goshi=no-deal-yaku");
    private static final Set<Seat> ALL = EnumSet.allOf(Seat.class);

    private static Model network;

    @BeforeAll
    static void readNetwork() throws IOException {
        network = ModelBox.find("strong").orElseThrow().read();
    }

    private static Round round(Player even, Player odd, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Round round = Round.start(RULES, Deal.random(Seat.of((int) seed % 4), random));
        while (!round.isOver()) {
            Seat seat = round.toMove();
            Player player = seat.number() % 2 == 0 ? even : odd;
            round = round.play(
                    round.legalTurns().size() == 1
                            ? round.legalTurns().get(0)
                            : player.choose(round.view(seat, Score.ZERO), random));
        }
        return round;
    }

    private static void play(OpponentFit fit, Player even, Player odd, int from, int to, Set<Seat> seats)
            throws IOException {
        for (int seed = from; seed < to; seed++) {
            fit.add(round(even, odd, seed), Score.ZERO, seats);
        }
    }

    private static OpponentFit.Result fitted(Player even, Player odd, int rounds, Set<Seat> seats, int threads)
            throws IOException {
        try (OpponentFit fit = new OpponentFit(network, threads)) {
            play(fit, even, odd, 0, rounds, seats);
            return fit.fit();
        }
    }

    private static OpponentFit.Result foreseen(Likeness likeness, Player player, int from, int to) throws IOException {
        try (OpponentFit fit = new OpponentFit(network, 1)) {
            play(fit, player, player, from, to, ALL);
            return fit.measure(likeness);
        }
    }

    private static double loss(OpponentFit.Result result) {
        return result.logLoss().get(OpponentFit.FITTED).mean();
    }

    /** Chances in a file can be known exactly only of players that are made of the same motives. */
    @Test
    void a_known_mixture_is_found_again_from_its_rounds() throws IOException {
        Likeness known =
                fitted(new NeuralPlayer(network), new RulePlayer(), 60, ALL, 2).likeness();
        OpponentPlayer player = new OpponentPlayer(network, known);

        OpponentFit.Result fit = fitted(player, player, 100, ALL, 2);

        double best = loss(foreseen(known, player, 1_000, 1_100));
        double found = loss(foreseen(fit.likeness(), player, 1_000, 1_100));
        assertThat(found).isBetween(best - 0.01, best + 0.04);
        assertThat(loss(fit)).isBetween(found - 0.1, found + 0.1);
        for (Motives.Plain plain : Motives.Plain.values()) {
            assertThat(fit.saved().get(plain.id()).interval().low())
                    .as(plain.id())
                    .isPositive();
        }
    }

    @Test
    void who_plays_by_one_motive_is_foreseen_as_well_as_by_it() throws IOException {
        Player rule = new RulePlayer();
        OpponentFit.Result ofRule = fitted(rule, rule, 30, ALL, 1);
        assertThat(ofRule.saved().get("rule").mean()).isPositive();
        assertThat(foreseen(ofRule.likeness(), rule, 1_000, 1_040)
                        .saved()
                        .get("rule")
                        .interval()
                        .low())
                .isPositive();

        Player random = new RandomPlayer();
        OpponentFit.Result ofRandom = fitted(random, random, 30, ALL, 1);
        assertThat(ofRandom.saved().get("uniform").mean()).isBetween(-0.1, 0.01);
    }

    @Test
    void choices_of_seats_that_are_not_meant_do_not_count() throws IOException {
        Set<Seat> even = EnumSet.of(Seat.P0, Seat.P2);

        OpponentFit.Result all = fitted(new RulePlayer(), new RandomPlayer(), 30, ALL, 1);
        OpponentFit.Result rule = fitted(new RulePlayer(), new RandomPlayer(), 30, even, 1);

        assertThat(rule.choices()).isLessThan(all.choices());
        assertThat(loss(rule)).isLessThan(0.4);
        assertThat(loss(all)).isGreaterThan(0.6);
    }

    @Test
    void threads_change_nothing() throws IOException {
        OpponentFit.Result one = fitted(new RulePlayer(), new NeuralPlayer(network), 12, ALL, 1);
        OpponentFit.Result two = fitted(new RulePlayer(), new NeuralPlayer(network), 12, ALL, 2);

        assertThat(two.likeness().weights()).isEqualTo(one.likeness().weights());
        assertThat(two.logLoss()).isEqualTo(one.logLoss());
    }

    /** Else a round that stands in the records twice would foresee itself. */
    @Test
    void rounds_of_one_deal_do_not_foresee_each_other() throws IOException {
        Round once = round(new RulePlayer(), new RulePlayer(), 1);
        try (OpponentFit fit = new OpponentFit(network, 1)) {
            fit.add(once, Score.ZERO, ALL);
            fit.add(once, Score.ZERO, ALL);

            assertThatThrownBy(fit::fit).hasMessage("two rounds of different deals are needed, with choices in them");
        }
        try (OpponentFit fit = new OpponentFit(network, 1)) {
            for (int seed : List.of(1, 2, 1, 2)) {
                fit.add(round(new RulePlayer(), new RandomPlayer(), seed), Score.ZERO, ALL);
            }
            Estimate others = fit.fit().logLoss().get(OpponentFit.FITTED);
            assertThat(others.mean()).isGreaterThan(loss(fit.measure(fit.fit().likeness())) + 0.3);
        }
    }

    @Test
    void without_a_choice_there_is_nothing_to_measure() throws IOException {
        Likeness any = fitted(new RulePlayer(), new RulePlayer(), 2, ALL, 1).likeness();
        try (OpponentFit fit = new OpponentFit(network, 1)) {
            assertThatThrownBy(() -> fit.measure(any)).hasMessage("there are no choices to evaluate on");
        }
    }
}
