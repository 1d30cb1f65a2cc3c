package dev.goita.record.repair;

import dev.goita.diagnostics.Wording;
import java.util.function.Supplier;

/**
 * 打ち間違い: one thing that a typist did, undone.
 *
 * @param at index of the first digit that it concerns, in the record as typed
 */
record Slip(int at, int typed, String meant, double weight, Supplier<Wording> wording) {}
