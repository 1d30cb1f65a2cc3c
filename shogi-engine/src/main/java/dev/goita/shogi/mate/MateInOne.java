package dev.goita.shogi.mate;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;

/** 一手詰: finds a mate in one for searches that ask it of many positions. Holds room for the moves; not safe for several threads. */
public final class MateInOne {
    private final int[] checks = new int[SearchBoard.MOST_MOVES];

    public MateInOne() {}

    /** {@return a move that mates at once, packed, or {@link PackedMove#NONE}} */
    public int find(SearchBoard board) {
        int count = board.checks(checks);
        for (int i = 0; i < count; i++) {
            board.make(checks[i]);
            boolean mates = board.isStuck();
            board.unmake();
            if (mates) {
                return checks[i];
            }
        }
        return PackedMove.NONE;
    }
}
