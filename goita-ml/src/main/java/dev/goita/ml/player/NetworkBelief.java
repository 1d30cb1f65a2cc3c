package dev.goita.ml.player;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.BelievedHands;
import dev.goita.core.player.WorldLikelihood;
import dev.goita.core.tile.Action;
import dev.goita.core.world.PackedWorld;
import dev.goita.core.world.SeenTurns;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.model.Model;
import dev.goita.ml.features.GoitaEncoders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * 網の信念: weighs the worlds that agree with a view by how likely a network's policy is to have done all that the other seats
 * did. Not thread-safe; one a thread.
 */
public final class NetworkBelief {
    private static final int WORLDS = 256;

    private final Model model;
    private final SampleEncoder<SeatView, Action> encoder;
    private Optional<NetworkRound> round = Optional.empty();

    /**
     * By the policy of a network.
     *
     * @param model of a layout that this library has or a plug-in brings; shared, not changed
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public NetworkBelief(Model model) {
        this.model = model;
        encoder = GoitaEncoders.of(model.card().layout());
    }

    /**
     * Weighs worlds of a view.
     *
     * @return until the next call
     */
    public WorldLikelihood likelihood(SeatView view) {
        return new NetworkLikelihood(round(view.rules()), view);
    }

    /** What a seat believes the others to hold, by so many worlds as tell it apart from chance. */
    BelievedHands hands(SeatView view, RandomGenerator random) {
        return BelievedHands.of(view, likelihood(view), WORLDS, random);
    }

    /** A round that is free to be played by the rules. */
    NetworkRound round(Rules rules) {
        NetworkRound ready = round.filter(before -> before.rules().equals(rules))
                .orElseGet(() -> new NetworkRound(rules, model, encoder));
        round = Optional.of(ready);
        return ready;
    }

    /**
     * 網のもっともらしさ: how likely a network's policy is to have done all that the other seats did, each by what it would have seen
     * in a world. What a seat saw depends on its own tiles alone, so a world is worth the product of three factors, and each is
     * worked out once for every arrangement of its seat's tiles.
     */
    private static final class NetworkLikelihood implements WorldLikelihood {
        /**
         * The power to which the policy's probabilities are raised. Fitted on self-play of other players than the network
         * itself, which would have it sharper: docs/players.md tells what was measured.
         */
        private static final double SHARPNESS = 0.7;
        /** The share of turns for which any legal one is as likely, so that one odd turn rules no world out. */
        private static final double WHIM = 0.05;

        private final NetworkRound round;
        private final SeenTurns seen;
        private final int viewer;
        /** By seat and arrangement of its tiles. */
        private final List<Map<Long, Double>> factors = new ArrayList<>();

        private final long[] arrangements = new long[4];
        private final double[] fresh = new double[4];
        private final double[] logits = new double[RoundSimulator.MOST_LEGAL];
        private final boolean[] isFresh = new boolean[4];

        NetworkLikelihood(NetworkRound round, SeatView view) {
            this.round = round;
            seen = SeenTurns.of(view);
            viewer = view.viewer().ordinal();
            for (int seat = 0; seat < Seat.ALL.size(); seat++) {
                factors.add(new HashMap<>());
            }
        }

        @Override
        public double of(PackedWorld world) {
            double product = 1;
            boolean anyFresh = false;
            for (int after = 1; after < 4; after++) {
                int seat = viewer + after & 3;
                arrangements[seat] = seen.arrangement(seat, world);
                Double known = factors.get(seat).get(arrangements[seat]);
                isFresh[seat] = known == null;
                if (known == null) {
                    anyFresh = true;
                    fresh[seat] = 1;
                } else {
                    product *= known;
                }
            }
            return anyFresh ? product * replay(world) : product;
        }

        private double replay(PackedWorld world) {
            round.start(seen.deal(world), seen.view().score());
            for (int i = 0; i < seen.count(); i++) {
                int turn = seen.turn(i, world);
                int seat = seen.seat(i);
                if (isFresh[seat] && seat != viewer && round.hasChoice()) {
                    fresh[seat] *= ofTurn(turn);
                }
                round.play(turn);
            }
            double product = 1;
            for (int after = 1; after < 4; after++) {
                int seat = viewer + after & 3;
                if (isFresh[seat]) {
                    factors.get(seat).put(arrangements[seat], fresh[seat]);
                    product *= fresh[seat];
                }
            }
            return product;
        }

        private double ofTurn(int turn) {
            int count = round.ask();
            double played = 0;
            double greatest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < count; i++) {
                logits[i] = round.logit(i);
                greatest = Math.max(greatest, logits[i]);
                played = round.turn(i) == turn ? logits[i] : played;
            }
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Math.exp(SHARPNESS * (logits[i] - greatest));
            }
            return (1 - WHIM) * Math.exp(SHARPNESS * (played - greatest)) / sum + WHIM / count;
        }
    }
}
