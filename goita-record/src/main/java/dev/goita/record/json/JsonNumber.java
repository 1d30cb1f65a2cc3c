package dev.goita.record.json;

/** Numbers as JSON spells them. Source: RFC 8259, section 6. */
final class JsonNumber {
    private static final int MOST_DIGITS = 9;

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

    /** An integer without fraction or exponent, of at most nine digits. */
    static boolean isSmallInteger(String text) {
        int at = text.startsWith("-") ? 1 : 0;
        int length = text.length() - at;
        return length > 0
                && length <= MOST_DIGITS
                && digits(text, at) == text.length()
                && (text.charAt(at) != '0' || length == 1);
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }
}
