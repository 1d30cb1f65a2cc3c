package dev.goita.record;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * ISO 8601 の日時: reads one from left to right. Source: ISO 8601-1:2019, 5.2 to 5.4; the T, W and Z may be small, and the offset may be of
 * the other form, extended or basic, than the rest, as many programs write it.
 */
final class IsoTime {
    private static final int END_OF_DAY = 24;
    private static final int LEAP_SECOND = 60;
    private static final int DAYS = 7;
    private static final int NANO_DIGITS = 9;
    private static final long NANOS = 1_000_000_000L;
    private static final long[] NANOS_OF = {3600 * NANOS, 60 * NANOS, NANOS};
    /** A year that has a sign has five digits or six; in the basic form, where nothing ends it, six. */
    private static final int EXPANDED = 6;

    private final String text;
    private int at;

    IsoTime(String text) {
        this.text = text;
    }

    /** Thrown where the text is none. */
    private static final class OtherException extends RuntimeException {
        private static final long serialVersionUID = 1;

        OtherException() {
            super(null, null, false, false);
        }
    }

    private enum Form {
        EXTENDED,
        BASIC,
        /** An hour is written in both forms alike. */
        EITHER
    }

    private record Day(LocalDate date, Form form) {}

    /** A part of the day in nanoseconds, and what its text leaves open. */
    private record Clock(long nanos, long length, boolean isLeapSecond, Form form) {}

    Optional<RecordTime> read() {
        try {
            Day day = date();
            LocalDateTime from = day.date.atStartOfDay();
            expect('T');
            Clock clock = time();
            if (clock.form != Form.EITHER && day.form != clock.form) {
                return Optional.empty();
            }
            from = from.plusNanos(clock.nanos);
            Optional<ZoneOffset> offset = offset();
            if (at < text.length() || clock.isLeapSecond && !mayLeap(from, offset)) {
                return Optional.empty();
            }
            return Optional.of(new RecordTime(text, from, from.plusNanos(clock.length), offset));
        } catch (OtherException | DateTimeException e) {
            return Optional.empty();
        }
    }

    /** A second is inserted at the end of a day by the clock of the world; places are quarters of an hour off it. */
    private static boolean mayLeap(LocalDateTime behind, Optional<ZoneOffset> offset) {
        LocalTime time = behind.minusSeconds(
                        offset.map(ZoneOffset::getTotalSeconds).orElse(0))
                .toLocalTime();
        return offset.isPresent() ? time.toSecondOfDay() == 0 : time.toSecondOfDay() % (15 * 60) == 0;
    }

    private Day date() {
        int sign = at;
        boolean isExpanded = is('+') || isMinus();
        at += isExpanded ? 1 : 0;
        int digits = 0;
        while (at + digits < text.length() && isDigit(at + digits)) {
            digits++;
        }
        boolean goesOn = at + digits < text.length() && (text.charAt(at + digits) == '-' || isWeek(at + digits));
        int ofYear = !isExpanded ? 4 : goesOn || digits <= EXPANDED ? digits : EXPANDED;
        if (isExpanded && (ofYear < 5 || ofYear > EXPANDED)) {
            throw new OtherException();
        }
        int year = number(ofYear);
        if (isExpanded && text.charAt(sign) != '+') {
            if (year == 0) {
                throw new OtherException();
            }
            year = -year;
        }
        Form form = is('-') ? Form.EXTENDED : Form.BASIC;
        at += form == Form.EXTENDED ? 1 : 0;
        if (isWeek(at)) {
            return week(year, form);
        }
        int rest = at;
        while (rest < text.length() && isDigit(rest)) {
            rest++;
        }
        switch (rest - at) {
            case 3 -> {
                return new Day(LocalDate.ofYearDay(year, number(3)), form);
            }
            case 2 -> {
                if (form == Form.EXTENDED) {
                    int month = number(2);
                    expect('-');
                    return new Day(LocalDate.of(year, month, number(2)), form);
                }
            }
            case 4 -> {
                if (form == Form.BASIC) {
                    return new Day(LocalDate.of(year, number(2), number(2)), form);
                }
            }
            default -> {}
        }
        throw new OtherException();
    }

    private Day week(int year, Form form) {
        at++;
        int week = number(2);
        // The week of a year's fourth day is its first, and a week is of the year of its fourth day.
        LocalDate inFirst = LocalDate.of(year, 1, 4);
        LocalDate first = inFirst.plusDays(1L - inFirst.getDayOfWeek().getValue() + DAYS * (week - 1L));
        if (week == 0 || first.plusDays(DAYS / 2).getYear() != year) {
            throw new OtherException();
        }
        if (form == Form.EXTENDED) {
            expect('-');
        }
        int day = number(1);
        if (day == 0 || day > DAYS) {
            throw new OtherException();
        }
        return new Day(first.plusDays(day - 1L), form);
    }

    private Clock time() {
        int[] parts = new int[NANOS_OF.length];
        int last = 0;
        parts[0] = number(2);
        Form form = Form.EITHER;
        while (last < 2
                && at < text.length()
                && (is(':') ? form != Form.BASIC : isDigit(at) && form != Form.EXTENDED)) {
            form = is(':') ? Form.EXTENDED : Form.BASIC;
            at += is(':') ? 1 : 0;
            last++;
            parts[last] = number(2);
        }
        boolean isLeapSecond = parts[2] == LEAP_SECOND;
        boolean fits = parts[1] < 60 && (parts[2] < 60 || isLeapSecond && parts[0] < END_OF_DAY);
        long length = NANOS_OF[last];
        long fraction = 0;
        if (is('.') || is(',')) {
            at++;
            long unit = NANOS_OF[last];
            int digits = 0;
            for (; at < text.length() && isDigit(at); at++) {
                if (digits++ < NANO_DIGITS) {
                    unit /= 10;
                    fraction += unit * (text.charAt(at) - '0');
                }
            }
            fits &= digits > 0;
            length = Math.max(1, unit);
        }
        long nanos = parts[0] * NANOS_OF[0] + parts[1] * NANOS_OF[1] + parts[2] * NANOS_OF[2] + fraction;
        if (!fits || !isLeapSecond && nanos > END_OF_DAY * NANOS_OF[0]) {
            throw new OtherException();
        }
        return new Clock(nanos, length, isLeapSecond, form);
    }

    private Optional<ZoneOffset> offset() {
        if (at == text.length()) {
            return Optional.empty();
        }
        if (is('Z')) {
            at++;
            return Optional.of(ZoneOffset.UTC);
        }
        boolean isBehind = isMinus();
        expect('+');
        int hours = number(2);
        int minutes = 0;
        if (at < text.length()) {
            at += is(':') ? 1 : 0;
            minutes = number(2);
        }
        if (minutes > 59 || isBehind && hours + minutes == 0) {
            throw new OtherException();
        }
        int seconds = (hours * 60 + minutes) * 60;
        return Optional.of(ZoneOffset.ofTotalSeconds(isBehind ? -seconds : seconds));
    }

    /** Goes past a character; a minus does for a plus. */
    private void expect(char expected) {
        if (!is(expected) && !(expected == '+' && isMinus())) {
            throw new OtherException();
        }
        at++;
    }

    private boolean is(char expected) {
        return at < text.length() && Character.toUpperCase(text.charAt(at)) == expected;
    }

    /** A hyphen, or the minus sign itself. */
    private boolean isMinus() {
        return is('-') || is('\u2212');
    }

    private boolean isWeek(int index) {
        return index < text.length() && (text.charAt(index) == 'W' || text.charAt(index) == 'w');
    }

    private boolean isDigit(int index) {
        return text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private int number(int digits) {
        int number = 0;
        for (int end = at + digits; at < end; at++) {
            if (at >= text.length() || !isDigit(at)) {
                throw new OtherException();
            }
            number = number * 10 + text.charAt(at) - '0';
        }
        return number;
    }
}
