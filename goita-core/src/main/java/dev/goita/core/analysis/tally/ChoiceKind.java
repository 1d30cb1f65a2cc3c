package dev.goita.core.analysis.tally;

import dev.goita.core.Round;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Turn;
import java.util.Optional;

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

    /** What a turn was, where the judge would have played another; empty where it would not, or was not asked. */
    public static Optional<ChoiceKind> of(TurnAnalysis turn) {
        return turn.judged()
                .filter(judgement -> !judgement.best().equals(turn.played()))
                .map(judgement -> of(turn.before(), turn.played(), judgement.best()));
    }

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
