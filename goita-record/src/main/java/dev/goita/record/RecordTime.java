package dev.goita.record;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

/**
 * 日時: a time as a record has it, kept with the offset and the precision of its text: {@code 2004-04-01T12:00Z} is not
 * rewritten. Source: the format document, "開始/終了日時:start/end time".
 */
public final class RecordTime {
    private final String text;
    private final TemporalAccessor value;

    private RecordTime(String text, TemporalAccessor value) {
        this.text = text;
        this.value = value;
    }

    /** An ISO 8601 date and time, with or without seconds and offset; empty if the text is none. */
    public static Optional<RecordTime> read(String text) {
        try {
            TemporalAccessor value =
                    DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
            return Optional.of(new RecordTime(text, value));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** False if one of the two has no offset and the other has: they cannot be compared. */
    public boolean isBefore(RecordTime other) {
        if (value instanceof OffsetDateTime mine && other.value instanceof OffsetDateTime theirs) {
            return mine.isBefore(theirs);
        }
        return value instanceof LocalDateTime mine
                && other.value instanceof LocalDateTime theirs
                && mine.isBefore(theirs);
    }

    /** As written. */
    @Override
    public String toString() {
        return text;
    }
}
