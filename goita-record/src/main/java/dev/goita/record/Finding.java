package dev.goita.record;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import java.util.List;

/**
 * 指摘: one thing that is wrong or doubtful in a record.
 *
 * @param code the kind; also the diagnostic's code
 * @param diagnostic place, severity and wording
 * @param spot the part of the record
 * @param legal the turns that were possible instead, as digits, sorted
 * @param repairs changes that put it right, the best first
 */
public record Finding(RecordCode code, Diagnostic diagnostic, Spot spot, List<String> legal, List<Repair> repairs) {
    /** Copies the lists. */
    public Finding {
        legal = List.copyOf(legal);
        repairs = List.copyOf(repairs);
    }

    /**
     * A finding that names no other turns and no repairs.
     *
     * @param code the kind
     * @param severity how bad it is
     * @param place where in the source it stands
     * @param spot the part of the record
     * @param wording what people read
     * @return a finding whose diagnostic has the same code
     */
    public static Finding of(RecordCode code, Severity severity, Place place, Spot spot, Wording wording) {
        return new Finding(code, new Diagnostic(code, severity, place, wording), spot, List.of(), List.of());
    }

    /**
     * With the turns that were possible instead.
     *
     * @param turns as digits, sorted
     * @return a changed copy
     */
    public Finding withLegal(List<String> turns) {
        return new Finding(code, diagnostic, spot, turns, repairs);
    }

    /**
     * With changes that put it right.
     *
     * @param changes the best first
     * @return a changed copy
     */
    public Finding withRepairs(List<Repair> changes) {
        return new Finding(code, diagnostic, spot, legal, changes);
    }

    /** {@return how bad it is} */
    public Severity severity() {
        return diagnostic.severity();
    }
}
