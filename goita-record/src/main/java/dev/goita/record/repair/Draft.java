package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.function.Supplier;

/**
 * 配り方の案: who may have dealt what, where something else was typed.
 *
 * @param changes what is done, as the slips are undone, for people; few are ever asked
 */
record Draft(Seat dealer, List<String> hands, double weight, List<Supplier<Wording>> changes, Numbering numbering) {}
