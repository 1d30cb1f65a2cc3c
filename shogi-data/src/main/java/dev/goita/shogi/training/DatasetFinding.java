package dev.goita.shogi.training;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;

/**
 * 指摘: what is wrong with one record.
 *
 * @param record 1-based number of the record; 0 if the finding concerns the whole file
 * @param offset 0-based, in bytes from the start of the file, of the field that is wrong
 */
public record DatasetFinding(
        DiagnosticCode code, Severity severity, String source, long record, long offset, Wording wording) {
    /** {@return a finding like those of texts: the record is the line, the offset stands in the wording} */
    public Diagnostic toDiagnostic() {
        if (record == 0) {
            return new Diagnostic(code, severity, Place.whole(source), wording);
        }
        Wording located = new Wording(
                "レコード" + record + "（" + offset + "バイト目）: " + wording.japanese(),
                "record " + record + " (byte " + offset + "): " + wording.english());
        return new Diagnostic(code, severity, new Place(source, (int) Math.min(record, Integer.MAX_VALUE), 0), located);
    }
}
