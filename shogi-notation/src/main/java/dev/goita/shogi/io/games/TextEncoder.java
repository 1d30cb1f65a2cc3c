package dev.goita.shogi.io.games;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.NotationCode;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Encodes a text, reporting every character that the encoding does not have, and controls that no text holds. */
public final class TextEncoder {
    public enum Replacement {
        /** 〓, the mark of printers for a missing type, or ? where even that is missing. */
        GETA,
        OMIT
    }

    /** Characters with a usual stand-in. */
    private static final Map<Integer, String> STAND_INS = Map.of(
            (int) '☗', "▲",
            (int) '☖', "△",
            (int) '⛊', "▲",
            (int) '⛉', "△",
            (int) '〜', "～",
            (int) '−', "－");

    private TextEncoder() {}

    /** Encodes a text, without a byte order mark unless the encoding brings one. Each character that is replaced gives a warning. */
    public static Reading<byte[]> encode(Source source, Charset charset, Replacement replacement) {
        CharsetEncoder encoder = charset.newEncoder();
        String text = source.text();
        if (text.chars().noneMatch(TextEncoder::isControl) && encoder.canEncode(text)) {
            return new Reading<>(text.getBytes(charset), List.of());
        }
        Findings findings = new Findings(source);
        StringBuilder fitting = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int point = text.codePointAt(at);
            String character = Character.toString(point);
            boolean isHeld = !isControl(point) && encoder.canEncode(character);
            fitting.append(isHeld ? character : replaced(point, at, encoder, replacement, findings));
            at += character.length();
        }
        ByteBuffer bytes = charset.encode(fitting.toString());
        byte[] result = new byte[bytes.remaining()];
        bytes.get(result);
        return new Reading<>(result, findings.toList());
    }

    /** A file with NUL is taken for no text, and ESC begins another character set in ISO-2022-JP. */
    private static boolean isControl(int point) {
        return point < ' ' && point != '\t' && point != '\n' && point != '\r';
    }

    private static String replaced(
            int point, int offset, CharsetEncoder encoder, Replacement replacement, Findings findings) {
        String standIn = STAND_INS.get(point);
        String result = standIn != null && encoder.canEncode(standIn)
                ? standIn
                : replacement == Replacement.OMIT ? "" : encoder.canEncode("〓") ? "〓" : "?";
        String name = String.format(Locale.ROOT, "U+%04X", point);
        String encoding = TextDecoder.name(encoder.charset());
        findings.warning(
                NotationCode.UNMAPPABLE_CHARACTER,
                offset,
                isControl(point)
                        ? new Wording(
                                "テキストに書けない制御文字です: " + name + " → 「" + result + "」",
                                "a control character that no text holds: " + name + ", written as \"" + result + "\"")
                        : new Wording(
                                encoding + "にない文字です: " + name + " → 「" + result + "」",
                                encoding + " does not have " + name + ", written as \"" + result + "\""));
        return result;
    }
}
