package dev.goita.app.plugin;

import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.PlayerPlugIn;
import java.util.List;
import java.util.random.RandomGenerator;

/** A player that always takes the last turn that is legal, as a plug-in brings it. */
public final class OwnPlayer implements PlayerPlugIn {
    @Override
    public String name() {
        return "last";
    }

    @Override
    public Entrant enter(String spec, String argument) {
        return new Entrant(spec, "1", Last::new);
    }

    private static final class Last implements Player {
        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            List<Turn> legal = view.legalTurns();
            return legal.get(legal.size() - 1);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return GoshiDecision.CONTINUE;
        }
    }
}
