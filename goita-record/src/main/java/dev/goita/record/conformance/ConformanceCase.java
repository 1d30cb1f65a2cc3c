package dev.goita.record.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.record.json.JsonLine;
import java.util.List;

/**
 * 一題: one case of the suite.
 *
 * @param id unique in the suite
 * @param kind what is asked
 * @param rules numbers of the rules that decide it
 * @param options that differ from the default, as a JSON object
 * @param input as a JSON object
 * @param expected as a JSON object
 */
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
