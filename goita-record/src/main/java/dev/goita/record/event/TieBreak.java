package dev.goita.record.event;

import dev.goita.diagnostics.Wording;
import java.util.Locale;

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

    private final String japanese;
    private final String english;

    TieBreak(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    /** As the command line has it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As people read it. */
    public Wording title() {
        return new Wording(japanese, english);
    }
}
