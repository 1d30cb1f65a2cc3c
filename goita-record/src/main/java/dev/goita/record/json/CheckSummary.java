package dev.goita.record.json;

import java.util.Optional;

/**
 * The last line of a check: how much was read, and how much of it is wrong.
 *
 * @param fixed repairs; empty if none were asked for
 */
public record CheckSummary(long files, long rounds, long errors, long warnings, Optional<Fixed> fixed) {
    /**
     * What became of the findings of a check that repairs.
     *
     * @param made repairs that were written
     * @param left findings that nothing was done about
     */
    public record Fixed(long made, long left) {}

    /** One line of JSON, as {@code goita check --json} ends with it, without a line break. */
    public String line() {
        JsonLine counts = new JsonLine()
                .put("files", files)
                .put("rounds", rounds)
                .put("errors", errors)
                .put("warnings", warnings);
        fixed.ifPresent(done -> counts.put("fixed", done.made).put("left", done.left));
        return new JsonLine().putRaw("summary", counts.toString()).toString();
    }
}
