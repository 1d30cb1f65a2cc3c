package dev.goita.app.goita.enter;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Keys from a pipe or file, with their places: digits, and - to take one back. Spaces and commas between fields are left out. */
final class PipeKeys {
    private static final int END = -1;

    private final Reader in;
    private int line = 1;
    private int column;
    private boolean isApart;

    PipeKeys(InputStream in) {
        this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    /** The next key: a character, or {@link Key.Kind#LEAVE} at the end. */
    Key next() throws IOException {
        isApart = false;
        while (true) {
            int c = in.read();
            column++;
            if (c == END) {
                return Key.of(Key.Kind.LEAVE);
            }
            if (c == '\n') {
                line++;
                column = 0;
                isApart = true;
            } else if (!Character.isWhitespace(c) && ",、，\uFEFF".indexOf(c) < 0) {
                return Key.character(c);
            } else {
                isApart = true;
            }
        }
    }

    /** Whether something separates the key read last from the one before. */
    boolean isApart() {
        return isApart;
    }

    /** Of the key read last, 1-based. */
    int line() {
        return line;
    }

    /** Of the key read last, 1-based. */
    int column() {
        return column;
    }
}
