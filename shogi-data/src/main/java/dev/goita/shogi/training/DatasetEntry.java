package dev.goita.shogi.training;

import dev.goita.diagnostics.Severity;
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
        long number, long offset, long length, Optional<DatasetRecord> record, List<DatasetFinding> findings) {
    public DatasetEntry {
        findings = List.copyOf(findings);
    }

    /** {@return whether a finding is an error, so that the record is not to be used} */
    public boolean hasErrors() {
        return findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
    }
}
