package dev.goita.ml.player;

import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.player.search.BelievedHands;
import dev.goita.core.player.search.WorldLikelihood;
import dev.goita.core.tile.Action;
import dev.goita.core.world.packed.SeenTurns;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.model.Model;
import dev.goita.ml.features.GoitaEncoders;
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
        return new ActsLikelihood(round(view.rules()), SeenTurns.of(view))::ofAll;
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
}
