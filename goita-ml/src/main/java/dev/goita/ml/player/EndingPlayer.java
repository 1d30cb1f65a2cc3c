package dev.goita.ml.player;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.search.Believer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.player.search.SingleDrawPlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * 終盤を読むプレイヤー: a network chooses while many tiles are held; from then on worlds are imagined and solved, with the
 * network's own opinion counting as some of them. Not thread-safe; one a thread.
 */
final class EndingPlayer implements SingleDrawPlayer, Believer {
    private final NeuralPlayer network;
    private final PimcPlayer search;
    private final int tiles;

    /**
     * From a network and the options of the search.
     *
     * @param network that chooses first and has an opinion later; used by this player alone
     * @param tiles in all four hands together, at which the search takes over, 0..32
     */
    public EndingPlayer(NeuralPlayer network, PimcOptions options, int tiles) {
        this.network = network;
        this.tiles = tiles;
        search = new PimcPlayer(options, network::points);
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        int held = 0;
        for (Seat seat : Seat.ALL) {
            held += view.handSize(seat);
        }
        return held <= tiles ? search.choose(view, random) : network.choose(view, random);
    }

    @Override
    public Optional<Odds> believe(SeatView view, RandomGenerator random) {
        return network.believe(view, random);
    }

    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return network.decideGoshi(view, random);
    }
}
