package dev.goita.shogi.io.games;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** 文字コードの判定: UTF-8, CP932, EUC-JP, ISO-2022-JP or UTF-16, from the bytes alone. */
public final class TextDecoder {
    /** Shift_JIS as Windows has it. */
    public static final Charset CP932 = Charset.forName("windows-31j");

    public static final Charset EUC_JP = Charset.forName("EUC-JP");

    /** ISO-2022-JP (JIS) as mail had it, with the characters that Windows adds. */
    public static final Charset ISO_2022_JP = Charset.forName("x-windows-iso2022jp");

    private static final int ESCAPE = 0x1B;

    private TextDecoder() {}

    /**
     * The encoding of a text or of its beginning. A byte order mark decides; then zeros, which ASCII has in UTF-16, or the
     * escape sequences of ISO-2022-JP; then UTF-8 if every byte fits; then the one
     * of CP932 and EUC-JP that leaves fewer bytes over, or more of the characters that records are written in.
     *
     * @param head any number of first bytes, cut anywhere
     * @return UTF-8 if nothing speaks for another one
     */
    public static Charset detect(byte[] head) {
        if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        if (startsWith(head, 0xFF, 0xFE)) {
            return StandardCharsets.UTF_16LE;
        }
        if (startsWith(head, 0xFE, 0xFF)) {
            return StandardCharsets.UTF_16BE;
        }
        if (hasJisEscape(head)) {
            return ISO_2022_JP;
        }
        if (isWide(head, 0)) {
            return StandardCharsets.UTF_16BE;
        }
        if (isWide(head, 1)) {
            return StandardCharsets.UTF_16LE;
        }
        if (penalty(head, StandardCharsets.UTF_8) == 0) {
            return StandardCharsets.UTF_8;
        }
        Charset best = StandardCharsets.UTF_8;
        int least = Integer.MAX_VALUE;
        for (Charset charset : List.of(CP932, EUC_JP, StandardCharsets.UTF_8)) {
            int penalty = penalty(head, charset);
            if (penalty < least) {
                best = charset;
                least = penalty;
            }
        }
        return best;
    }

    /** Seven bits, and a change to the characters of JIS X 0208. */
    private static boolean hasJisEscape(byte[] head) {
        boolean isFound = false;
        for (int i = 0; i < head.length; i++) {
            if (head[i] < 0) {
                return false;
            }
            isFound |= head[i] == ESCAPE
                    && i + 2 < head.length
                    && head[i + 1] == '$'
                    && (head[i + 2] == 'B' || head[i + 2] == '@');
        }
        return isFound;
    }

    /** Whether line breaks and digits are pairs of bytes with a zero first (parity 0) or last (1), and nothing else has zeros. */
    private static boolean isWide(byte[] head, int parity) {
        int breaks = 0;
        for (int i = 0; i + 1 < head.length; i += 2) {
            int zero = head[i + parity];
            int other = head[i + 1 - parity];
            if (other == 0 || zero == 0 && other < ' ' && other != '\n' && other != '\r' && other != '\t') {
                return false;
            }
            breaks += zero == 0 && other == '\n' || zero == 0 && other == '\r' ? 1 : 0;
        }
        return breaks > 0;
    }

    private static boolean startsWith(byte[] head, int... bytes) {
        if (head.length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** Counts what does not fit: bad bytes weigh most, then half-width katakana and rare characters. */
    private static int penalty(byte[] head, Charset charset) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(head);
        CharBuffer out = CharBuffer.allocate(head.length + 1);
        int penalty = 0;
        CoderResult result = decoder.decode(in, out, false);
        while (result.isError()) {
            penalty += 100;
            in.position(Math.min(in.limit(), in.position() + result.length()));
            result = decoder.decode(in, out, false);
        }
        out.flip();
        while (out.hasRemaining()) {
            char c = out.get();
            penalty += c >= '｡' && c <= 'ﾟ' || c >= '\uE000' && c <= '\uF8FF' ? 10 : 0;
        }
        return penalty;
    }

    /** {@return the usual name of an encoding, as JSON shows it; {@code CP932} for Shift_JIS of Windows} */
    public static String name(Charset charset) {
        if (charset.equals(ISO_2022_JP)) {
            return "ISO-2022-JP";
        }
        return charset.equals(CP932) ? "CP932" : charset.name();
    }
}
