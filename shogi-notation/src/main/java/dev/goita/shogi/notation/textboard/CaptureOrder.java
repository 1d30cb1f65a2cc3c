package dev.goita.shogi.notation.textboard;

import dev.goita.shogi.japanese.Hands;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** 取った順: the pieces in both hands, the oldest first; a drop takes the oldest of its kind. */
final class CaptureOrder {
    private final Map<Color, List<PieceKind>> pieces = new EnumMap<>(Color.class);

    private CaptureOrder(Position start) {
        for (Color color : Color.values()) {
            List<PieceKind> held = new ArrayList<>();
            for (PieceKind kind : Hands.order()) {
                held.addAll(Collections.nCopies(start.hand(color).count(kind), kind));
            }
            pieces.put(color, held);
        }
    }

    /** What both sides hold after a node; what stood in hand at the start comes first, from ROOK to KING. */
    static CaptureOrder at(Node node, Kifu kifu) {
        Position start = kifu.start().position();
        CaptureOrder order = new CaptureOrder(start);
        Replay replay = Replay.from(start);
        for (Node step : node.path()) {
            step.move().ifPresent(move -> {
                order.follow(move, replay);
                replay.force(move);
            });
        }
        return order;
    }

    /** The replay stands before the move. */
    private void follow(Move move, Replay replay) {
        List<PieceKind> held = pieces.getOrDefault(replay.turn(), List.of());
        Piece target = replay.pieceAt(move.to());
        if (move instanceof Move.Drop drop) {
            held.remove(drop.kind());
        } else if (target != null) {
            held.add(target.kind().base());
        }
    }

    /** The kinds that a side holds, by the oldest piece of each. */
    Set<PieceKind> of(Color color) {
        return new LinkedHashSet<>(pieces.getOrDefault(color, List.of()));
    }
}
