package dev.goita.shogi.training;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.Optional;

/**
 * 読み取った1件: what stands at one place of a file.
 *
 * @param number 1 for the first
 * @param offset where it starts, in bytes
 * @param length how many bytes of the file it takes
 * @param record empty if the bytes are none; then a finding tells why
 * @param findings about the record, errors if there is none
 */
public record DatasetEntry(
        long number, long offset, long length, Optional<DatasetRecord> record, List<Finding> findings) {
    public DatasetEntry {
        findings = List.copyOf(findings);
    }

    /** {@return whether a finding is an error, so that the record is not to be used} */
    public boolean hasErrors() {
        return findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
    }

    /**
     * 指摘: what is wrong with one record.
     *
     * @param record 1-based number of the record; 0 if the finding concerns the whole file
     * @param offset 0-based, in bytes from the start of the file, of the field that is wrong
     */
    public record Finding(
            DiagnosticCode code, Severity severity, String source, long record, long offset, Wording wording) {
        /** {@return a finding like those of texts: the record is the line, the offset stands in the wording} */
        public Diagnostic toDiagnostic() {
            if (record == 0) {
                return new Diagnostic(code, severity, Place.whole(source), wording);
            }
            Wording located = new Wording(
                    "レコード" + record + "（" + offset + "バイト目）: " + wording.japanese(),
                    "record " + record + " (byte " + offset + "): " + wording.english());
            return new Diagnostic(
                    code, severity, new Place(source, (int) Math.min(record, Integer.MAX_VALUE), 0), located);
        }
    }
}
