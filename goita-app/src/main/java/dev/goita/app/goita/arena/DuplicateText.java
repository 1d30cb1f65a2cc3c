package dev.goita.app.goita.arena;

import dev.goita.diagnostics.Wording;
import dev.goita.ml.duplicate.DuplicateResult;

/** The result of duplicate deals as one line for people. */
public final class DuplicateText {
    private static final double PERCENT = 100;

    private DuplicateText() {}

    /** Such as {@code +4.50 ±0.39 points a round, 53.5 ±0.6 % of the rounds won}. */
    public static String english(DuplicateResult result) {
        return wording(result).english();
    }

    public static String japanese(DuplicateResult result) {
        return wording(result).japanese();
    }

    private static Wording wording(DuplicateResult result) {
        return Wording.of(
                "1 局あたり %+.2f ±%.2f 点、勝率 %.1f ±%.1f %%（%,d 配駒を 2 回ずつ）",
                "%+.2f ±%.2f points a round, %.1f ±%.1f %% of the rounds won, %,d deals twice",
                result.pointsPerRound(),
                result.pointsInterval().radius(),
                PERCENT * result.roundsWon(),
                PERCENT * result.roundsWonInterval().radius(),
                result.deals());
    }
}
