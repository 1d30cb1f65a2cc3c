package dev.goita.record.entry;

import dev.goita.diagnostics.Wording;

/**
 * 修復案: keys that may have been meant where one was refused.
 *
 * @param weight how unlikely it is that this was meant; only differences mean something
 */
public record EntryRepair(Wording wording, double weight, KeyPlace at, EntrySession after) {}
