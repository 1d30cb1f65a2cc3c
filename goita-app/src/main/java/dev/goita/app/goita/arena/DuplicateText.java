package dev.goita.app.goita.arena;

import dev.goita.ml.duplicate.DuplicateResult;
import java.util.Locale;

/** The result of duplicate deals as one line for people. */
public final class DuplicateText {
    private static final double PERCENT = 100;

    private DuplicateText() {}

    /** Such as {@code +4.50 ±0.39 points a round, 53.5 ±0.6 % of the rounds won}. */
    public static String english(DuplicateResult result) {
        return String.format(
                Locale.ROOT,
                "%+.2f ±%.2f points a round, %.1f ±%.1f %% of the rounds won, %,d deals twice",
                result.pointsPerRound(),
                result.pointsInterval().radius(),
                PERCENT * result.roundsWon(),
                PERCENT * result.roundsWonInterval().radius(),
                result.deals());
    }

    public static String japanese(DuplicateResult result) {
        return String.format(
                Locale.ROOT,
                "1 局あたり %+.2f ±%.2f 点、勝率 %.1f ±%.1f %%（%,d 配駒を 2 回ずつ）",
                result.pointsPerRound(),
                result.pointsInterval().radius(),
                PERCENT * result.roundsWon(),
                PERCENT * result.roundsWonInterval().radius(),
                result.deals());
    }
}
