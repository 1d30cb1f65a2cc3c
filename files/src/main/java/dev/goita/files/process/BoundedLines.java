package dev.goita.files.process;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** 長さに限りのある行: the lines of a stream in UTF-8, of which none may be so long that it fills the memory. */
public final class BoundedLines {
    /** Many times the longest message. */
    public static final int MAX_BYTES = 1 << 14;

    /** A line exceeds {@link #MAX_BYTES}. */
    public static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1;

        TooLongException() {
            super("a line of more than " + MAX_BYTES + " bytes");
        }
    }

    private final InputStream in;
    private boolean isWhole = true;

    /**
     * The lines of what a program says.
     *
     * @param in lines of UTF-8
     */
    public BoundedLines(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /**
     * The next line without its end, LF or CRLF; the last one may lack it. Empty at the end of the stream.
     *
     * @return the line, which may be empty, or nothing at the end
     * @throws TooLongException if a line does not end; the stream is of no use then
     */
    public Optional<String> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = in.read();
        if (b < 0) {
            return Optional.empty();
        }
        while (b >= 0 && b != '\n') {
            if (line.size() == MAX_BYTES) {
                throw new TooLongException();
            }
            line.write(b);
            b = in.read();
        }
        isWhole = b >= 0;
        String text = line.toString(StandardCharsets.UTF_8);
        return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    }

    /** {@return whether the last line that was told had an end; a program that died may have meant to say more} */
    boolean isWhole() {
        return isWhole;
    }
}
