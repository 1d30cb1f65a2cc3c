package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.json.JsonGeneratorImpl;
import dev.goita.record.ExtraField;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/** What every parser and generator here has in common, and how strings are spelt. */
final class JsonText {
    private JsonText() {}

    /** 工場: reads no more than the scanner keeps; leaves the streams of others open. */
    private static final class Factory {
        static final JsonFactory OF = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(JsonGrammar.MAX_DEPTH)
                        .maxStringLength(JsonScanner.MAX_TOKEN)
                        .maxNameLength(JsonScanner.MAX_TOKEN)
                        .maxNumberLength(JsonScanner.MAX_TOKEN)
                        .build())
                .build()
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
    }

    static JsonGenerator generator(Writer out) throws IOException {
        return Factory.OF.createGenerator(out);
    }

    /** Writes UTF-8. */
    static JsonGenerator generator(OutputStream out) throws IOException {
        return Factory.OF.createGenerator(out, JsonEncoding.UTF8);
    }

    /** What is written to a generator, as text. */
    static String text(Writing writing) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = generator(text)) {
            writing.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    @FunctionalInterface
    interface Writing {
        void to(JsonGenerator out) throws IOException;
    }

    static JsonParser parser(String json) throws IOException {
        return Factory.OF.createParser(json);
    }

    /** Writes the parts of a value that is one line of JSON, in whatever layout and form the generator has. */
    static void copy(String json, JsonGenerator out) throws IOException {
        try (JsonParser in = parser(json)) {
            in.nextToken();
            out.copyCurrentStructure(in);
        }
    }

    /** Writes members that the format does not know, each from its one line of JSON. */
    static void extras(List<ExtraField> extras, JsonGenerator out) throws IOException {
        for (ExtraField extra : extras) {
            out.writeFieldName(wellFormed(extra.name()));
            if (out instanceof JsonGeneratorImpl) {
                out.writeRawValue(extra.json());
            } else {
                // trees and binary forms take the parts of a value
                try (JsonParser in = parser(extra.json())) {
                    in.nextToken();
                    out.copyCurrentStructureExact(in);
                }
            }
        }
    }

    /** A JSON string; only what JSON forbids is escaped. */
    static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        JsonStringEncoder.getInstance().quoteAsString(wellFormed(text), out);
        return out.append('"').toString();
    }

    static boolean isWellFormed(String text) {
        return wellFormed(text).equals(text);
    }

    /** Half of a surrogate pair, which an escape may spell and UTF-8 may not, becomes U+FFFD. */
    static String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints()
                        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
            }
        }
        return text;
    }
}
