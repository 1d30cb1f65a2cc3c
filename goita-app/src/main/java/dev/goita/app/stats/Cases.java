package dev.goita.app.stats;

/** Cases, successes among them, and points: enough for a rate with its interval and for a mean. */
final class Cases {
    private long cases;
    private long successes;
    private long points;

    void add(boolean success, int morePoints) {
        cases++;
        successes += success ? 1 : 0;
        points += morePoints;
    }

    long cases() {
        return cases;
    }

    long successes() {
        return successes;
    }

    Interval interval() {
        return Interval.wilson(successes, cases);
    }

    /** Points a case; 0 without a case. */
    double meanPoints() {
        return cases == 0 ? 0 : (double) points / cases;
    }
}
