package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** What every parser and generator here has in common, and how strings are spelt. */
final class JsonText {
    /** Reads no more than the scanner keeps; leaves the streams of others open. */
    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(JsonGrammar.MAX_DEPTH)
                    .maxStringLength(JsonScanner.MAX_TOKEN)
                    .maxNameLength(JsonScanner.MAX_TOKEN)
                    .maxNumberLength(JsonScanner.MAX_TOKEN)
                    .build())
            .build()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);

    private JsonText() {}

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
