package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.tactics.definition.Tactic;
import java.util.List;

/**
 * 見つかった形, by the moves of the record up to the one that completed it, that one included; the squares made it true, the target of the
 * move first if it belongs to it.
 */
public record Hit(Tactic tactic, Color side, int ply, List<Square> squares) {
    public Hit {
        squares = List.copyOf(squares);
    }
}
