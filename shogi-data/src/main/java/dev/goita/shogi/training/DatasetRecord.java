package dev.goita.shogi.training;

import dev.goita.shogi.rules.Position;

/** 教師データの1件: a position with its labels, or a whole game. Immutable; its bytes are those it was read from. */
public sealed interface DatasetRecord permits DatasetRecord.Row, Hcpe3 {
    /** {@return exactly the bytes of the format, a new array} */
    byte[] toBytes();

    sealed interface Row extends DatasetRecord permits Hcpe, Psv {
        Position position();

        /** {@return 評価値 in centipawns from the view of the side to move} */
        int evaluation();

        /** {@return 最善手: the move that the engine found best, or that was played} */
        StoredMove move();

        /** {@return how the game ended that the position is from} */
        Outcome outcome();
    }
}
