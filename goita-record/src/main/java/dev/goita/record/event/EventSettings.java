package dev.goita.record.event;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.Locale;
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

    /** 順位の決め方: what places are given by, the more the better. */
    public enum TieBreak {
        /** A draw is half of one. */
        WINS("勝ち数", "wins"),
        /** Wins of all matches played: for those who have not played equally many. */
        RATE("勝率", "win rate"),
        DIFFERENCE("得失点差", "difference"),
        POINTS("得点", "points"),
        /** Wins against those who are equal up to here. */
        HEAD("直接対決", "head to head"),
        /** The wins of all opponents, each as often as they were met. */
        SOS("相手の勝ち数", "opponents' wins"),
        /** The wins of the opponents that were beaten, half those of opponents in a draw. */
        SODOS("負かした相手の勝ち数", "wins of the beaten"),
        /** Drawn by the seed: nobody shares a place behind it. */
        LOT("抽選", "lot");

        private final Wording title;

        TieBreak(String japanese, String english) {
            title = new Wording(japanese, english);
        }

        /** As the command line has it. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        public Wording title() {
            return title;
        }
    }
}
