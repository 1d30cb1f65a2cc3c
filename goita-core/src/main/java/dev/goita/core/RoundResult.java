package dev.goita.core;

/**
 * 上がり: how a round that was played out ended.
 *
 * @param winner the seat whose eighth tile went out first; the next dealer
 * @param points what its team scores: 10..100
 * @param scoring whether the last attack counted once or twice
 */
public record RoundResult(Seat winner, int points, Scoring scoring) {
    /** 倍: whether the two tiles of the finishing turn counted double (G9c). */
    public enum Scoring {
        /** The points of the attacking tile. */
        SINGLE,
        /** Twice the points of the attacking tile. */
        DOUBLED
    }

    /**
     * The points with the sign of a team: positive if it won the round.
     *
     * @param team whose points these are
     * @return 10..100 if it won, -100..-10 if it lost
     */
    public int pointsFor(Team team) {
        return winner.team() == team ? points : -points;
    }
}
