package dev.goita.app.goita.enter;

/**
 * A key that was pressed.
 *
 * @param codePoint of a {@link Kind#CHARACTER}; else 0
 */
record Key(Kind kind, int codePoint) {
    enum Kind {
        CHARACTER,
        ENTER,
        ESCAPE,
        BACK_SPACE,
        DELETE,
        INSERT,
        LEFT,
        RIGHT,
        UP,
        DOWN,
        HOME,
        END,
        PAGE_UP,
        PAGE_DOWN,
        HELP,
        UNDO,
        REDO,
        /** Nothing was pressed, but the window has another size. */
        RESIZED,
        /** The end of the input, or the wish to stop. */
        LEAVE
    }

    private static final int FULL_WIDTH = 0xFF01;
    private static final int FULL_WIDTH_END = 0xFF5E;

    static Key of(Kind kind) {
        return new Key(kind, 0);
    }

    static Key character(int codePoint) {
        return new Key(Kind.CHARACTER, codePoint);
    }

    /** The ASCII character of this key, where one was typed full-width too; 0 if there is none. */
    char ascii() {
        boolean isFullWidth = codePoint >= FULL_WIDTH && codePoint <= FULL_WIDTH_END;
        int plain = isFullWidth ? codePoint - FULL_WIDTH + '!' : codePoint;
        boolean isLongVowel = codePoint == 'ー' || codePoint == '−';
        if (isLongVowel) {
            return '-';
        }
        return plain > ' ' && plain < 0x7F ? (char) plain : 0;
    }

    boolean isDigit() {
        return kind == Kind.CHARACTER && ascii() >= '0' && ascii() <= '9';
    }
}
