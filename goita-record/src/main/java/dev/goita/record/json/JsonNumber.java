package dev.goita.record.json;

import java.math.BigDecimal;
import java.util.OptionalInt;

/** Numbers as JSON spells them. Source: RFC 8259, section 6. */
final class JsonNumber {
    private static final int MOST_DIGITS = 9;
    /** Nobody spells a small number in more characters, and to read many digits takes more than a time for each. */
    private static final int LONGEST_INTEGER = 1000;

    private JsonNumber() {}

    static boolean isNumber(String text) {
        int at = text.startsWith("-") ? 1 : 0;
        int whole = digits(text, at);
        if (whole == at || text.charAt(at) == '0' && whole > at + 1) {
            return false;
        }
        at = whole;
        if (at < text.length() && text.charAt(at) == '.') {
            int fraction = digits(text, at + 1);
            if (fraction == at + 1) {
                return false;
            }
            at = fraction;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            at++;
            if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
                at++;
            }
            int exponent = digits(text, at);
            if (exponent == at) {
                return false;
            }
            at = exponent;
        }
        return at == text.length();
    }

    /** The whole number of at most nine digits that a number is, however it is spelt: 1, 1.0 and 10e-1 are the same. */
    static OptionalInt integer(String text) {
        if (text.length() > LONGEST_INTEGER || !isNumber(text)) {
            return OptionalInt.empty();
        }
        try {
            BigDecimal value = new BigDecimal(text).stripTrailingZeros();
            long digits = (long) value.precision() - value.scale();
            return value.scale() <= 0 && digits <= MOST_DIGITS
                    ? OptionalInt.of(value.intValueExact())
                    : OptionalInt.empty();
        } catch (NumberFormatException e) {
            // an exponent that no int holds
            return OptionalInt.empty();
        }
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }
}
