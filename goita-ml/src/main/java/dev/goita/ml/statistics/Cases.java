package dev.goita.ml.statistics;

import dev.goita.learning.statistics.Share;

/** Cases, successes among them, and points: enough for a rate with its interval and for a mean. */
public final class Cases {
    private long cases;
    private long successes;
    private long points;

    void add(boolean success, int morePoints) {
        cases++;
        successes += success ? 1 : 0;
        points += morePoints;
    }

    public long cases() {
        return cases;
    }

    public long successes() {
        return successes;
    }

    public Share interval() {
        return Share.wilson(successes, cases);
    }

    /** Points a case; 0 without a case. */
    public double meanPoints() {
        return cases == 0 ? 0 : (double) points / cases;
    }
}
