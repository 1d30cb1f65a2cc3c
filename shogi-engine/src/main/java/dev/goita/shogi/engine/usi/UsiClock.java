package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Limits;
import java.time.Duration;

/** 持ち時間: what the words after {@code go} leave the side to move. */
record UsiClock(Duration left, Duration increment, Duration byoyomi) {
    /**
     * How many more moves the main time has to last, as a guess: a game has some 120 plies, of which the first are quick.
     * Fewer spends more on the opening and less on the end.
     */
    private static final int MOVES_LEFT = 36;

    /** One move takes at most a sixth of the main time, so that a single hard one does not cost the game on time. */
    private static final int MOST_SHARE = 6;

    /** What is never used, since it may get lost on the way. */
    private static final Duration LEAST = Duration.ofMillis(10);

    /** Times for one move. */
    Limits limits(Duration delay) {
        Duration each = increment.plus(byoyomi);
        Duration all = left.plus(each).minus(delay);
        Duration most = all.compareTo(LEAST) < 0 ? LEAST : all;
        if (left.compareTo(each.multipliedBy(2)) < 0) {
            return Limits.NONE.withTimes(most.compareTo(each) < 0 ? most : shorter(each.minus(delay), most), most);
        }
        Duration soft = left.dividedBy(MOVES_LEFT).plus(each.multipliedBy(3).dividedBy(4));
        Duration hard = left.dividedBy(MOST_SHARE).plus(each);
        Duration softest = shorter(soft, most);
        return Limits.NONE.withTimes(softest, shorter(softest.compareTo(hard) > 0 ? softest : hard, most));
    }

    private static Duration shorter(Duration one, Duration other) {
        Duration shorter = one.compareTo(other) < 0 ? one : other;
        return shorter.compareTo(LEAST) < 0 ? LEAST : shorter;
    }
}
