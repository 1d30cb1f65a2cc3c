package dev.goita.ml.duplicate;

/**
 * 試合の勝率表: the probability that the first side wins a match from any score, by dynamic programming over the chances of
 * a round.
 *
 * <p>Exact for players whose rounds do not depend on the score. Only the tens that a side still needs matter, so any score
 * below the rules' {@code winScore} can be asked for.
 */
public final class MatchEquity {
    private static final int TEN = 10;

    private final int winScore;
    private final int tens;
    /** By the side that deals, the tens that the first side needs, and those of the second, each from 1. */
    private final double[][][] winning;

    private final double[][][] rounds;

    private MatchEquity(RoundChances chances, int winScore) {
        this.winScore = winScore;
        this.tens = (winScore + TEN - 1) / TEN;
        this.winning = new double[2][tens + 1][tens + 1];
        this.rounds = new double[2][tens + 1][tens + 1];
        for (int mine = 1; mine <= tens; mine++) {
            for (int theirs = 1; theirs <= tens; theirs++) {
                for (Side dealing : Side.values()) {
                    fill(chances, dealing, mine, theirs);
                }
            }
        }
    }

    /**
     * The table for all scores below the winning one.
     *
     * @param winScore points that win the match, positive
     * @return a table for any score, and for matches from 0 to 0
     * @throws IllegalArgumentException if it is not positive
     */
    public static MatchEquity of(RoundChances chances, int winScore) {
        if (winScore <= 0) {
            throw new IllegalArgumentException("a match is won by a positive score, not " + winScore);
        }
        return new MatchEquity(chances, winScore);
    }

    private void fill(RoundChances chances, Side dealing, int mine, int theirs) {
        double win = 0;
        double more = 1;
        for (int won = 1; won <= RoundChances.WHOLE_MATCH; won++) {
            double chance = chances.ofTens(dealing, won);
            boolean over = won >= mine || won == RoundChances.WHOLE_MATCH;
            win += chance * (over ? 1 : winning[Side.FIRST.ordinal()][mine - won][theirs]);
            more += chance * (over ? 0 : rounds[Side.FIRST.ordinal()][mine - won][theirs]);
        }
        for (int lost = 1; lost <= RoundChances.WHOLE_MATCH; lost++) {
            double chance = chances.ofTens(dealing, -lost);
            boolean over = lost >= theirs || lost == RoundChances.WHOLE_MATCH;
            win += chance * (over ? 0 : winning[Side.SECOND.ordinal()][mine][theirs - lost]);
            more += chance * (over ? 0 : rounds[Side.SECOND.ordinal()][mine][theirs - lost]);
        }
        winning[dealing.ordinal()][mine][theirs] = win;
        rounds[dealing.ordinal()][mine][theirs] = more;
    }

    /** {@return the points that win} */
    public int winScore() {
        return winScore;
    }

    /**
     * The probability that the first side wins the match, 0..1.
     *
     * @param first points of the first side
     * @param second points of the second side
     * @return 1 or 0 once a side has the points that win
     * @throws IllegalArgumentException if a score is negative, or both sides have won
     */
    public double winProbability(int first, int second, Side dealing) {
        int mine = needed(first);
        int theirs = needed(second);
        if (mine == 0 && theirs == 0) {
            throw new IllegalArgumentException("only one side wins a match, not both at " + first + " to " + second);
        }
        if (mine == 0 || theirs == 0) {
            return mine == 0 ? 1 : 0;
        }
        return winning[dealing.ordinal()][mine][theirs];
    }

    /** {@return the probability that the first side wins from 0 to 0 with the first dealer by lot, 0..1} */
    public double winProbability() {
        return (winProbability(0, 0, Side.FIRST) + winProbability(0, 0, Side.SECOND)) / 2;
    }

    /** {@return how many rounds a match takes from 0 to 0 with the first dealer by lot, on average} */
    public double roundsPerMatch() {
        return (rounds[0][tens][tens] + rounds[1][tens][tens]) / 2;
    }

    private int needed(int points) {
        if (points < 0) {
            throw new IllegalArgumentException("points are never negative: " + points);
        }
        return Math.max(0, (winScore - points + TEN - 1) / TEN);
    }
}
