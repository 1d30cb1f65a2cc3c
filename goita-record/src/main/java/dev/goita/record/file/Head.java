package dev.goita.record.file;

import dev.goita.record.lines.KanjiRecords;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.lines.TextEncoding;
import dev.goita.record.text.ByteOrderMark;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** 冒頭: the first lines of a source, by which its notation is told, and the whole of it still to be read. */
final class Head {
    /** Bytes that are looked at: a first line may hold a whole match. */
    private static final int MOST = 1 << 16;

    private static final String BYTE_ORDER_MARK = "" + ByteOrderMark.CHARACTER;

    private final byte[] bytes;
    private final InputStream all;

    private Head(byte[] bytes, InputStream all) {
        this.bytes = bytes;
        this.all = all;
    }

    /** Reads up to the end of the first line that says something, and no more than is there: it may be typed. */
    static Head of(InputStream in) throws IOException {
        byte[] buffer = new byte[MOST];
        int size = 0;
        int known = 0;
        Passed passed = new Passed();
        while (true) {
            int line = known;
            known = endOfLines(buffer, known, size);
            if (saysSomething(buffer, line, known)) {
                break;
            }
            if (size == MOST) {
                int end = passable(buffer);
                if (end == 0) {
                    break;
                }
                passed.add(buffer, end);
                System.arraycopy(buffer, end, buffer, 0, size - end);
                size -= end;
                known = 0;
            }
            int read = in.read(buffer, size, MOST - size);
            if (read < 0) {
                break;
            }
            size += read;
        }
        byte[] bytes = Arrays.copyOf(buffer, size);
        return new Head(
                bytes,
                new SequenceInputStream(passed.bytes(), new SequenceInputStream(new ByteArrayInputStream(bytes), in)));
    }

    /** Where the last line break ends. */
    private static int endOfLines(byte[] buffer, int from, int to) {
        int end = to;
        while (end > from && buffer[end - 1] != '\n' && buffer[end - 1] != '\r') {
            end--;
        }
        return end;
    }

    /** How many bytes of a full buffer that says nothing are whole lines, or blank. */
    private static int passable(byte[] buffer) {
        int breaks = 0;
        boolean blank = true;
        for (int i = 0; i < buffer.length; i++) {
            blank &= buffer[i] == ' ' || buffer[i] == '\t' || buffer[i] == '\r' || buffer[i] == '\n';
            breaks = buffer[i] == '\r' || buffer[i] == '\n' ? i + 1 : breaks;
        }
        return blank ? buffer.length : breaks;
    }

    /** Blank lines and comments before the first line that says something: bytes of any number, kept packed. */
    private static final class Passed {
        private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
        private final DeflaterOutputStream packing = new DeflaterOutputStream(packed);
        private boolean isEmpty = true;

        void add(byte[] buffer, int size) throws IOException {
            packing.write(buffer, 0, size);
            isEmpty = false;
        }

        InputStream bytes() throws IOException {
            packing.close();
            return isEmpty
                    ? InputStream.nullInputStream()
                    : new InflaterInputStream(new ByteArrayInputStream(packed.toByteArray()));
        }
    }

    /** Whether one of some whole lines does. */
    private static boolean saysSomething(byte[] buffer, int from, int to) {
        return from < to && text(buffer, from, to).lines().anyMatch(Head::saysSomething);
    }

    private static boolean saysSomething(String line) {
        return !line.isBlank() && !new SourceLine(line, 1, 0).isComment();
    }

    /** The source from its first byte on. */
    InputStream all() {
        return all;
    }

    boolean startsWith(int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is anything but space. */
    boolean isBlank() {
        return text().isBlank();
    }

    private String text() {
        return text(bytes, 0, bytes.length);
    }

    private static String text(byte[] bytes, int from, int to) {
        Charset charset = TextEncoding.of(bytes, from, to).orElse(StandardCharsets.UTF_8);
        // marks stand where files were put one behind the other, and are told by the readers
        return new String(bytes, from, to - from, charset).replace(BYTE_ORDER_MARK, "");
    }

    /** Empty if it is none that is known. */
    Optional<RecordFormat> format() {
        List<String> lines = text().lines().filter(Head::saysSomething).toList();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String first = lines.get(0).strip();
        // a quotation mark: the format document prints rounds without their outer braces
        if ("{[\"".indexOf(first.charAt(0)) >= 0) {
            return Optional.of(isLines(lines) ? RecordFormat.JSON_LINES : RecordFormat.JSON);
        }
        FirstLine told = new FirstLine(first);
        if (told.isYaml()) {
            return Optional.of(RecordFormat.YAML);
        }
        if (told.isHistory()) {
            return Optional.of(RecordFormat.GOITA_CORE);
        }
        if (told.isKeypad()) {
            return Optional.of(RecordFormat.KEYPAD);
        }
        if (lines.stream().anyMatch(KanjiRecords::isHeader)) {
            return Optional.of(RecordFormat.KANJI);
        }
        return told.isMostlyDigits() ? Optional.of(RecordFormat.KEYPAD) : Optional.empty();
    }

    /** A text that opens and closes on the first line, or breaks off there and is followed by another at the margin. */
    private static boolean isLines(List<String> lines) {
        String first = lines.get(0).strip();
        char last = first.charAt(first.length() - 1);
        boolean goesOn = "{[,:".indexOf(last) >= 0;
        return first.charAt(0) == '{'
                && (last == '}' && isWhole(first)
                        || !goesOn && lines.size() > 1 && lines.get(1).startsWith("{"));
    }

    /** Whether as many braces close as open; what stands in strings is none. */
    private static boolean isWhole(String line) {
        int open = 0;
        boolean isInString = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                isInString = !isInString;
            } else if (isInString) {
                i += c == '\\' ? 1 : 0;
            } else if (c == '{') {
                open++;
            } else if (c == '}') {
                open--;
            }
        }
        return open <= 0 && !isInString;
    }
}
