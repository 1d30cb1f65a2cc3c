package dev.goita.record.lines;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** 文字コード: the encodings of typed texts: UTF-8, or what Windows in Japan calls ANSI, CP932 (Shift_JIS). */
public final class TextEncoding {
    /** CP932. */
    public static final Charset WINDOWS_31J = Charset.forName("windows-31j");

    private static final int ASCII = 0x80;

    private TextEncoding() {}

    /**
     * In which encoding more of the lines can be read that are not ASCII; UTF-8 before CP932, which can read almost anything.
     *
     * @param bytes lines, of which the last may be cut off
     * @param from index of the first byte
     * @param to index behind the last
     * @return empty if all is ASCII, or no line can be read
     */
    public static Optional<Charset> of(byte[] bytes, int from, int to) {
        int unicode = 0;
        int japanese = 0;
        int start = from;
        for (int i = from; i <= to; i++) {
            boolean isEnd = i == to;
            // the last line may be cut off inside a character, and has no say where there are others
            if (isEnd ? unicode + japanese == 0 : bytes[i] == '\n' || bytes[i] == '\r') {
                if (!isAscii(bytes, start, i)) {
                    boolean isUnicode =
                            decode(bytes, start, i, StandardCharsets.UTF_8).isPresent();
                    unicode += isUnicode ? 1 : 0;
                    japanese +=
                            !isUnicode && decode(bytes, start, i, WINDOWS_31J).isPresent() ? 1 : 0;
                }
                start = i + 1;
            }
        }
        if (unicode + japanese == 0) {
            return Optional.empty();
        }
        return Optional.of(japanese > unicode ? WINDOWS_31J : StandardCharsets.UTF_8);
    }

    static boolean isAscii(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /** Empty if the bytes are not in the encoding. */
    static Optional<String> decode(byte[] bytes, int from, int to, Charset charset) {
        try {
            return Optional.of(charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** How many bytes a character takes that was read from one of the encodings. */
    static int length(int codePoint, Charset charset) {
        if (codePoint < ASCII) {
            return 1;
        }
        if (charset.equals(WINDOWS_31J)) {
            boolean isHalfWidthKana = codePoint >= 0xFF61 && codePoint <= 0xFF9F;
            boolean isSingleByte = codePoint <= 0xA0 || codePoint >= 0xF8F0 && codePoint <= 0xF8FF;
            return isHalfWidthKana || isSingleByte ? 1 : 2;
        }
        return codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }
}
