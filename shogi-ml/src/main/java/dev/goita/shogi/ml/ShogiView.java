package dev.goita.shogi.ml;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.Optional;

/**
 * 局面の眺め: what the side to move knows of its game.
 *
 * @param position whose side to move decides
 * @param ply moves before this one, as far as is known; at least 0
 * @param occurrences how often the position has stood in the game, this time included; at least 1
 */
public record ShogiView(Position position, Optional<Move> last, int ply, int occurrences) {
    public ShogiView {
        if (ply < 0 || occurrences < 1) {
            throw new IllegalArgumentException("ply " + ply + " of a position that stood " + occurrences + " times");
        }
    }

    /** {@return a position of which nothing else is known: ply 0, the first time that it stands} */
    public static ShogiView of(Position position) {
        return new ShogiView(position, Optional.empty(), 0, 1);
    }
}
