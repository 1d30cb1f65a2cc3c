package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** 写し取った「{」: an object that a parser of others reads, as one line of JSON that knows where each of its tokens came from. */
final class CopiedObject {
    private final JsonParser in;
    private final StringBuilder text = new StringBuilder();
    /** Where each token begins in the text, and where it stood. */
    private final List<Integer> starts = new ArrayList<>();

    private final List<JsonLocation> places = new ArrayList<>();

    private CopiedObject(JsonParser in) {
        this.in = in;
    }

    /** Reads the object to its closing brace: spaces go, numbers stay as they are spelt. */
    static CopiedObject read(JsonParser in) throws IOException {
        if (!in.isExpectedStartObjectToken()) {
            throw RecordRefusal.here(in, RecordCode.JSON_SYNTAX, "「{」が要ります", "expected {");
        }
        CopiedObject copied = new CopiedObject(in);
        copied.copy();
        return copied;
    }

    private void copy() throws IOException {
        int depth = 0;
        boolean isFirst = true;
        do {
            JsonToken token = depth == 0 ? in.currentToken() : in.nextToken();
            if (token.isStructEnd()) {
                depth--;
            } else if (!isFirst) {
                text.append(',');
            }
            starts.add(text.length());
            places.add(in.currentTokenLocation());
            switch (token) {
                case FIELD_NAME -> text.append(JsonText.quote(in.currentName())).append(':');
                case VALUE_STRING -> text.append(JsonText.quote(string()));
                default -> text.append(in.getText());
            }
            depth += token.isStructStart() ? 1 : 0;
            isFirst = token.isStructStart() || token == JsonToken.FIELD_NAME;
        } while (depth > 0);
    }

    /** Halves of characters are refused, as Jackson does in names. */
    private String string() throws IOException {
        String string = in.getText();
        if (!JsonText.isWellFormed(string)) {
            throw RecordRefusal.here(
                    in,
                    RecordCode.JSON_SYNTAX,
                    "サロゲートの片方だけの \\u があります。文字になりません",
                    "an escape spells half of a surrogate pair, which is no character");
        }
        return string;
    }

    String text() {
        return text.toString();
    }

    /** Where the object begins. */
    RecordRefusal refused(RecordCode code, Wording wording) {
        return new RecordRefusal(in, places.get(0), code, wording);
    }

    /** What the text means to a reader; what it refuses is refused where it came from. */
    <T> T as(Function<String, T> reader) throws RecordRefusal {
        try {
            return reader.apply(text());
        } catch (DiagnosticException e) {
            Diagnostic first = e.diagnostics().get(0);
            int at = text.offsetByCodePoints(0, Math.max(0, first.place().column() - 1));
            int token = Collections.binarySearch(starts, at);
            JsonLocation place = places.get(token < 0 ? -token - 2 : token);
            throw new RecordRefusal(in, place, (RecordCode) first.code(), first.wording());
        }
    }
}
