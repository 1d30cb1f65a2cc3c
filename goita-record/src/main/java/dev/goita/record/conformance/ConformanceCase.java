package dev.goita.record.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.record.json.JsonLine;
import java.util.List;

/** 一題: one case of the suite. */
public record ConformanceCase(
        String id, CaseKind kind, List<String> rules, JsonNode options, JsonNode input, JsonNode expected) {
    /** Copies the list. */
    public ConformanceCase {
        rules = List.copyOf(rules);
    }

    /** What a program is told: neither the rules nor what is expected. */
    String question() {
        return new JsonLine()
                .put("id", id)
                .put("kind", kind.id())
                .putRaw("options", options.toString())
                .putRaw("input", input.toString())
                .toString();
    }
}
