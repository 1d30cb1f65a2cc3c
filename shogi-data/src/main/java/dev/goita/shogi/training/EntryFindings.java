package dev.goita.shogi.training;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with one record. */
final class EntryFindings {
    private final String source;
    private final long record;
    private final long offset;
    private final List<DatasetEntry.Finding> list = new ArrayList<>(0);
    private boolean errors;

    EntryFindings(String source, long record, long offset) {
        this.source = source;
        this.record = record;
        this.offset = offset;
    }

    /** @param field bytes from the start of the record */
    void error(DiagnosticCode code, long field, Wording wording) {
        errors = true;
        list.add(new DatasetEntry.Finding(code, Severity.ERROR, source, record, offset + field, wording));
    }

    void warning(DiagnosticCode code, long field, Wording wording) {
        list.add(new DatasetEntry.Finding(code, Severity.WARNING, source, record, offset + field, wording));
    }

    boolean hasErrors() {
        return errors;
    }

    List<DatasetEntry.Finding> toList() {
        return list;
    }
}
