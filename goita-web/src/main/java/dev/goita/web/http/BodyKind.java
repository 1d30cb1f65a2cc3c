package dev.goita.web.http;

import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** 本文の種類: refuses bodies in wrappings that nobody here opens; whatever else a body is called, its bytes tell what it is. */
final class BodyKind {
    /** Records come packed by these, and are told by their first bytes. */
    private static final Set<String> ENCODINGS = Set.of("identity", "gzip", "x-gzip", "zstd");

    private static final List<String> MEDIA = List.of("image/", "audio/", "video/", "font/");

    private BodyKind() {}

    /**
     * @param type as {@code Content-Type} says
     * @param encoding as {@code Content-Encoding} says
     * @throws HttpRefusal 415
     */
    static void check(Optional<String> type, Optional<String> encoding) {
        String called = type.orElse("").strip().toLowerCase(Locale.ROOT);
        if (called.startsWith("multipart/")) {
            throw unsupported(
                    "multipart の本文は読みません。ファイルの中身をそのまま本文にして送ってください（curl なら -F ではなく --data-binary @ファイル）",
                    "multipart bodies are not read: send the content of the file as the body itself"
                            + " (with curl, --data-binary @FILE and not -F)");
        }
        if (MEDIA.stream().anyMatch(called::startsWith)) {
            throw unsupported(
                    "棋譜か JSON を送ってください。本文は " + shortened(called) + " です",
                    "a record or JSON is expected; the body is " + shortened(called));
        }
        String packed = encoding.orElse("identity").strip().toLowerCase(Locale.ROOT);
        if (!ENCODINGS.contains(packed)) {
            throw unsupported(
                    "本文の圧縮は gzip か zstd です。" + shortened(packed) + " は読みません",
                    "bodies are packed by gzip or zstd; " + shortened(packed) + " is not read");
        }
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(text.length(), 40));
    }

    private static HttpRefusal unsupported(String japanese, String english) {
        return new HttpRefusal(415, new Wording(japanese, english));
    }
}
