package dev.goita.record.event;

import dev.goita.core.Rules;
import java.util.List;
import java.util.Optional;

/**
 * 大会の決まり: what a club decides before an event.
 *
 * @param partners empty to take it from the roster, or without one from the matches
 * @param tieBreaks by which places are given, the first first
 * @param seed of what is drawn by lot
 */
public record EventSettings(
        Rules rules, Optional<Partners> partners, Unfinished unfinished, Bye bye, List<TieBreak> tieBreaks, long seed) {
    /** 組: whether partners stay together. */
    public enum Partners {
        /** The pairs of the roster play, and have places. */
        FIXED,
        /** Players play with others in each sitting, and each has a place. */
        CHANGING
    }

    /** What a match is worth in which nobody has reached the points to win. */
    public enum Unfinished {
        /** Nothing: it is not counted. */
        LEAVE,
        /** A win for who is ahead, a draw at equal points: matches end when their time is over. */
        LEADER
    }

    /** 抜け番: what a sitting is worth for who sits it out. */
    public enum Bye {
        NONE,
        WIN
    }

    /** Copies the list. */
    public EventSettings {
        tieBreaks = List.copyOf(tieBreaks);
    }
}
