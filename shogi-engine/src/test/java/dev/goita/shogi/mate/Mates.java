package dev.goita.shogi.mate;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.Move;
import java.util.Optional;

/** 詰みの判定: plain tests of mate and of mate in one. */
public final class Mates {
    private Mates() {}

    /**
     * {@return 詰み: whether the side to move is in check without a legal move}
     *
     * @param position any
     */
    public static boolean isMate(Position position) {
        return position.inCheck() && SearchBoard.of(position).countLegalMoves() == 0;
    }

    /**
     * {@return 一手詰: a check after which the other side is mated}
     *
     * @param position the attacker is to move; empty is returned if there is none
     */
    public static Optional<Move> mateInOne(Position position) {
        int move = new MateInOne().find(SearchBoard.of(position));
        return move == PackedMove.NONE ? Optional.empty() : Optional.of(PackedMove.unpack(move));
    }
}
