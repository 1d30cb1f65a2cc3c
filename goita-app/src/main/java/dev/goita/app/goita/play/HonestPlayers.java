package dev.goita.app.goita.play;

import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.diagnostics.RefusalException;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;

/** The players that need no more than what one seat sees. */
final class HonestPlayers {
    private final Entrants entrants = NeuralEntrant.all();

    /** @throws IllegalArgumentException if there is no such player, or it sees all hands */
    Entrant named(String name) throws IOException {
        Entrant entrant = entrants.parse(name);
        if (entrant.newPlayer().get() instanceof OpenHandsPlayer) {
            throw new RefusalException(
                    "プレイヤー「" + name + "」は全員の手駒を見ます。ここで使えるのは自分の席から見えるものだけで打つプレイヤーです",
                    "the player '" + name + "' sees all hands; here a player sees one seat's view");
        }
        return entrant;
    }
}
