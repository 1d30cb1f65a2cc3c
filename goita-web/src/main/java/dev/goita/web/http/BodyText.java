package dev.goita.web.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** 本文: bytes that are text, in the encodings that records come in. */
final class BodyText {
    private static final Charset CP932 = Charset.forName("windows-31j");

    private BodyText() {}

    /** @throws HttpRefusal if the bytes are no text */
    static String of(byte[] bytes) {
        List<Charset> charsets =
                isMarkedUtf16(bytes) ? List.of(StandardCharsets.UTF_16) : List.of(StandardCharsets.UTF_8, CP932);
        for (Charset charset : charsets) {
            try {
                String text =
                        charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
                if (text.indexOf('\0') < 0) {
                    return text.startsWith("\uFEFF") ? text.substring(1) : text;
                }
            } catch (CharacterCodingException notThisOne) {
                // The next encoding may be the one.
            }
        }
        throw HttpRefusal.badRequest(
                "本文がテキストではありません。UTF-8 か Shift_JIS（CP932）で送ってください",
                "the body is no text: send it in UTF-8 or Shift_JIS (CP932)");
    }

    private static boolean isMarkedUtf16(byte[] bytes) {
        return bytes.length >= 2
                && (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE
                        || bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF);
    }
}
