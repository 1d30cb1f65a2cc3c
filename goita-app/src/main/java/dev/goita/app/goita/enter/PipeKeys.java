package dev.goita.app.goita.enter;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Keys from a pipe or file: digits, and - to take one back. */
final class PipeKeys implements KeyReader {
    private final Reader in;

    PipeKeys(InputStream in) {
        this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    @Override
    public int next() throws IOException {
        int c = in.read();
        while (Character.isWhitespace(c)) {
            c = in.read();
        }
        return c == '-' ? UNDO : c;
    }
}
