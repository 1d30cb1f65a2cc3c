package dev.goita.record.text;

import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.text.plain.PlainSink;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Optional;

/** Hears what a reader finds in a source, in the order of the source. */
public interface RecordSink {
    /** By which rules the rounds of the source were played, where their match names no others; before its rounds, if it says. */
    default void playedBy(Rules rules) {}

    /** A match begins: the rounds up to its end were played one after the other. */
    default void matchBegins() {}

    /** A value of the match; may come before, between and after its rounds. */
    default void matchValue(MatchValue value) {}

    /** The match that began last ends. */
    default void matchEnds() {}

    /** A round, right or wrong. */
    void round(RoundText round);

    /**
     * Something wrong or doubtful that the reader met.
     *
     * @param finding about the text alone; whether rounds obey the rules is for others to say
     */
    void finding(Finding finding);

    /**
     * Something of the next round that is not written as its notation has it, and yet can be read: the round is as it was read, and
     * its {@link RoundText#rewriting()} knows how it should be written.
     */
    default void misspelt(Finding finding) {
        finding(finding);
    }

    /** Where a remark stands. */
    enum RemarkPlace {
        /** In a line of its own, above the next round. */
        ABOVE,
        /** In the line of the round before. */
        BEHIND
    }

    /** What a source says to people alone, in the notation that has it, with the sign that begins it. */
    default void remark(String remark, RemarkPlace place) {}

    /**
     * Who takes rounds that are spelt as this program spells them, and in which nothing is wrong, instead of {@link #round}; asked
     * before the first round.
     *
     * @return empty if every round is to be handed on
     */
    default Optional<PlainSink> plainRounds() {
        return Optional.empty();
    }

    /**
     * The source is about to be read.
     *
     * @return what is read instead: the same bytes, perhaps under the eyes of somebody
     */
    default InputStream reading(InputStream unpacked) {
        return unpacked;
    }

    /**
     * The text of the source is in another encoding than UTF-8; comes before anything of its text that is not ASCII.
     */
    default void encodedIn(Charset charset) {}

    /** The source has been read to its end, or as far as it can be. */
    default void sourceEnds() {}
}
