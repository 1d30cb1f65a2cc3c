package dev.goita.record.lines;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Span;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.typed.ByteOrderMark;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Lines of UTF-8 or CP932, read one by one in bounded memory. CR, LF and CR LF each end a line. The first line that is not ASCII, and what
 * is read already behind it, tell in which of the two the whole source is.
 */
public final class SourceLines {
    /** Most bytes of a line that is read; of a longer one only this is said. */
    public static final int MAX_LINE = 1 << 20;

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream in;
    private final String source;
    private final RecordSink sink;
    private final byte[] buffer = new byte[1 << 16];
    private int next;
    private int limit;
    private long base;
    /** What was in the buffer when the encoding was asked for, of which no line can be read. */
    private long askedAt = -1;

    private byte[] line = new byte[256];
    private int number;
    private Optional<Charset> charset;

    /**
     * The lines of a stream, of which none is read yet.
     *
     * @param in already decompressed; a byte order mark is skipped
     * @param sink hears of lines that are too long or cannot be read in the encoding of the source
     */
    public SourceLines(InputStream in, String source, RecordSink sink) {
        this(in, source, sink, Optional.empty());
    }

    private SourceLines(InputStream in, String source, RecordSink sink, Optional<Charset> charset) {
        this.in = in;
        this.source = source;
        this.sink = sink;
        this.charset = charset;
    }

    /** Lines that programs write, of which none is read yet: in UTF-8 and nothing else; the sink hears of what is too long or no UTF-8. */
    public static SourceLines ofUtf8(InputStream in, String source, RecordSink sink) {
        return new SourceLines(in, source, sink, Optional.of(StandardCharsets.UTF_8));
    }

    /** The next line that can be read; empty at the end. */
    public Optional<SourceLine> next() throws IOException {
        while (more()) {
            Optional<SourceLine> read = readLine();
            if (read.isPresent()) {
                return read;
            }
        }
        return Optional.empty();
    }

    private boolean more() throws IOException {
        if (next < limit) {
            return true;
        }
        base += limit;
        next = 0;
        limit = Math.max(0, in.read(buffer, 0, buffer.length));
        return limit > 0;
    }

    private Optional<SourceLine> readLine() throws IOException {
        number++;
        long offset = base + next;
        int size = 0;
        boolean isLong = false;
        while (more()) {
            byte b = buffer[next++];
            if (b == '\n') {
                break;
            }
            if (b == '\r') {
                if (more() && buffer[next] == '\n') {
                    next++;
                }
                break;
            }
            isLong |= size == MAX_LINE;
            if (!isLong) {
                if (size == line.length) {
                    line = Arrays.copyOf(line, size * 2);
                }
                line[size++] = b;
            }
        }
        if (isLong) {
            error(
                    "行が長すぎます（上限 " + MAX_LINE + " バイト）。読み飛ばしました",
                    "the line is longer than " + MAX_LINE + " bytes and was skipped");
            return Optional.empty();
        }
        return decode(size, offset);
    }

    private Optional<SourceLine> decode(int size, long offset) {
        int from = 0;
        while (isMark(from, size)) {
            from += MARK.length;
        }
        if (from > 0 && charset.isEmpty()) {
            charset = Optional.of(StandardCharsets.UTF_8);
        }
        int marks = number == 1 ? Math.min(from, MARK.length) : 0;
        if (marks < from) {
            marked(1, List.of(new TextEdit(new Span(offset + marks, from - marks), "")));
        }
        if (TextEncoding.isAscii(line, from, size)) {
            String text = new String(line, from, size - from, StandardCharsets.US_ASCII);
            return Optional.of(new SourceLine(text, number, offset + from, charset.orElse(StandardCharsets.UTF_8)));
        }
        if (charset.isEmpty() && askedAt != base) {
            askedAt = base;
            charset = tell(size);
            charset.filter(told -> !told.equals(StandardCharsets.UTF_8)).ifPresent(sink::encodedIn);
        }
        Charset known = charset.orElse(StandardCharsets.UTF_8);
        Optional<String> text = TextEncoding.decode(line, from, size, known);
        if (text.isEmpty()) {
            boolean isJapanese = known.equals(TextEncoding.WINDOWS_31J);
            String name = isJapanese ? "CP932（Shift_JIS）" : "UTF-8";
            String english = isJapanese ? "CP932 (Shift_JIS)" : "UTF-8";
            error(
                    name + " として読めない行です。ファイルを UTF-8 で保存してください",
                    "expected " + english + ", found a line that is none: save the file as UTF-8");
        }
        Optional<SourceLine> read = Optional.empty();
        if (text.isPresent()) {
            read = Optional.of(new SourceLine(text.get(), number, offset + from, known));
            tellOfMarks(read.get());
        }
        return read;
    }

    private boolean isMark(int from, int size) {
        return from + MARK.length <= size && Arrays.equals(line, from, from + MARK.length, MARK, 0, MARK.length);
    }

    /** Of those behind the first character, which are read as blanks. */
    private void tellOfMarks(SourceLine read) {
        List<TextEdit> edits = new ArrayList<>();
        String text = read.text();
        int first = text.indexOf(ByteOrderMark.CHARACTER);
        for (int at = first; at >= 0; at = text.indexOf(ByteOrderMark.CHARACTER, at + 1)) {
            edits.add(new TextEdit(read.span(at, at + 1), at + 1 == text.length() ? "" : " "));
        }
        if (!edits.isEmpty()) {
            marked(read.column(first), edits);
        }
    }

    private void marked(int column, List<TextEdit> edits) {
        sink.finding(
                ByteOrderMark.finding(RecordCode.NOTATION, Severity.WARNING, new Place(source, number, column), edits));
    }

    /** By the line and what stands in the buffer behind it. */
    private Optional<Charset> tell(int size) {
        byte[] seen = Arrays.copyOf(line, size + 1 + limit - next);
        seen[size] = '\n';
        System.arraycopy(buffer, next, seen, size + 1, limit - next);
        return TextEncoding.of(seen, 0, seen.length);
    }

    private void error(String japanese, String english) {
        sink.finding(Finding.of(
                RecordCode.SOURCE,
                Severity.ERROR,
                new Place(source, number, 0),
                Spot.NONE,
                new Wording(japanese, english)));
    }
}
