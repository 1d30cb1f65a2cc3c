package dev.goita.core.analysis;

import dev.goita.core.Round;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Turn;

/** 選択の種類: what a seat did where its judge would have done something else. */
public enum ChoiceKind {
    /** 攻め: another lead was better. */
    LEAD,
    /** 受け過ぎ: it received where passing was better. */
    RECEIVED,
    /** なし過ぎ: it passed where receiving was better. */
    PASSED,
    /** 受けたあとの攻め: it was right to receive, with another attack. */
    ATTACK;

    /** What a choice was, where another turn was best. */
    public static ChoiceKind of(Round before, Turn played, Turn best) {
        if (before.isLead()) {
            return LEAD;
        }
        if (played instanceof Pass) {
            return PASSED;
        }
        return best instanceof Pass ? RECEIVED : ATTACK;
    }
}
