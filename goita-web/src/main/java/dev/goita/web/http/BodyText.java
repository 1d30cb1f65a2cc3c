package dev.goita.web.http;

import dev.goita.shogi.io.TextDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;

/** 本文: bytes that are text, in the encodings that records come in. */
final class BodyText {
    private BodyText() {}

    /** @throws HttpRefusal if the bytes are no text */
    static String of(byte[] bytes) {
        return ifText(bytes).orElseThrow(Request::noText);
    }

    /** Without a byte order mark; empty if the bytes are no text. */
    static Optional<String> ifText(byte[] bytes) {
        try {
            String text = TextDecoder.detect(bytes)
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return Optional.of(text)
                    .filter(all -> all.indexOf('\0') < 0)
                    .map(all -> all.startsWith("\uFEFF") ? all.substring(1) : all);
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
