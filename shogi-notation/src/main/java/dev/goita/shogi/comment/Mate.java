package dev.goita.shogi.comment;

import dev.goita.shogi.rules.piece.Color;
import java.util.OptionalInt;

/**
 * 詰み: what an engine claims; it need be neither true nor the shortest way.
 *
 * @param plies until the mate, 0 or more; empty if the engine did not say
 */
public record Mate(Color winner, OptionalInt plies) {
    public Mate {
        if (plies.isPresent() && plies.getAsInt() < 0) {
            throw new IllegalArgumentException("a mate in " + plies.getAsInt() + " plies");
        }
    }

    /** {@return 先手勝ち, 後手勝ち: a mate of unknown length} */
    public static Mate by(Color winner) {
        return new Mate(winner, OptionalInt.empty());
    }

    public static Mate by(Color winner, int plies) {
        return new Mate(winner, OptionalInt.of(plies));
    }

    /** {@return the plies, negative if White mates; empty if they are unknown} 0 says nothing about the winner. */
    public OptionalInt signedPlies() {
        return plies.isEmpty() ? plies : OptionalInt.of(winner == Color.BLACK ? plies.getAsInt() : -plies.getAsInt());
    }
}
