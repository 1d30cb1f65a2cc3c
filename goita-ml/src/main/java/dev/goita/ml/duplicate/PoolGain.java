package dev.goita.ml.duplicate;

import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Moments;
import java.util.List;

/**
 * 総合の伸び: how much more points a round a candidate makes of a pool of opponents than the player whose place it wants. That
 * player is one of the pool, of which itself it makes nothing. All meet on the same deals, so that their luck cancels
 * once more; the deal is the unit of the error.
 *
 * @param interval 95 % for it, from the normal distribution
 */
public record PoolGain(double pointsPerRound, Interval interval) {
    /**
     * What the two made of one opponent.
     *
     * @param candidate deals in which the candidate is the first side, in order
     */
    public record Meeting(List<DuplicateDeal> candidate, List<DuplicateDeal> holder) {
        /** Checks that the deals are the same. */
        public Meeting {
            if (candidate.size() != holder.size()) {
                throw new IllegalArgumentException(candidate.size() + " deals beside " + holder.size());
            }
        }

        private double gain(int deal) {
            return candidate.get(deal).pointsPerRound() - holder.get(deal).pointsPerRound();
        }
    }

    /**
     * {@return the gain over the whole pool}
     *
     * @param direct the deals of the candidate, the first side, against the one whose place it wants
     */
    public static PoolGain of(List<DuplicateDeal> direct, List<Meeting> others) {
        Moments gains = new Moments();
        for (int deal = 0; deal < direct.size(); deal++) {
            double sum = direct.get(deal).pointsPerRound();
            for (Meeting other : others) {
                sum += other.gain(deal);
            }
            gains.add(sum / (1 + others.size()));
        }
        return new PoolGain(gains.mean(), gains.interval());
    }
}
