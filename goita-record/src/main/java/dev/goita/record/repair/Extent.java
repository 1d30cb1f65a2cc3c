package dev.goita.record.repair;

/** 範囲: whether a record is all that somebody had to say. */
enum Extent {
    /** As in a file: a round that stops is cut short, and nothing stands behind its end. */
    WHOLE,
    /** As it is being typed: it may stop anywhere, and the hands of the next round may follow its end. */
    GOES_ON
}
