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

    /** Nothing is scanned yet. */
    public TimeScanner() {}

    /** {@return the time of the move, if one stands there} */
    public Optional<Duration> elapsed() {
        return Optional.ofNullable(elapsed);
    }

    /** {@return the total of the side, if one stands there} */
    public Optional<Duration> total() {
        return Optional.ofNullable(total);
    }

    /** {@return where the closing parenthesis ends, or the start if there is no time} */
    public int end() {
        return end;
    }

    /** {@return whether there is something in parentheses that is no time, or a negative one} */
    public boolean isBad() {
        return bad;
    }

    /**
     * Reads a time and its total.
     *
     * @param text that holds it
     * @param start 0-based, where the opening parenthesis would stand
     * @param limit behind the last character that is looked at
     */
    public void scan(String text, int start, int limit) {
        elapsed = null;
        total = null;
        bad = false;
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
        total = slash < close ? duration(text, slash + 1, close) : null;
    }

    /** Colon-separated numbers, the last of them with decimals if any; null if blank or bad. */
    private @Nullable Duration duration(String text, int start, int close) {
        long seconds = 0;
        long part = 0;
        int digits = 0;
        boolean inDecimals = false;
        long scale = 100;
        long millis = 0;
        boolean seen = false;
        int colons = 0;
        for (int i = start; i < close; i++) {
            char c = Numerals.narrow(text.charAt(i));
            if (c >= '0' && c <= '9') {
                seen = true;
                if (inDecimals) {
                    millis += (c - '0') * scale;
                    scale /= 10;
                } else if (++digits > 9) {
                    bad = true;
                    return null;
                } else {
                    part = part * 10 + c - '0';
                }
            } else if (c == ':' && colons < 2) {
                colons++;
                seconds = (seconds + part) * 60;
                part = 0;
                digits = 0;
            } else if (c == '.') {
                inDecimals = true;
            } else if (c != ' ' && c != '秒') {
                bad = true;
                return null;
            }
        }
        return seen ? Duration.ofMillis((seconds + part) * 1000 + millis) : null;
    }
}
