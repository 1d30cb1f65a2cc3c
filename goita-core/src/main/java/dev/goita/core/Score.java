package dev.goita.core;

/**
 * 得点: the points of both teams in a match.
 *
 * @param even points of players 0 and 2, not negative
 * @param odd points of players 1 and 3, not negative
 */
public record Score(int even, int odd) {
    public static final Score ZERO = new Score(0, 0);

    /** @throws IllegalArgumentException if a team's points are negative */
    public Score {
        if (even < 0 || odd < 0) {
            throw new IllegalArgumentException("points are never negative: " + even + ", " + odd);
        }
    }

    public int of(Team team) {
        return team == Team.EVEN ? even : odd;
    }

    public Score plus(Team team, int points) {
        return team == Team.EVEN ? new Score(even + points, odd) : new Score(even, odd + points);
    }
}
