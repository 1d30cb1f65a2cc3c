package dev.goita.record.text.typed;

/**
 * 半角: text as it would be had its writer not used the full-width keys of a Japanese input method. Every character stands for one
 * character, so that places stay.
 */
public final class Narrow {
    /** What begins a remark that goes on to the end of its line. */
    public static final char COMMENT = '#';

    private static final char FULL_WIDTH_FIRST = '\uFF01';
    private static final char FULL_WIDTH_LAST = '\uFF5E';
    private static final int FROM_ASCII = FULL_WIDTH_FIRST - '!';

    private Narrow() {}

    /** Digits, letters, blanks, commas, dashes and slashes of any width become those of ASCII; all else stays. */
    public static String of(String text) {
        StringBuilder narrow = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            narrow.append(of(text.charAt(i)));
        }
        return narrow.toString();
    }

    /** Digits and letters as wide as kanji. */
    public static String widen(String text) {
        StringBuilder wide = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            wide.append(c > ' ' && c < 0x7F ? (char) (c + FROM_ASCII) : c);
        }
        return wide.toString();
    }

    /** One character as {@link #of(String)} has it. */
    public static char of(char c) {
        if (c < 0x80) {
            return c;
        }
        if (c >= FULL_WIDTH_FIRST && c <= FULL_WIDTH_LAST) {
            return (char) (c - FROM_ASCII);
        }
        return switch (c) {
            case '\u3000', '\u00A0', ByteOrderMark.CHARACTER -> ' ';
            case '、', '､' -> ',';
            // hyphens and dashes, the minus sign, and the mark of long vowels, which has its key where the hyphen is
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', 'ー', 'ｰ' -> '-';
            default -> c;
        };
    }

    /** Whether fields may stand at both sides of a character. */
    public static boolean isSeparator(char c) {
        return Character.isWhitespace(c) || c == ',' || c == '-' || c == '/';
    }

    /**
     * Where what a line says ends: before a remark, and before blanks.
     *
     * @param narrow a line in ASCII
     * @return the index behind its last character that counts
     */
    public static int end(String narrow) {
        int comment = narrow.indexOf(COMMENT);
        int end = comment < 0 ? narrow.length() : comment;
        while (end > 0 && Character.isWhitespace(narrow.charAt(end - 1))) {
            end--;
        }
        return end;
    }
}
