package dev.goita.shogi.training;

import dev.goita.shogi.rules.Position;

/** 教師データの1件: a position with its labels, or a whole game. Immutable; its bytes are those it was read from. */
public sealed interface DatasetRecord permits DatasetRecord.Row, Hcpe3 {
    /** Exactly the bytes of the format. */
    byte[] toBytes();

    /** A position with its labels. */
    sealed interface Row extends DatasetRecord permits Hcpe, Psv {
        Position position();

        /** 評価値 in centipawns from the view of the side to move. */
        int evaluation();

        StoredMove move();

        Outcome outcome();
    }
}
