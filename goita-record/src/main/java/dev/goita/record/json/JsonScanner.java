package dev.goita.record.json;

import dev.goita.record.Span;
import dev.goita.record.text.Cell;
import dev.goita.record.text.plain.PlainSink;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * 字句: the tokens of a stream of UTF-8 JSON texts, each with its line, column and byte offset. Knows no grammar.
 *
 * <p>Holds one token and one buffer at a time: a token over {@link #MAX_TOKEN} is read past and has no text. The
 * project has its own scanner because a record is checked by its places: columns in characters, the place of each
 * character of a string with escapes, and the format document's {@code "goshi":} without a value.
 */
final class JsonScanner {
    enum Token {
        BEGIN_OBJECT,
        END_OBJECT,
        BEGIN_ARRAY,
        END_ARRAY,
        COLON,
        COMMA,
        STRING,
        /** What begins as people begin numbers; whether it is one of JSON is not asked. */
        NUMBER,
        /** Letters, such as {@code true}. */
        WORD,
        /** A character that begins no token. */
        BAD,
        END
    }

    /** What can be wrong inside and between tokens. */
    enum Defect {
        COMMENT(
                false,
                "JSON に注釈は書けません。行末まで読み飛ばしました。注釈を消すか、独自のキーに書いてください",
                "JSON has no comments; skipped to the end of the line: remove it, or put it under a key of its own"),
        INVALID_UTF8(
                true,
                "UTF-8 として読めないバイトです。ファイルを UTF-8 で保存してください",
                "expected UTF-8, found a byte that is none: save the file as UTF-8"),
        CONTROL_CHARACTER(
                false,
                "文字列の中に制御文字があります。\\u に続く四桁で書いてください",
                "a control character stands in a string: write it as \\u and four digits"),
        UNTERMINATED_STRING(
                true, "この文字列は行末までに閉じられていません。「\"」を補ってください", "this string does not end on its line: add the closing \""),
        BAD_ESCAPE(
                true,
                "「\\」の後は \" \\ / b f n r t か、u と十六進四桁です",
                "after \\ expected one of \" \\ / b f n r t, or u and four hexadecimal digits"),
        /** An escape spells half of a surrogate pair. */
        HALF_CHARACTER(
                false,
                "サロゲートの片方だけの \\u があります。文字になりません（U+FFFD として残します）",
                "an escape spells half of a surrogate pair, which is no character: it is kept as U+FFFD"),
        TOO_LONG(
                true,
                "一つの値が大きすぎます（上限 " + MAX_TOKEN + " バイト）。読み飛ばしました",
                "one value is longer than " + MAX_TOKEN + " bytes and was skipped");

        /** Whether what follows may be lost. */
        final boolean isBreaking;

        final String japanese;
        final String english;

        Defect(boolean isBreaking, String japanese, String english) {
            this.isBreaking = isBreaking;
            this.japanese = japanese;
            this.english = english;
        }
    }

    interface Listener {
        /** Of what was read before. */
        Listener NONE = new Listener() {
            @Override
            public void found(Defect defect, int line, int column) {}

            @Override
            public void mark(int line, int column, Span bytes) {}
        };

        void found(Defect defect, int line, int column);

        /** A byte order mark stands between tokens. */
        void mark(int line, int column, Span bytes);
    }

    /** Most bytes of a token that is kept: far more than any part of a round needs. */
    static final int MAX_TOKEN = 1 << 20;

    /** A good number of bytes to read at once. */
    static final int BUFFER = 1 << 16;

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final InputStream in;
    private final Listener listener;
    private byte[] buffer;
    private int next;
    private int limit;
    /** Where the token begins in the buffer; what is before it may go. */
    private int start;
    /** Offset of {@code buffer[0]} in the source. */
    private long base;

    private long lineStart;
    /** Bytes of this line so far that begin no character. */
    private long continuations;

    private int line = 1;

    private Token token = Token.END;
    private int tokenLine = 1;
    private int tokenColumn = 1;
    private int textStart;
    private int textEnd;
    private boolean plain;
    private boolean escaped;
    private boolean cut;
    /** Whether the token has a byte that is no UTF-8; said once. */
    private boolean invalid;

    /** @param size bytes that are read at once; a longer token makes room for itself */
    JsonScanner(InputStream in, Listener listener, int size) throws IOException {
        this.in = in;
        this.listener = listener;
        buffer = new byte[size];
        if (more() && isMark(buffer[0])) {
            next = MARK.length;
            lineStart = MARK.length;
        }
    }

    Token token() {
        return token;
    }

    /** 1-based line on which the token begins. */
    int line() {
        return tokenLine;
    }

    /** 1-based column, in characters, at which the token begins. */
    int column() {
        return tokenColumn;
    }

    /** Where the token begins. */
    Cell spot() {
        return Cell.spot(tokenLine, tokenColumn);
    }

    /** Offset in the source of the first byte after the token. */
    long endOffset() {
        return base + next;
    }

    /** 1-based column after the token. */
    int endColumn() {
        return columnAt(next);
    }

    /** Whether the token was too long to be kept. */
    boolean isCut() {
        return cut;
    }

    private int columnAt(int index) {
        long column = base + index - lineStart - continuations + 1;
        return column > Integer.MAX_VALUE ? Integer.MAX_VALUE : (int) column;
    }

    /** More bytes behind {@code limit}, keeping those from {@code start} on. */
    private boolean fill() throws IOException {
        if (limit == buffer.length) {
            makeRoom();
        }
        int read = in.read(buffer, limit, buffer.length - limit);
        if (read <= 0) {
            return false;
        }
        limit += read;
        return true;
    }

    private void makeRoom() {
        if (start == 0 && buffer.length > MAX_TOKEN) {
            cut = true;
            start = next;
        }
        if (start == 0) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
            return;
        }
        System.arraycopy(buffer, start, buffer, 0, limit - start);
        base += start;
        next -= start;
        limit -= start;
        textStart -= start;
        start = 0;
    }

    /** Whether a byte stands at {@code next}. */
    private boolean more() throws IOException {
        return next < limit || fill();
    }

    /** Goes past a line break right here, if it is the plain one and was read already. */
    void passLineBreak() throws IOException {
        if (next < limit && buffer[next] == '\n') {
            lineBreak(buffer[next]);
        }
    }

    /** 1-based line on which the next byte stands. */
    int nextLine() {
        return line;
    }

    /** Whether this is the first byte of a line. */
    boolean isAtLineStart() {
        return base + next == lineStart;
    }

    /** At the start of a line: goes past it, if it is plain. */
    boolean passPlainLine(PlainLine plain, PlainSink.Run run) throws IOException {
        start = next;
        while (true) {
            int end = plain.read(buffer, next, limit);
            if (end == PlainLine.CUT && limit - next < PlainLine.LONGEST && fill()) {
                continue;
            }
            if (end < 0 || !run.add(plain)) {
                return false;
            }
            next = end;
            beginLine(1);
            return true;
        }
    }

    private void beginLine(int lines) {
        line += lines;
        lineStart = base + next;
        continuations = 0;
        start = next;
    }

    /** At the start of a line: goes past lines that somebody else has looked at. */
    void passLines(int lines, int bytes) throws IOException {
        int left = bytes - (limit - next);
        if (left <= 0) {
            next += bytes;
            beginLine(lines);
            return;
        }
        base += limit;
        while (left > 0) {
            int read = in.read(buffer, 0, Math.min(left, buffer.length));
            if (read <= 0) {
                throw new EOFException("the lines that were looked at are gone");
            }
            left -= read;
            base += read;
        }
        next = 0;
        limit = 0;
        beginLine(lines);
    }

    /** The end of the line that begins here, if it is plain but for that. */
    Optional<byte[]> plainTail(PlainLine plain) {
        return plain.tail(buffer, next, limit);
    }

    /** Whether a line break follows the token. */
    boolean isAtLineEnd() {
        return next < limit && buffer[next] == '\n';
    }

    Token advance() throws IOException {
        skipSpace();
        start = next;
        cut = false;
        escaped = false;
        invalid = false;
        tokenLine = line;
        tokenColumn = columnAt(next);
        if (!more()) {
            token = Token.END;
            return token;
        }
        byte first = buffer[next];
        token = switch (first) {
            case '{' -> single(Token.BEGIN_OBJECT);
            case '}' -> single(Token.END_OBJECT);
            case '[' -> single(Token.BEGIN_ARRAY);
            case ']' -> single(Token.END_ARRAY);
            case ':' -> single(Token.COLON);
            case ',' -> single(Token.COMMA);
            case '"' -> string();
            default -> other(first);
        };
        return token;
    }

    private Token single(Token kind) {
        next++;
        return kind;
    }

    private Token other(byte first) throws IOException {
        if (first == '-' || first == '+' || first == '.' || first >= '0' && first <= '9') {
            return run(Token.NUMBER);
        }
        if (isLetter(first)) {
            return run(Token.WORD);
        }
        textStart = next;
        plain = first >= 0;
        if (first < 0) {
            wide();
        } else {
            next++;
        }
        textEnd = next;
        return Token.BAD;
    }

    private Token run(Token kind) throws IOException {
        textStart = next;
        plain = true;
        while (more() && isWordByte(buffer[next])) {
            next++;
        }
        textEnd = next;
        reportCut();
        return kind;
    }

    private static boolean isLetter(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_';
    }

    private static boolean isWordByte(byte b) {
        return isLetter(b) || b >= '0' && b <= '9' || b == '.' || b == '-' || b == '+';
    }

    private void reportCut() {
        if (cut) {
            listener.found(Defect.TOO_LONG, tokenLine, tokenColumn);
        }
    }

    private void skipSpace() throws IOException {
        while (true) {
            start = next;
            if (!more()) {
                return;
            }
            byte b = buffer[next];
            if (b == ' ' || b == '\t') {
                next++;
            } else if (b == '\n' || b == '\r') {
                lineBreak(b);
            } else if (b == '#' || b == '/') {
                comment();
                if (b == '/' && more() && buffer[next] == '/') {
                    return;
                }
            } else if (!isMark(b)) {
                return;
            } else {
                mark();
            }
        }
    }

    private boolean isMark(byte first) throws IOException {
        if (first != MARK[0]) {
            return false;
        }
        while (limit - next < MARK.length && fill()) {
            // A mark may come in pieces.
        }
        return Arrays.equals(buffer, next, Math.min(limit, next + MARK.length), MARK, 0, MARK.length);
    }

    /** Past a mark, which stands where files were put one behind the other; it takes no column. */
    private void mark() {
        listener.mark(line, columnAt(next), new Span(base + next, MARK.length));
        next += MARK.length;
        continuations += MARK.length;
    }

    /** CR, LF, CR LF and CR CR LF each end one line. */
    private void lineBreak(byte b) throws IOException {
        next++;
        if (b == '\r') {
            start = next;
            if (more() && buffer[next] == '\r') {
                returnReturn();
            }
            if (more() && buffer[next] == '\n') {
                next++;
            }
        }
        line++;
        lineStart = base + next;
        continuations = 0;
    }

    /** At the second of two CR: part of the same break only if LF follows. */
    private void returnReturn() throws IOException {
        while (next + 1 >= limit && fill()) {
            // The LF may not have been read yet.
        }
        if (next + 1 < limit && buffer[next + 1] == '\n') {
            next++;
        }
    }

    /** From {@code #} or {@code //} to the end of the line. A slash alone stays where it is. */
    private void comment() throws IOException {
        int column = columnAt(next);
        if (buffer[next] == '/') {
            while (next + 1 >= limit && fill()) {
                // The second slash may not have been read yet.
            }
            if (next + 1 >= limit || buffer[next + 1] != '/') {
                return;
            }
        }
        listener.found(Defect.COMMENT, line, column);
        skipToLineEnd();
    }

    private void skipToLineEnd() throws IOException {
        while (true) {
            start = next;
            if (!more() || buffer[next] == '\n' || buffer[next] == '\r') {
                return;
            }
            if ((buffer[next] & 0xC0) == 0x80) {
                continuations++;
            }
            next++;
        }
    }

    /** Reads past the rest of the line on which the scanner stands. */
    void skipLine() throws IOException {
        skipToLineEnd();
    }

    private Token string() throws IOException {
        next++;
        textStart = next;
        plain = true;
        while (true) {
            if (!more()) {
                return unterminated();
            }
            byte b = buffer[next];
            if (b == '"') {
                textEnd = next++;
                reportCut();
                reportHalf();
                return Token.STRING;
            }
            if (b == '\n' || b == '\r') {
                return unterminated();
            }
            if (b == '\\') {
                escape();
            } else if (b < 0) {
                plain = false;
                wide();
            } else {
                if (b < ' ') {
                    listener.found(Defect.CONTROL_CHARACTER, line, columnAt(next));
                }
                next++;
            }
        }
    }

    private void reportHalf() {
        if (escaped && !cut && !JsonText.isWellFormed(cell().text())) {
            listener.found(Defect.HALF_CHARACTER, tokenLine, tokenColumn);
        }
    }

    private Token unterminated() {
        textEnd = next;
        listener.found(Defect.UNTERMINATED_STRING, tokenLine, tokenColumn);
        reportCut();
        return Token.STRING;
    }

    private void escape() throws IOException {
        plain = false;
        escaped = true;
        int column = columnAt(next);
        next++;
        if (!more()) {
            return;
        }
        byte kind = buffer[next];
        if (kind == 'u') {
            next++;
            for (int i = 0; i < 4; i++) {
                if (!more() || Character.digit(buffer[next], 16) < 0) {
                    listener.found(Defect.BAD_ESCAPE, line, column);
                    return;
                }
                next++;
            }
        } else if ("\"\\/bfnrt".indexOf(kind) >= 0) {
            next++;
        } else {
            listener.found(Defect.BAD_ESCAPE, line, column);
        }
    }

    /** Past one character of more than one byte, or past one byte that begins none. */
    private void wide() throws IOException {
        int length = Utf8.length(buffer[next]);
        while (limit - next < length && fill()) {
            // The character may come in pieces.
        }
        if (length == 0 || !Utf8.isCharacter(buffer, next, limit)) {
            if (!invalid) {
                listener.found(Defect.INVALID_UTF8, line, columnAt(next));
            }
            invalid = true;
            next++;
            return;
        }
        next += length;
        continuations += length - 1;
    }

    /** The token as written; of a string what stands between the quotes, escapes resolved. */
    String text() {
        if (cut) {
            return "";
        }
        return plain ? new String(buffer, textStart, textEnd - textStart, StandardCharsets.ISO_8859_1) : cell().text();
    }

    /** Whether the token is this text of ASCII, escapes resolved: names are compared as RFC 8259, section 8.3, has it. */
    boolean is(String ascii) {
        int length = ascii.length();
        if (escaped) {
            return !cut && cell().text().equals(ascii);
        }
        if (cut || textEnd - textStart != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (buffer[textStart + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The text with the place of each of its characters. */
    Cell cell() {
        int column = token == Token.STRING ? tokenColumn + 1 : tokenColumn;
        if (cut) {
            return Cell.spot(tokenLine, tokenColumn);
        }
        if (plain) {
            return Cell.plain(text(), tokenLine, column, base + textStart);
        }
        return Utf8.cell(buffer, textStart, textEnd, tokenLine, column, base + textStart);
    }
}
