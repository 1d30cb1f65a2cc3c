package dev.goita.app.frame;

/** 表示幅: how many cells of a terminal a text takes: two for kanji, kana and other wide characters. */
public final class DisplayWidth {
    private DisplayWidth() {}

    /** @param text without line breaks and tabs */
    public static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    private static int of(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(codePoint) ? 2 : 1;
    }

    /** East Asian Wide and Fullwidth (UAX #11), and the two shogi piece marks, which terminals of Japan draw wide. */
    private static boolean isWide(int c) {
        return c >= 0x1100 && c <= 0x115F
                || c >= 0x2E80 && c <= 0x303E
                || c >= 0x3041 && c <= 0xA4CF
                || c >= 0xAC00 && c <= 0xD7A3
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0xFE30 && c <= 0xFE6F
                || c >= 0xFF00 && c <= 0xFF60
                || c >= 0xFFE0 && c <= 0xFFE6
                || c >= 0x1F300 && c <= 0x1FAFF
                || c >= 0x20000 && c <= 0x3FFFD
                || c == '☗'
                || c == '☖';
    }
}
