package dev.goita.app.learning;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Map;

/** 測定値: what the files of a training tell, by the names that stand on disk; they are written and read by these. */
public enum Measure {
    /** Of self-play, learned from so far. */
    ROUNDS,
    /** Passes over records, learned from so far; 1-based. */
    EPOCH,
    GENERATION,
    LOSS,
    VALIDATION,
    LEARNING_RATE,
    /** What became of a candidate at a gate. */
    VERDICT,
    /** One result of duplicate deals, against the rule-based player. */
    AGAINST_RULE,
    /** One result of duplicate deals, against the best network before. */
    AGAINST_BEST,
    /** Results of duplicate deals, an array. */
    MATCHES,
    /** In a result of duplicate deals: the name of the opponent. */
    AGAINST,
    /** In a result of duplicate deals: the mean, between {@link #LOW} and {@link #HIGH}. */
    POINTS_PER_ROUND,
    LOW,
    HIGH;

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public void put(Map<String, Object> line, Object value) {
        line.put(id(), value);
    }

    /** What a line says of it; missing if it says nothing. */
    public JsonNode in(JsonNode line) {
        return line.path(id());
    }

    public boolean isIn(JsonNode line) {
        return line.has(id());
    }
}
