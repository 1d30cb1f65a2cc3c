package dev.goita.shogi.japanese;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads {@code ( 0:10/00:00:10)}: the time of a move and, after a slash, the total of its side. */
public final class TimeScanner {
    private @Nullable Duration elapsed;
    private @Nullable Duration total;
    private int end;
    private boolean bad;
    private boolean beyond;
    private boolean bare;

    public Optional<Duration> elapsed() {
        return Optional.ofNullable(elapsed);
    }

    public Optional<Duration> total() {
        return Optional.ofNullable(total);
    }

    /** {@return where the closing parenthesis ends, or the start if there is no time} */
    public int end() {
        return end;
    }

    /** {@return whether there is something in parentheses that is no time, a negative one, or one that nothing closes} */
    public boolean isBad() {
        return bad;
    }

    /** {@return whether seconds or minutes are counted past 59 where others stand before them} */
    boolean isBeyond() {
        return beyond;
    }

    /** {@return whether it is nothing but a number, as the origin of a move is} */
    boolean isBare() {
        return bare;
    }

    /** Reads a time and its total, whose opening parenthesis would stand at {@code start}. */
    public void scan(String text, int start, int limit) {
        elapsed = null;
        total = null;
        bad = false;
        beyond = false;
        bare = false;
        end = start;
        if (start >= limit || Numerals.narrow(text.charAt(start)) != '(') {
            return;
        }
        int close = start + 1;
        while (close < limit && Numerals.narrow(text.charAt(close)) != ')') {
            close++;
        }
        end = Math.min(close + 1, limit);
        int slash = start + 1;
        while (slash < close && Numerals.narrow(text.charAt(slash)) != '/') {
            slash++;
        }
        elapsed = duration(text, start + 1, slash);
        bare = bare && slash == close;
        total = slash < close ? duration(text, slash + 1, close) : null;
        if (close == limit) {
            bad = true;
            elapsed = null;
            total = null;
        }
    }

    /** Colon-separated numbers with any blanks before them, the last one with decimals if any; null if blank or bad. */
    private @Nullable Duration duration(String text, int start, int close) {
        int last = close;
        while (last > start && Numerals.isBlank(text.charAt(last - 1))) {
            last--;
        }
        int at = Numerals.skipBlanks(text, start, last);
        if (at == last) {
            return null;
        }
        long seconds = 0;
        int colons = 0;
        int from = at;
        int digits = Numerals.skipDigits(text, from, last);
        while (digits < last && Numerals.narrow(text.charAt(digits)) == ':' && colons < 2) {
            seconds = (seconds + number(text, from, digits, colons)) * 60;
            colons++;
            from = Numerals.skipBlanks(text, digits + 1, last);
            digits = Numerals.skipDigits(text, from, last);
        }
        int decimals = digits < last && Numerals.narrow(text.charAt(digits)) == '.'
                ? Numerals.skipDigits(text, digits + 1, last)
                : digits;
        boolean isNamed = decimals + 1 == last && text.charAt(decimals) == '秒';
        seconds += number(text, from, digits, colons);
        bare = colons == 0 && digits == last;
        bad |= decimals != last && !isNamed || decimals == digits + 1;
        return bad ? null : Duration.ofMillis(seconds * 1000 + millis(text, digits + 1, decimals));
    }

    private long number(String text, int from, int end, int colons) {
        bad |= end == from || end - from > 9;
        long number = bad ? 0 : Numerals.number(text, from, end);
        beyond |= colons > 0 && number >= 60;
        return number;
    }

    /** Digits behind the third count nothing. */
    private static long millis(String text, int from, int end) {
        long millis = 0;
        int scale = 100;
        for (int i = from; i < end; i++) {
            millis += Numerals.arabicDigit(text.charAt(i)) * (long) scale;
            scale /= 10;
        }
        return millis;
    }
}
