package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonGeneratorImpl;
import dev.goita.record.ExtraField;
import java.io.IOException;
import java.util.List;

/** Members that the format does not know, from their one line of JSON to a generator. */
final class RawJson {
    private RawJson() {}

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
        try (JsonParser in = JsonText.parser(json)) {
            in.nextToken();
            out.copyCurrentStructureExact(in);
        }
    }
}
