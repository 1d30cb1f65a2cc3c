package dev.goita.core.analysis.tally;

import dev.goita.core.Seat;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.TurnAnalysis;

/**
 * 成績: what a player made of turns with all hands open. Turns without a choice count nowhere.
 *
 * @param loss points given away, all together
 * @param blunders turns that gave away as many points as a blunder does
 */
public record LossTally(long choices, long loss, long blunders, long wins, long missedWins) {
    /** Before the first turn. */
    public static final LossTally NONE = new LossTally(0, 0, 0, 0, 0);

    /**
     * What a seat made of its turns.
     *
     * @param blunder the loss, in points, from which a turn is one
     */
    public static LossTally of(RoundAnalysis round, Seat seat, int blunder) {
        LossTally tally = NONE;
        for (TurnAnalysis turn : round.turns()) {
            if (turn.seat() == seat) {
                tally = tally.plus(turn, blunder);
            }
        }
        return tally;
    }

    /**
     * With one more turn.
     *
     * @param blunder the loss, in points, from which a turn is one
     * @return this tally itself if there was no choice
     */
    public LossTally plus(TurnAnalysis turn, int blunder) {
        if (!turn.isChoice()) {
            return this;
        }
        return new LossTally(
                choices + 1,
                loss + turn.loss(),
                blunders + (turn.loss() >= blunder ? 1 : 0),
                wins + (turn.hadWin() ? 1 : 0),
                missedWins + (turn.missedWin() ? 1 : 0));
    }

    /** Of both together, such as those of two rounds. */
    public LossTally plus(LossTally other) {
        return new LossTally(
                choices + other.choices,
                loss + other.loss,
                blunders + other.blunders,
                wins + other.wins,
                missedWins + other.missedWins);
    }

    /** {@return points a choice; 0 without one} */
    public double meanLoss() {
        return choices == 0 ? 0 : (double) loss / choices;
    }
}
