package dev.goita.record.json;

import dev.goita.record.text.Cell;
import java.util.Arrays;

/** Characters of a JSON string from their bytes, escapes resolved; what is no UTF-8 becomes U+FFFD. */
final class Utf8 {
    private static final int REPLACEMENT = 0xFFFD;

    private Utf8() {}

    /** How many bytes a character has by its first; 0 if a byte begins none. */
    static int length(byte first) {
        int b = first & 0xFF;
        if (b < 0x80) {
            return 1;
        }
        return b >= 0xC2 && b <= 0xDF ? 2 : b >= 0xE0 && b <= 0xEF ? 3 : b >= 0xF0 && b <= 0xF4 ? 4 : 0;
    }

    static boolean isCharacter(byte[] bytes, int at, int limit) {
        return codePoint(bytes, at, limit) >= 0;
    }

    /** The character at an index, or -1 if none is spelt there: cut short, overlong, or a surrogate. */
    private static int codePoint(byte[] bytes, int at, int limit) {
        int length = length(bytes[at]);
        if (length == 0 || at + length > limit) {
            return -1;
        }
        int value = length == 1 ? bytes[at] : bytes[at] & 0xFF >> length + 1;
        for (int i = 1; i < length; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                return -1;
            }
            value = value << 6 | bytes[at + i] & 0x3F;
        }
        boolean overlong = length == 3 && value < 0x800 || length == 4 && value < 0x10000;
        boolean surrogate = value >= 0xD800 && value <= 0xDFFF;
        return overlong || surrogate || value > Character.MAX_CODE_POINT ? -1 : value;
    }

    static Cell cell(byte[] bytes, int from, int to, int line, int column, long offset) {
        StringBuilder text = new StringBuilder(to - from);
        int[] columns = new int[to - from + 1];
        int at = from;
        int atColumn = column;
        while (at < to) {
            int units = text.length();
            int spelt;
            if (bytes[at] == '\\') {
                spelt = escape(bytes, at, to, text);
                atColumn += spelt;
            } else {
                int c = codePoint(bytes, at, to);
                text.appendCodePoint(c < 0 ? REPLACEMENT : c);
                spelt = c < 0 ? 1 : length(bytes[at]);
                atColumn++;
            }
            Arrays.fill(columns, units, text.length(), atColumn - (bytes[at] == '\\' ? spelt : 1));
            at += spelt;
        }
        columns[text.length()] = atColumn;
        return Cell.onLine(text.toString(), line, Arrays.copyOf(columns, text.length() + 1), offset, to - from);
    }

    /** Appends what an escape stands for; one that is wrong stands for itself. */
    private static int escape(byte[] bytes, int at, int to, StringBuilder text) {
        if (at + 1 == to) {
            text.append('\\');
            return 1;
        }
        int kind = "\"\\/bfnrt".indexOf(bytes[at + 1]);
        if (kind >= 0) {
            text.append("\"\\/\b\f\n\r\t".charAt(kind));
            return 2;
        }
        int unit = bytes[at + 1] == 'u' ? hex(bytes, at + 2, to) : -1;
        if (unit < 0) {
            text.append('\\');
            return 1;
        }
        text.append((char) unit);
        return 6;
    }

    private static int hex(byte[] bytes, int from, int to) {
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = i < to ? Character.digit(bytes[i], 16) : -1;
            if (digit < 0) {
                return -1;
            }
            value = value << 4 | digit;
        }
        return value;
    }
}
