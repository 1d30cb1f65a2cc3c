package dev.goita.app.goita.arena;

import dev.goita.learning.metrics.Measure;
import dev.goita.learning.statistics.Interval;
import dev.goita.ml.duplicate.DuplicateResult;
import dev.goita.ml.duplicate.PoolGain;
import java.util.LinkedHashMap;
import java.util.Map;

/** The result of duplicate deals as fields of JSON, the same in every command. */
public final class DuplicateFields {
    private DuplicateFields() {}

    public static Map<String, Object> of(DuplicateResult result) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("deals", result.deals());
        json.put("rounds", result.rounds());
        Measure.POINTS_PER_ROUND.put(json, result.pointsPerRound());
        put(json, "", result.pointsInterval());
        put(json, "bootstrap_", result.pointsBootstrap());
        json.put("rounds_won", result.roundsWon());
        put(json, "rounds_won_", result.roundsWonInterval());
        put(json, "rounds_won_bootstrap_", result.roundsWonBootstrap());
        json.put("matches_won", result.matchesWon());
        put(json, "matches_won_", result.matchesWonBootstrap());
        json.put("rounds_per_match", result.roundsPerMatch());
        return json;
    }

    public static Map<String, Object> of(PoolGain gain) {
        Map<String, Object> json = new LinkedHashMap<>();
        Measure.POINTS_PER_ROUND.put(json, gain.pointsPerRound());
        put(json, "", gain.interval());
        return json;
    }

    public static Map<String, Object> of(String against, DuplicateResult result) {
        Map<String, Object> json = new LinkedHashMap<>();
        Measure.AGAINST.put(json, against);
        json.putAll(of(result));
        return json;
    }

    static void put(Map<String, Object> json, String prefix, Interval interval) {
        json.put(prefix + Measure.LOW.id(), interval.low());
        json.put(prefix + Measure.HIGH.id(), interval.high());
    }
}
