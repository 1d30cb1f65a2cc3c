package dev.goita.record.text;

import dev.goita.record.Finding;

/** Hears what a reader finds in a source, in the order of the source. */
public interface RecordSink {
    /** A match begins: the rounds up to its end were played one after the other. */
    default void matchBegins() {}

    /**
     * A value of the match; may come before, between and after its rounds.
     *
     * @param value of a key that is no round
     */
    default void matchValue(MatchValue value) {}

    /** The match that began last ends. */
    default void matchEnds() {}

    /**
     * A round, right or wrong.
     *
     * @param round as written
     */
    void round(RoundText round);

    /**
     * Something wrong or doubtful that the reader met.
     *
     * @param finding about the text alone; whether rounds obey the rules is for others to say
     */
    void finding(Finding finding);

    /** The source has been read to its end, or as far as it can be. */
    default void sourceEnds() {}
}
