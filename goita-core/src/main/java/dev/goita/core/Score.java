package dev.goita.core;

import java.io.Serializable;

/**
 * 得点: the points of both teams in a match.
 *
 * @param even points of players 0 and 2, not negative
 * @param odd points of players 1 and 3, not negative
 */
public record Score(int even, int odd) implements Serializable {
    /** As a match begins: 0 to 0. */
    public static final Score ZERO = new Score(0, 0);

    /**
     * Checks the sign.
     *
     * @throws IllegalArgumentException if a team's points are negative
     */
    public Score {
        if (even < 0 || odd < 0) {
            throw new IllegalArgumentException("points are never negative: " + even + ", " + odd);
        }
    }

    /**
     * The points of one team.
     *
     * @param team of the two
     * @return not negative
     */
    public int of(Team team) {
        return team == Team.EVEN ? even : odd;
    }

    /**
     * After one team scored.
     *
     * @param team that scored
     * @param points what it scored
     * @return a new score; the other team's points stay
     * @throws IllegalArgumentException if the team's points would be negative
     */
    public Score plus(Team team, int points) {
        return team == Team.EVEN ? new Score(even + points, odd) : new Score(even, odd + points);
    }
}
