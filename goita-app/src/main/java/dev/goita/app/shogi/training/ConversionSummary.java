package dev.goita.app.shogi.training;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.diagnostics.Wording;
import java.io.UncheckedIOException;
import java.util.Map;

/** What a command says at its end: text on standard error, or JSON on standard output unless the data went there. */
record ConversionSummary(Invocation invocation, boolean json, String output) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    void print(Map<String, Object> fields) {
        if (json && !Output.isStandard(output)) {
            invocation.jsonLines().write(fields);
            return;
        }
        invocation.sayAside(json ? Wording.same(inJson(fields)) : FieldWords.line(fields));
    }

    private static String inJson(Map<String, Object> fields) {
        try {
            return MAPPER.writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
