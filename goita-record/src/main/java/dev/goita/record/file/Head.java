package dev.goita.record.file;

import dev.goita.record.lines.KanjiRecords;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.lines.TextEncoding;
import dev.goita.record.text.typed.ByteOrderMark;
import dev.goita.record.text.typed.Narrow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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

    /** 一行目: the first line that says something, by which notations are told apart that are written in lines. */
    private static final class FirstLine {
        private static final int HAND = 8;
        /** A dealer and four hands without anything between them. */
        private static final int GLUED = 33;

        private static final String SEPARATORS = " \t,-/+*.";
        /** What a history string has beside digits: the dealer, passes, tiles that are hidden. */
        private static final String HISTORY_LETTERS = "spx";
        /** Of so many characters one may be wrong. */
        private static final int FOR_EACH_WRONG = 8;

        private final String text;
        private final List<String> fields = new ArrayList<>();
        private int digits;
        private int letters;
        private int others;

        FirstLine(String line) {
            String narrow = Narrow.of(line);
            int comment = narrow.indexOf('#');
            text = (comment < 0 ? narrow : narrow.substring(0, comment)).strip();
            int from = 0;
            for (int i = 0; i <= text.length(); i++) {
                if (i == text.length() || SEPARATORS.indexOf(text.charAt(i)) >= 0) {
                    if (i > from) {
                        fields.add(text.substring(from, i));
                    }
                    from = i + 1;
                } else {
                    count(text.charAt(i));
                }
            }
        }

        private void count(char c) {
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (HISTORY_LETTERS.indexOf(c) >= 0) {
                letters++;
            } else {
                others++;
            }
        }

        /** A key of its top level, the beginning of a document, or of a round. */
        boolean isYaml() {
            if (text.equals("---") || text.startsWith("--- ") || text.startsWith("%YAML")) {
                return true;
            }
            int colon = text.indexOf(':');
            if (colon < 0) {
                return false;
            }
            String key = text.substring(0, colon).strip();
            return switch (key) {
                case "version", "log", "p0", "p1", "p2", "p3" -> true;
                default ->
                    key.startsWith("-")
                            && key.length() > 1
                            && Character.isWhitespace(key.charAt(1))
                            && key.substring(1).strip().equals("hand");
            };
        }

        /** A hand, and a comma behind it; or a hand and, later, the letter that is with each dealer. */
        boolean isHistory() {
            if (fields.isEmpty() || !text.startsWith(fields.get(0)) || !isOfTiles(fields.get(0))) {
                return false;
            }
            String first = fields.get(0);
            boolean isFollowed = text.length() > first.length() && text.charAt(first.length()) == ',';
            boolean hasDealer = first.length() == HAND
                    && fields.stream().anyMatch(field -> field.length() == 2 && field.charAt(0) == 's');
            return hasDealer || isFollowed && first.length() > 1 && first.length() < GLUED;
        }

        private static boolean isOfTiles(String field) {
            return field.chars().allMatch(c -> c >= '0' && c <= '9' || c == 'x');
        }

        private boolean beginsWithDigit() {
            return !text.isEmpty() && text.charAt(0) >= '0' && text.charAt(0) <= '9';
        }

        /** Nothing but digits and what separates them. */
        boolean isKeypad() {
            return beginsWithDigit() && letters + others == 0;
        }

        /** Digits among which something was mistyped, in a line that is long enough for a round. */
        boolean isMostlyDigits() {
            return beginsWithDigit() && digits >= GLUED - HAND && digits > FOR_EACH_WRONG * (letters + others);
        }
    }
}
