package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonGeneratorImpl;
import dev.goita.record.ExtraField;
import dev.goita.record.RecordCode;
import java.io.IOException;
import java.util.List;

/** Members that the format does not know, between a parser or a generator and their one line of JSON. */
final class RawJson {
    private RawJson() {}

    /**
     * Reads the value at the current token: spaces go, numbers stay as they are spelt.
     *
     * @param most characters that may be kept
     */
    static String read(JsonParser in, int most) throws IOException {
        StringBuilder out = new StringBuilder();
        int depth = 0;
        JsonToken token = in.currentToken();
        boolean isFirst = true;
        while (true) {
            if (token.isStructEnd()) {
                depth--;
            } else if (!isFirst) {
                out.append(',');
            }
            isFirst = token.isStructStart();
            switch (token) {
                case FIELD_NAME -> {
                    out.append(JsonText.quote(in.currentName())).append(':');
                    isFirst = true;
                }
                case VALUE_STRING -> out.append(JsonText.quote(string(in)));
                default -> out.append(in.getText());
            }
            if (token.isStructStart()) {
                depth++;
            }
            if (out.length() > most) {
                throw RecordRefusal.here(
                        in,
                        RecordCode.JSON_SYNTAX,
                        "未知のキーの値が大きすぎます（一局の上限 " + JsonCapture.MOST + " 文字）",
                        "unknown values of one round are longer than " + JsonCapture.MOST + " characters");
            }
            if (depth == 0 && token != JsonToken.FIELD_NAME) {
                return out.toString();
            }
            token = in.nextToken();
        }
    }

    /** Halves of characters are refused, as Jackson does in names. */
    private static String string(JsonParser in) throws IOException {
        String text = in.getText();
        if (!JsonText.isWellFormed(text)) {
            throw RecordRefusal.here(
                    in,
                    RecordCode.JSON_SYNTAX,
                    "サロゲートの片方だけの \\u があります。文字になりません",
                    "an escape spells half of a surrogate pair, which is no character");
        }
        return text;
    }

    /** The current token, for people: a value, or what opens one. */
    static String shortened(JsonParser in) throws IOException {
        String text = in.getText();
        return JsonGrammar.shortened(in.hasToken(JsonToken.VALUE_STRING) ? JsonText.quote(text) : text);
    }

    static void write(List<ExtraField> extras, JsonGenerator out) throws IOException {
        for (ExtraField extra : extras) {
            out.writeFieldName(JsonText.wellFormed(extra.name()));
            write(extra.json(), out);
        }
    }

    /** JSON text takes the value as it is; trees and binary forms take its parts. */
    static void write(String json, JsonGenerator out) throws IOException {
        if (out instanceof JsonGeneratorImpl) {
            out.writeRawValue(json);
            return;
        }
        try (JsonParser in = JsonText.FACTORY.createParser(json)) {
            in.nextToken();
            out.copyCurrentStructureExact(in);
        }
    }
}
