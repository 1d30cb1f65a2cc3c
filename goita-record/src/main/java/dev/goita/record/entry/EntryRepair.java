package dev.goita.record.entry;

import dev.goita.diagnostics.Wording;

/**
 * 修復案: keys that may have been meant where one was refused.
 *
 * @param wording what is changed, for people
 * @param weight how unlikely it is that this was meant; only differences mean something
 * @param at the first key that it changes
 * @param after the session once it is taken
 */
public record EntryRepair(Wording wording, double weight, KeyPlace at, EntrySession after) {}
