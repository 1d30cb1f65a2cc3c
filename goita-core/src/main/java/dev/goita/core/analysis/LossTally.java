package dev.goita.core.analysis;

/**
 * 成績: what a player made of turns with all hands open. Turns without a choice count nowhere.
 *
 * @param loss points given away, all together
 * @param blunders turns that gave away as many points as a blunder does
 * @param expectedLoss points given away at those, as far as the player could know, all together
 */
public record LossTally(
        long choices, long loss, long blunders, long wins, long missedWins, long estimates, double expectedLoss) {
    /** Before the first turn. */
    public static final LossTally NONE = new LossTally(0, 0, 0, 0, 0, 0, 0);

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
                missedWins + (turn.missedWin() ? 1 : 0),
                estimates + (turn.expected().isEmpty() ? 0 : 1),
                expectedLoss + turn.expectedLoss());
    }

    /** Of both together, such as those of two rounds. */
    public LossTally plus(LossTally other) {
        return new LossTally(
                choices + other.choices,
                loss + other.loss,
                blunders + other.blunders,
                wins + other.wins,
                missedWins + other.missedWins,
                estimates + other.estimates,
                expectedLoss + other.expectedLoss);
    }

    /** {@return points a choice; 0 without one} */
    public double meanLoss() {
        return choices == 0 ? 0 : (double) loss / choices;
    }

    /** {@return points an estimated choice as far as the player could know; 0 without one} */
    public double meanExpectedLoss() {
        return estimates == 0 ? 0 : expectedLoss / estimates;
    }
}
