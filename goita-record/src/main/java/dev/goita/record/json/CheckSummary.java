package dev.goita.record.json;

import java.util.OptionalLong;

/**
 * The last line of a check: how much was read, and how much of it is wrong.
 *
 * @param fixed copies that were written; empty if none were asked for
 */
public record CheckSummary(long files, long rounds, long errors, long warnings, OptionalLong fixed) {
    /**
     * One line of JSON, as {@code goita check --json} ends with it.
     *
     * @return without a line break
     */
    public String line() {
        JsonLine counts = new JsonLine()
                .put("files", files)
                .put("rounds", rounds)
                .put("errors", errors)
                .put("warnings", warnings);
        fixed.ifPresent(count -> counts.put("fixed", count));
        return new JsonLine().putRaw("summary", counts.toString()).toString();
    }
}
