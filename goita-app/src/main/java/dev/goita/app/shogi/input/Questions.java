package dev.goita.app.shogi.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.Input;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** 問い: lines that are answered one by one, each before the next is read. */
public final class Questions {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Questions() {}

    /** Answers a line that is not blank. */
    @FunctionalInterface
    public interface Answering {
        /** @param number of the line, from 1 */
        void answer(String line, int number) throws IOException;
    }

    public static void forEach(Input input, Answering answering) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(input.open(), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    answering.answer(line, number);
                }
            }
        }
    }

    /** Empty if it is no JSON. */
    public static Optional<JsonNode> json(String line) {
        try {
            return Optional.of(MAPPER.readTree(line));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** A position as USI has it, with the moves of the question behind it. */
    public static String usi(JsonNode question, String field) {
        StringBuilder text = new StringBuilder(question.path(field).asText(""));
        if (question.path("moves").size() > 0) {
            text.append(" moves");
            question.path("moves").forEach(move -> text.append(' ').append(move.asText()));
        }
        return text.toString();
    }
}
