package dev.goita.record;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * 日時: a time as a record has it, kept with the form, the offset and the precision of its text: {@code 2004-04-01T12:00Z} is not
 * rewritten. Times are equal if their texts are. Source: the format document, "開始/終了日時:start/end time"; ISO 8601-1:2019.
 */
public final class RecordTime {
    /** How far the clock of an unknown place may be ahead of the world's, and behind it, in hours. */
    private static final int MOST_AHEAD = 14;

    private static final int MOST_BEHIND = 12;

    private final String text;
    private final LocalDateTime from;
    private final LocalDateTime to;
    private final Optional<ZoneOffset> offset;

    /**
     * @param from the first moment that the text means, on its own clock
     * @param to behind the last one: texts without minutes mean an hour
     */
    RecordTime(String text, LocalDateTime from, LocalDateTime to, Optional<ZoneOffset> offset) {
        this.text = text;
        this.from = from;
        this.to = to;
        this.offset = offset;
    }

    /**
     * A time that is written as ISO 8601 has it, without seconds where they are 0.
     *
     * @param time with the offset of the place
     * @return the time as a record writes it
     */
    public static RecordTime from(OffsetDateTime time) {
        return new RecordTime(
                time.toString(),
                time.toLocalDateTime(),
                time.toLocalDateTime().plusNanos(1),
                Optional.of(time.getOffset()));
    }

    /**
     * A date and time of ISO 8601, in any of its forms: extended or basic, of the calendar, the week or the
     * day of the year, with a fraction of the last part, without minutes or seconds, with or without an offset up to 18 hours. A date alone is no time.
     *
     * @param text such as {@code 2015-04-01T12:00+09:00}, {@code 20150401T1200Z}, {@code 2015-W14-3T12}
     * @return the time, which keeps the text; empty if the text is none
     */
    public static Optional<RecordTime> read(String text) {
        return new IsoTime(text).read();
    }

    /** {@return the time with its offset; empty if the text has no offset} */
    public Optional<OffsetDateTime> dateTime() {
        return offset.map(from::atOffset);
    }

    /** {@return the time on the clock of the place where it was written, offset or not} */
    public LocalDateTime localDateTime() {
        return from;
    }

    /**
     * Whether this time is surely earlier than another: all of it, by the clock of the world if one of them has an offset. A time without
     * an offset may then be of any place; if neither has one, both are of the same.
     *
     * @param other in any form
     * @return false also if it cannot be told
     */
    public boolean isBefore(RecordTime other) {
        boolean isSamePlace = offset.isEmpty() && other.offset.isEmpty();
        LocalDateTime latest = isSamePlace ? to : to.minusSeconds(seconds(offset, -MOST_BEHIND));
        LocalDateTime earliest = isSamePlace ? other.from : other.from.minusSeconds(seconds(other.offset, MOST_AHEAD));
        return !latest.isAfter(earliest);
    }

    private static long seconds(Optional<ZoneOffset> offset, int otherwise) {
        return offset.map(ZoneOffset::getTotalSeconds).orElse(otherwise * 3600);
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
