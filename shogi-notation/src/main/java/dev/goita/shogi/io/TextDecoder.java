package dev.goita.shogi.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** 文字コードの判定: UTF-8, CP932, EUC-JP or UTF-16, from the bytes alone. */
public final class TextDecoder {
    /** Shift_JIS as Windows has it. */
    public static final Charset CP932 = Charset.forName("windows-31j");

    /** EUC-JP, as Unix programs wrote Japanese. */
    public static final Charset EUC_JP = Charset.forName("EUC-JP");

    private TextDecoder() {}

    /**
     * The encoding of a text or of its beginning. A byte order mark decides; then UTF-8 if every byte fits; then the one
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

    /**
     * {@return the usual name of an encoding, as JSON shows it; {@code CP932} for Shift_JIS of Windows}
     *
     * @param charset any
     */
    public static String name(Charset charset) {
        return charset.equals(CP932) ? "CP932" : charset.name();
    }
}
