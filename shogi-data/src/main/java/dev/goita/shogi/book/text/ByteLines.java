package dev.goita.shogi.book.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** The lines of a stream as ranges of one buffer. LF, CR LF, CR and CR CR LF each end one line. */
public final class ByteLines implements Closeable {
    /** In bytes; a longer line is cut, {@link #isCut} tells. */
    static final int LINE_LIMIT = 1 << 22;

    private static final int BUFFER = 1 << 16;

    /** How a line ended. */
    enum End {
        LF,
        CRLF,
        CR,
        /** The end of the stream without a line break. */
        NOTHING
    }

    private final InputStream in;
    private byte[] buffer;
    private int from;
    private int to;
    private int next;
    private int filled;
    private boolean atEnd;
    private long bufferOffset;
    private int number;
    private End end = End.NOTHING;
    private boolean cut;

    /** Before the first line of a stream, which is closed with this. */
    public ByteLines(InputStream in) {
        this(in, BUFFER);
    }

    /** @param piece how many bytes to read at once, at first */
    ByteLines(InputStream in, int piece) {
        this(in, new byte[piece]);
    }

    private ByteLines(InputStream in, byte[] buffer) {
        this.in = in;
        this.buffer = buffer;
    }

    /** Over bytes that are there already; offsets count from their beginning. */
    ByteLines(byte[] bytes, int from, int to) {
        this(InputStream.nullInputStream(), bytes);
        next = from;
        filled = to;
        atEnd = true;
    }

    /** {@return the buffer that holds the line; it is filled anew by {@link #next}} */
    public byte[] buffer() {
        return buffer;
    }

    /** {@return the index of the first byte of the line in the buffer} */
    public int from() {
        return from;
    }

    /** {@return the index behind the last byte of the line, its line break not counted} */
    public int to() {
        return to;
    }

    /** {@return the number of the line, 1-based} */
    public int number() {
        return number;
    }

    /** Of the line's first byte in the stream. */
    long offset() {
        return bufferOffset + from;
    }

    End end() {
        return end;
    }

    boolean isCut() {
        return cut;
    }

    /** Leaves out the first bytes of the line. */
    void skip(int bytes) {
        from += bytes;
    }

    /** Moves on to the next line; of one past the limit only the end is left. */
    public boolean next() throws IOException {
        from = next;
        cut = false;
        int i = next;
        while (true) {
            while (i < filled && buffer[i] != '\n' && buffer[i] != '\r') {
                i++;
            }
            if (i < filled) {
                break;
            }
            int length = i - from;
            boolean more = !atEnd && fill();
            i = from + length;
            if (!more) {
                return last(i);
            }
            if (length > LINE_LIMIT) {
                cut = true;
                from = i;
            }
        }
        number++;
        int content = i - from;
        lineBreak(content);
        to = from + content;
        return true;
    }

    private boolean last(int i) {
        to = i;
        next = i;
        end = End.NOTHING;
        number++;
        return from < to || cut;
    }

    /** Two bytes behind a CR are looked at, which may need another piece of the stream. */
    private void lineBreak(int content) throws IOException {
        while (buffer[from + content] == '\r' && from + content + 2 >= filled && !atEnd && fill()) {
            // fill moves the line to the front of the buffer
        }
        int i = from + content;
        if (buffer[i] == '\n') {
            end = End.LF;
            next = i + 1;
        } else if (i + 1 < filled && buffer[i + 1] == '\n') {
            end = End.CRLF;
            next = i + 2;
        } else if (i + 2 < filled && buffer[i + 1] == '\r' && buffer[i + 2] == '\n') {
            end = End.CRLF;
            next = i + 3;
        } else {
            end = End.CR;
            next = i + 1;
        }
    }

    /** Reads more behind what is there, the present line moved to the front. */
    private boolean fill() throws IOException {
        int kept = filled - from;
        byte[] target = kept > buffer.length / 2 ? new byte[buffer.length * 2] : buffer;
        System.arraycopy(buffer, from, target, 0, kept);
        buffer = target;
        bufferOffset += from;
        from = 0;
        filled = kept;
        int read = in.read(buffer, filled, buffer.length - filled);
        atEnd = read < 0;
        filled += Math.max(0, read);
        return !atEnd;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
