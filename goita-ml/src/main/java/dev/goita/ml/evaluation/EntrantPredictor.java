package dev.goita.ml.evaluation;

import dev.goita.core.Round;
import dev.goita.core.SeatView;
import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.core.player.Player;
import dev.goita.core.player.SingleDrawPlayer;
import dev.goita.core.tile.Turn;
import dev.goita.ml.selfplay.Entrant;
import java.util.List;

/** What a player would play. */
final class EntrantPredictor {
    private final Player player;

    EntrantPredictor(Entrant entrant) {
        player = entrant.newPlayer().get();
    }

    /** As {@link ChoicePredictor#predict}; the generator is handed on as soon as nothing more is drawn. */
    void predict(Round round, SeatView view, List<Turn> legal, RandomRelay.Leg random, double[] out) {
        ChoicePredictor.choose(legal.indexOf(chosen(round, view, random)), legal.size(), out);
        random.handOn();
    }

    private Turn chosen(Round round, SeatView view, RandomRelay.Leg random) {
        if (player instanceof OpenHandsPlayer cheat) {
            return cheat.chooseSeeingAll(round);
        }
        return player.choose(view, player instanceof SingleDrawPlayer ? random.forOneDraw() : random);
    }
}
