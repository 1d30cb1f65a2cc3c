package dev.goita.record;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

/**
 * 日時: a time as a record has it, kept with the offset and the precision of its text: {@code 2004-04-01T12:00Z} is not
 * rewritten. Times are equal if their texts are. Source: the format document, "開始/終了日時:start/end time".
 */
public final class RecordTime {
    private final String text;
    private final TemporalAccessor value;

    private RecordTime(String text, TemporalAccessor value) {
        this.text = text;
        this.value = value;
    }

    /**
     * A time that is written as ISO 8601 has it, without seconds where they are 0.
     *
     * @param time with the offset of the place
     * @return the time as a record writes it
     */
    public static RecordTime from(OffsetDateTime time) {
        return new RecordTime(time.toString(), time);
    }

    /**
     * An ISO 8601 date and time, with or without seconds and offset; empty if the text is none.
     *
     * @param text such as {@code 2015-04-01T12:00+09:00}
     * @return the time, which keeps the text
     */
    public static Optional<RecordTime> read(String text) {
        try {
            TemporalAccessor value =
                    DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
            return Optional.of(new RecordTime(text, value));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** {@return the time with its offset; empty if the text has no offset} */
    public Optional<OffsetDateTime> dateTime() {
        return value instanceof OffsetDateTime time ? Optional.of(time) : Optional.empty();
    }

    /** {@return the time on the clock of the place where it was written, offset or not} */
    public LocalDateTime localDateTime() {
        return LocalDateTime.from(value);
    }

    /**
     * Whether this time is earlier than another, by the clock of the world if both have offsets.
     *
     * @param other with an offset or without, as this one
     * @return false also if one of the two has no offset and the other has: they cannot be compared
     */
    public boolean isBefore(RecordTime other) {
        Optional<OffsetDateTime> mine = dateTime();
        Optional<OffsetDateTime> theirs = other.dateTime();
        if (mine.isPresent() != theirs.isPresent()) {
            return false;
        }
        return mine.isPresent()
                ? mine.get().isBefore(theirs.get())
                : localDateTime().isBefore(other.localDateTime());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecordTime time && time.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** As written. */
    @Override
    public String toString() {
        return text;
    }
}
