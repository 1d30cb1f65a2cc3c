package dev.goita.app.shogi.record;

import dev.goita.shogi.io.games.TextDecoder;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.Arrays;

/**
 * 文字にならないバイト: a text, of which each byte is written again as it was read. What its encoding does not have, or writes
 * otherwise (CP932 has some characters twice), is a low surrogate a byte in it, which no text has by itself.
 */
final class KeptBytes {
    private static final char FIRST = '\uDC00';

    private KeptBytes() {}

    static String decode(byte[] bytes, Charset charset) {
        String usual = new String(bytes, charset);
        // in ISO-2022-JP what a byte means depends on those before
        if (charset.equals(TextDecoder.ISO_2022_JP) || Arrays.equals(usual.getBytes(charset), bytes)) {
            return usual;
        }
        StringBuilder text = new StringBuilder(usual.length());
        CharsetDecoder decoder = charset.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(2);
        while (in.hasRemaining()) {
            int from = in.position();
            CoderResult result = decoder.decode(in, out.clear().limit(1), true);
            if (result.isOverflow() && in.position() == from) {
                result = decoder.decode(in, out.limit(2), true);
            }
            String character = out.flip().toString();
            if (character.isEmpty() && result.isError()) {
                in.position(from + result.length());
            }
            byte[] read = Arrays.copyOfRange(bytes, from, in.position());
            text.append(Arrays.equals(character.getBytes(charset), read) ? character : kept(read));
        }
        return text.toString();
    }

    private static String kept(byte[] bytes) {
        StringBuilder kept = new StringBuilder(bytes.length);
        for (byte one : bytes) {
            kept.append((char) (FIRST + (one & 0xFF)));
        }
        return kept.toString();
    }

    static byte[] encode(String text, Charset charset) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(2 * text.length());
        int written = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            if (Character.isLowSurrogate(text.charAt(at))) {
                bytes.writeBytes(text.substring(written, at).getBytes(charset));
                bytes.write(text.charAt(at) - FIRST);
                written = at + 1;
            }
        }
        bytes.writeBytes(text.substring(written).getBytes(charset));
        return bytes.toByteArray();
    }
}
