package dev.goita.app.shogi.training;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.stream.Collectors;

/** What a command says at its end: text on standard error, or JSON on standard output unless the data went there. */
record ConversionSummary(Invocation invocation, boolean json, String output) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    void print(Map<String, Object> fields) {
        invocation.streams().flush();
        if (json && !output.equals(Input.STANDARD)) {
            invocation.jsonLines().write(fields);
            return;
        }
        invocation.streams().err().println(json ? inJson(fields) : inWords(fields));
    }

    private static String inJson(Map<String, Object> fields) {
        try {
            return MAPPER.writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String inWords(Map<String, Object> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getValue() + " " + field.getKey())
                .collect(Collectors.joining(", "));
    }
}
