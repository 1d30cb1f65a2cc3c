package dev.goita.record;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * ISO 8601 の日時: reads one. Source: ISO 8601-1:2019, 5.2 to 5.4; the T, W and Z may be small, a minus sign does for a hyphen before a number,
 * and the offset may be of the other form, extended or basic, than the rest, as many programs write it.
 */
final class IsoTime {
    /** A year that has a sign has five digits or six; in the basic form, where nothing ends it, six. */
    private static final String DATE = "([+\\-\u2212][0-9]{5,6}(?=[-Ww])|[+\\-\u2212][0-9]{6}|[0-9]{4})"
            + "(-?)(?:([0-9]{2})\\2([0-9]{2})|([0-9]{3})|[Ww]([0-9]{2})\\2([0-9]))";

    private static final String TIME = "([0-9]{2})(?:(:?)([0-9]{2})(?:\\9([0-9]{2}))?)?(?:[.,]([0-9]+))?";
    private static final String OFFSET = "([Zz])|([+\\-\u2212])([0-9]{2})(?::?([0-9]{2}))?";
    private static final Pattern FORM = Pattern.compile(DATE + "[Tt]" + TIME + "(?:" + OFFSET + ")?");

    // Its groups.
    private static final int YEAR = 1;
    private static final int IN_DATE = 2;
    private static final int MONTH = 3;
    private static final int DAY = 4;
    private static final int DAY_OF_YEAR = 5;
    private static final int WEEK = 6;
    private static final int DAY_OF_WEEK = 7;
    private static final int HOUR = 8;
    private static final int IN_TIME = 9;
    private static final int MINUTE = 10;
    private static final int SECOND = 11;
    private static final int FRACTION = 12;
    private static final int ZULU = 13;
    private static final int SIGN = 14;
    private static final int HOURS_OFF = 15;
    private static final int MINUTES_OFF = 16;

    private static final int END_OF_DAY = 24;
    private static final int LEAP_SECOND = 60;
    private static final int DAYS = 7;
    private static final int NANO_DIGITS = 9;
    private static final long NANOS = 1_000_000_000L;
    private static final long[] NANOS_OF = {3600 * NANOS, 60 * NANOS, NANOS};

    private final Matcher read;

    private IsoTime(Matcher read) {
        this.read = read;
    }

    /** Empty if the text is none. */
    static Optional<RecordTime> read(String text) {
        Matcher read = FORM.matcher(text);
        if (!read.matches()) {
            return Optional.empty();
        }
        // an hour is written in both forms alike
        boolean isOneForm = read.group(MINUTE) == null
                || read.group(IN_DATE).isEmpty() == read.group(IN_TIME).isEmpty();
        try {
            return isOneForm ? Optional.of(new IsoTime(read).time(text)) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private boolean has(int group) {
        return read.group(group) != null;
    }

    private int number(int group) {
        return has(group) ? Integer.parseInt(read.group(group)) : 0;
    }

    private static void require(boolean fits) {
        if (!fits) {
            throw new DateTimeException("there is no such time");
        }
    }

    private RecordTime time(String text) {
        boolean isLeapSecond = number(SECOND) == LEAP_SECOND;
        int last = has(SECOND) ? 2 : has(MINUTE) ? 1 : 0;
        long unit = NANOS_OF[last];
        long nanos = number(HOUR) * NANOS_OF[0] + number(MINUTE) * NANOS_OF[1] + number(SECOND) * NANOS_OF[2];
        String fraction = has(FRACTION) ? read.group(FRACTION) : "";
        for (int i = 0; i < Math.min(fraction.length(), NANO_DIGITS); i++) {
            unit /= 10;
            nanos += unit * (fraction.charAt(i) - '0');
        }
        require(number(MINUTE) < 60);
        require(isLeapSecond ? number(HOUR) < END_OF_DAY : number(SECOND) < 60 && nanos <= END_OF_DAY * NANOS_OF[0]);
        LocalDateTime from = date().atStartOfDay().plusNanos(nanos);
        Optional<ZoneOffset> offset = offset();
        require(!isLeapSecond || mayLeap(from, offset));
        return new RecordTime(text, from, from.plusNanos(Math.max(1, unit)), offset);
    }

    /** A second is inserted at the end of a day by the clock of the world; places are quarters of an hour off it. */
    private static boolean mayLeap(LocalDateTime behind, Optional<ZoneOffset> offset) {
        LocalTime time = behind.minusSeconds(
                        offset.map(ZoneOffset::getTotalSeconds).orElse(0))
                .toLocalTime();
        return offset.isPresent() ? time.toSecondOfDay() == 0 : time.toSecondOfDay() % (15 * 60) == 0;
    }

    private LocalDate date() {
        String written = read.group(YEAR);
        int year = Math.abs(Integer.parseInt(written.replace('\u2212', '-')));
        if (!Character.isDigit(written.charAt(0)) && written.charAt(0) != '+') {
            require(year > 0);
            year = -year;
        }
        if (has(WEEK)) {
            return ofWeek(year, number(WEEK), number(DAY_OF_WEEK));
        }
        return has(DAY_OF_YEAR)
                ? LocalDate.ofYearDay(year, number(DAY_OF_YEAR))
                : LocalDate.of(year, number(MONTH), number(DAY));
    }

    private static LocalDate ofWeek(int year, int week, int day) {
        // The week of a year's fourth day is its first, and a week is of the year of its fourth day.
        LocalDate inFirst = LocalDate.of(year, 1, 4);
        LocalDate first = inFirst.plusDays(1L - inFirst.getDayOfWeek().getValue() + DAYS * (week - 1L));
        require(week > 0 && day > 0 && day <= DAYS && first.plusDays(DAYS / 2).getYear() == year);
        return first.plusDays(day - 1L);
    }

    private Optional<ZoneOffset> offset() {
        if (!has(SIGN)) {
            return has(ZULU) ? Optional.of(ZoneOffset.UTC) : Optional.empty();
        }
        boolean isBehind = !read.group(SIGN).equals("+");
        int minutes = number(HOURS_OFF) * 60 + number(MINUTES_OFF);
        require(number(MINUTES_OFF) < 60 && !(isBehind && minutes == 0));
        return Optional.of(ZoneOffset.ofTotalSeconds((isBehind ? -minutes : minutes) * 60));
    }
}
