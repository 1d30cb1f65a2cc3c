package dev.goita.record.entry;

import dev.goita.diagnostics.Wording;

/**
 * 修復案: keys that may have been meant where one was refused.
 *
 * @param probability that this was meant, 0 to 1; those of one refused key add up to 1 at most, since some slip may be of a kind that nobody
 *     thought of
 */
public record EntryRepair(Wording wording, double probability, KeyPlace at, EntrySession after) {}
