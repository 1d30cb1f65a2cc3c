package dev.goita.record.repair;

/** 範囲: whether a record is all that somebody had to say. */
public enum Extent {
    /** As in a file: a round that stops is cut short, and nothing stands behind its end. */
    WHOLE,
    /** As it is being typed: it may stop anywhere, inside a turn too, and the hands of the next round may follow its end. */
    GOES_ON
}
