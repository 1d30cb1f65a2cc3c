package dev.goita.record.repair;

import dev.goita.diagnostics.Wording;
import java.util.function.Supplier;

/**
 * 打ち間違い: one thing that a typist did, undone.
 *
 * @param at index of the first digit that it concerns, in the record as typed
 * @param typed how many digits from there it takes away
 * @param meant the digits that stand there instead
 * @param weight how unlikely the slip is; weights of several add up
 * @param wording what is done about it, for people; few are ever asked
 */
record Slip(int at, int typed, String meant, double weight, Supplier<Wording> wording) {}
