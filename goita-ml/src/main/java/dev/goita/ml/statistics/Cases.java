package dev.goita.ml.statistics;

import dev.goita.learning.statistics.Share;
import java.io.Serializable;

/** Cases, successes among them, and points: enough for a rate with its interval and for a mean. */
public final class Cases implements Serializable {
    private static final long serialVersionUID = 1;

    private long cases;
    private long successes;
    private long points;

    public Cases() {}

    void add(boolean success, int morePoints) {
        cases++;
        successes += success ? 1 : 0;
        points += morePoints;
    }

    void append(Cases next) {
        cases += next.cases;
        successes += next.successes;
        points += next.points;
    }

    public long cases() {
        return cases;
    }

    public long successes() {
        return successes;
    }

    /** {@return the share of successes, 0..1, with its 95 % interval by Wilson} */
    public Share interval() {
        return Share.wilson(successes, cases);
    }

    /** {@return the mean of the points a case, signed where those were; 0 without a case} */
    public double meanPoints() {
        return cases == 0 ? 0 : (double) points / cases;
    }
}
