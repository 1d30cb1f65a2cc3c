package dev.goita.record.json;

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
        int e = Math.max(text.indexOf('e'), text.indexOf('E'));
        long exponent = e < 0 ? 0 : exponent(text.substring(e + 1));
        if (exponent > Integer.MAX_VALUE) {
            return OptionalInt.empty();
        }
        String mantissa = text.substring(text.startsWith("-") ? 1 : 0, e < 0 ? text.length() : e);
        int point = mantissa.indexOf('.');
        String digits = mantissa.replace(".", "");
        int last = digits.length();
        while (last > 0 && digits.charAt(last - 1) == '0') {
            last--;
        }
        int first = 0;
        while (first < last && digits.charAt(first) == '0') {
            first++;
        }
        if (first == last) {
            return OptionalInt.of(0);
        }
        long whole = (point < 0 ? digits.length() : point) + exponent;
        if (whole < last || whole - first > MOST_DIGITS) {
            return OptionalInt.empty();
        }
        int number = Integer.parseInt(digits.substring(first, last) + "0".repeat((int) whole - last));
        return OptionalInt.of(text.startsWith("-") ? -number : number);
    }

    /** The greatest number of all if no int holds it. */
    private static long exponent(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
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
