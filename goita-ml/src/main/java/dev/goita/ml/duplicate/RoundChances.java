package dev.goita.ml.duplicate;

import java.util.stream.Stream;

/**
 * 局の結果の分布: how likely each outcome of a round is, by the side that deals.
 *
 * <p>A match needs no more: the winner's team deals next, and players who do not look at the score play every round alike.
 */
public final class RoundChances {
    /** Tens of points that a round can be won by, 1..10. */
    static final int MOST_TENS = 10;

    /** After {@link #MOST_TENS} tens: the deal wins the match. */
    static final int WHOLE_MATCH = MOST_TENS + 1;

    /** What stands in one row: -11..11, negative if the second side wins. */
    public static final int CELLS = 2 * WHOLE_MATCH + 1;

    /**
     * Outcomes of 2,000,000 rounds by the standard rules in which all four seats play by the rule-based principles, for the
     * dealer's team from a lost match to a won one, by tens of points.
     */
    private static final double[] RULE_PLAYERS = {
        101, 3_472, 0, 389, 0, 19_734, 83_839, 146_358, 279_286, 211_861, 68_623, 0, 83_526, 301_826, 437_540, 206_882,
        131_164, 21_233, 0, 338, 0, 3_727, 101
    };

    private final double[][] chance;

    private RoundChances(double[][] chance) {
        this.chance = chance;
    }

    /**
     * The relative frequencies of outcomes.
     *
     * @param outcomes at least one with each side dealing
     * @return chances by the side that deals, each summing to 1
     * @throws IllegalArgumentException if there is none with the first side dealing, or none with the second
     */
    public static RoundChances count(Stream<SideOutcome> outcomes) {
        double[] counts = new double[2 * CELLS];
        outcomes.forEach(outcome -> counts[cell(outcome)]++);
        return ofCounts(counts);
    }

    /** {@return the chances between rule-based players, who are all alike, by the standard rules} */
    public static RoundChances ofRulePlayers() {
        double[] counts = new double[2 * CELLS];
        for (int i = 0; i < CELLS; i++) {
            counts[i] = RULE_PLAYERS[i];
            counts[CELLS + CELLS - 1 - i] = RULE_PLAYERS[i];
        }
        return ofCounts(counts);
    }

    /** Where an outcome is counted, 0 to {@code 2 * CELLS - 1}. */
    public static int cell(SideOutcome outcome) {
        int tens = outcome.kind() == SideOutcome.Kind.MATCH_DEALT
                ? Integer.signum(outcome.points()) * WHOLE_MATCH
                : outcome.points() / 10;
        return outcome.dealing().ordinal() * CELLS + tens + WHOLE_MATCH;
    }

    public static RoundChances ofCounts(double[] counts) {
        double[][] chance = new double[2][CELLS];
        for (Side dealing : Side.values()) {
            double sum = 0;
            for (int i = 0; i < CELLS; i++) {
                sum += counts[dealing.ordinal() * CELLS + i];
            }
            if (sum == 0) {
                throw new IllegalArgumentException("no round was dealt by the " + dealing + " side");
            }
            for (int i = 0; i < CELLS; i++) {
                chance[dealing.ordinal()][i] = counts[dealing.ordinal() * CELLS + i] / sum;
            }
        }
        return new RoundChances(chance);
    }

    /** Between equal players: each side's chances become the mean of its own and of its opponent's. */
    public RoundChances ofEquals() {
        double[][] mean = new double[2][CELLS];
        for (int i = 0; i < CELLS; i++) {
            double dealer = (chance[0][i] + chance[1][CELLS - 1 - i]) / 2;
            mean[0][i] = dealer;
            mean[1][CELLS - 1 - i] = dealer;
        }
        return new RoundChances(mean);
    }

    /** Tens are positive if the first side wins, with their size up to {@link #WHOLE_MATCH}. */
    double ofTens(Side dealing, int tens) {
        return chance[dealing.ordinal()][tens + WHOLE_MATCH];
    }
}
