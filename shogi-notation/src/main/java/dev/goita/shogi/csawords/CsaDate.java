package dev.goita.shogi.csawords;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.NotationCode;
import java.text.Normalizer;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * 日時: a date, with or without a time, as CSA has it and as other programs and people write it.
 *
 * <p>Source: CSA V2.2, 2.3 {@code $START_TIME:YYYY/MM/DD HH:MM:SS}, whose time may be missing. Piyo Shogi writes
 * {@code 2031年01月09日(木) 14:51:25}, PGN {@code 2031.01.09}, others ISO 8601 or a year of an era.
 *
 * @param text in the form of CSA, seconds 00 where none are said
 */
public record CsaDate(String text, Zone zone) {
    /** Whose clock is meant, of which CSA says nothing. */
    public enum Zone {
        /** None is named, or that of Japan. */
        LOCAL,
        /** Another one. */
        FOREIGN
    }

    /** Longer ones are no dates, so that expressions are matched in bounded time. */
    private static final int LONGEST = 64;

    private static final Map<String, Integer> YEARS_BEFORE = Map.of(
            "明治", 1867, "大正", 1911, "昭和", 1925, "平成", 1988, "令和", 2018, "M", 1867, "T", 1911, "S", 1925, "H", 1988, "R",
            2018);

    private static final Pattern DATE =
            Pattern.compile("(?:(?<year>[0-9]{4})|(?<era>明治|大正|昭和|平成|令和|[MTSHR])\\.?\\s?(?<eraYear>[0-9]{1,2}|元))"
                    + "\\s?[-/.年]\\s?(?<month>[0-9]{1,2})\\s?[-/.月]\\s?(?<day>[0-9]{1,2})日?"
                    + "(?:\\s*(?:\\([^()]{1,9}\\)|[月火水木金土日]曜日?))?(?<rest>.*)");
    private static final Pattern MONTH =
            Pattern.compile("(?:[0-9]{4}|(?:明治|大正|昭和|平成|令和)(?:[0-9]{1,2}|元))年?(?:[-/.]?[0-9]{1,2}月?)?");
    private static final Pattern DIGITS = Pattern.compile(
            "(?<year>[0-9]{4})(?<month>[0-9]{2})(?<day>[0-9]{2})(?:[T_ ]?(?<hour>[0-9]{2})(?<minute>[0-9]{2})(?<second>[0-9]{2}))?");
    private static final Pattern TIME =
            Pattern.compile("(?:T|\\s*,?\\s*)(?<before>(?:午前|午後|AM|PM))?\\s?(?<hour>[0-9]{1,2})"
                    + "(?::(?<minute>[0-9]{2})(?::(?<second>[0-9]{2})(?:[.,][0-9]{1,9})?)?"
                    + "|時\\s?(?:(?<minutes>[0-9]{1,2})分\\s?(?:(?<seconds>[0-9]{1,2})秒)?)?)"
                    + "\\s?(?<after>AM|PM)?\\s?(?<zone>Z|UTC|GMT|JST|[-+][0-9]{2}(?::?[0-9]{2})?)?");

    /** {@return the date, if it is one and exists} */
    public static Optional<CsaDate> of(String written) {
        if (written.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = plain(written);
        Matcher digits = DIGITS.matcher(plain);
        if (digits.matches()) {
            return day(number(digits, "year"), digits)
                    .flatMap(day -> digits.group("hour") == null
                            ? Optional.of(new CsaDate(day, Zone.LOCAL))
                            : clock(day, number(digits, "hour"), number(digits, "minute"), number(digits, "second")));
        }
        Matcher date = DATE.matcher(plain);
        return date.matches() ? day(year(date), date).flatMap(day -> timed(day, date.group("rest"))) : Optional.empty();
    }

    private static String plain(String written) {
        return Normalizer.normalize(written, Normalizer.Form.NFKC)
                .strip()
                .toUpperCase(Locale.ROOT)
                .replace("A.M.", "AM")
                .replace("P.M.", "PM");
    }

    /**
     * Reports an entry of a date that cannot be read or does not exist. A year, a month, several days and {@code ????.??.??} of PGN
     * are what is known.
     */
    public static void check(Header.Entry entry, int offset, Findings findings) {
        boolean isDate = entry.name().equals("開始日時") || entry.name().equals("終了日時");
        if (isDate && isWrong(entry.value())) {
            findings.warning(
                    NotationCode.BAD_DATE,
                    offset,
                    new Wording(
                                    entry.name() + "が日時として読めないか、ない日時です（2031/01/09 14:51:25 のように書きます）",
                                    "not a date, or one that does not exist (2031/01/09 14:51:25 is one)")
                            .quoting(entry.value()));
        }
    }

    private static boolean isWrong(String written) {
        if (written.length() > LONGEST || of(written).isPresent()) {
            return written.length() > LONGEST;
        }
        String plain = plain(written);
        boolean isOpen = plain.indexOf('?') >= 0
                || plain.chars().noneMatch(c -> c >= '0' && c <= '9')
                || MONTH.matcher(plain).matches();
        Matcher date = DATE.matcher(plain);
        boolean isMore = date.matches()
                && day(year(date), date).isPresent()
                && date.group("rest").indexOf(':') < 0
                && date.group("rest").indexOf('時') < 0;
        return !isOpen && !isMore;
    }

    private static int year(Matcher date) {
        if (date.group("year") != null) {
            return number(date, "year");
        }
        int before = YEARS_BEFORE.getOrDefault(date.group("era"), 0);
        return before + (date.group("eraYear").equals("元") ? 1 : number(date, "eraYear"));
    }

    private static Optional<String> day(int year, Matcher date) {
        int month = number(date, "month");
        int day = number(date, "day");
        boolean exists = month >= 1 && month <= 12 && YearMonth.of(year, month).isValidDay(day);
        return exists ? Optional.of(String.format(Locale.ROOT, "%04d/%02d/%02d", year, month, day)) : Optional.empty();
    }

    private static Optional<CsaDate> timed(String day, String rest) {
        if (rest.isBlank()) {
            return Optional.of(new CsaDate(day, Zone.LOCAL));
        }
        Matcher time = TIME.matcher(rest.strip());
        if (!time.matches()) {
            return Optional.empty();
        }
        String half = time.group("before") != null ? time.group("before") : time.group("after");
        int hour = hour(number(time, "hour"), half);
        int minute = Math.max(number(time, "minute"), number(time, "minutes"));
        int second = Math.max(number(time, "second"), number(time, "seconds"));
        return clock(day, hour, minute, second).map(date -> new CsaDate(date.text(), zone(time.group("zone"))));
    }

    /** 0 where nothing is said. */
    private static int number(Matcher words, String group) {
        String digits = words.group(group);
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /** Of the day; -1 if there is none. */
    private static int hour(int hour, @Nullable String half) {
        if (half == null) {
            return hour;
        }
        boolean isAfternoon = half.equals("午後") || half.equals("PM");
        if (hour > 12) {
            return isAfternoon ? hour : -1;
        }
        return hour % 12 + (isAfternoon ? 12 : 0);
    }

    private static Optional<CsaDate> clock(String day, int hour, int minute, int second) {
        boolean exists = hour >= 0 && hour < 24 && minute < 60 && second < 60;
        String text = String.format(Locale.ROOT, "%s %02d:%02d:%02d", day, hour, minute, second);
        return exists ? Optional.of(new CsaDate(text, Zone.LOCAL)) : Optional.empty();
    }

    private static Zone zone(@Nullable String name) {
        return name == null || name.equals("JST") || name.matches("\\+09(:?00)?") ? Zone.LOCAL : Zone.FOREIGN;
    }
}
