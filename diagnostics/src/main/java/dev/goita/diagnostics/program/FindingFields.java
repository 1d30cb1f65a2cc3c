package dev.goita.diagnostics.program;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A finding as the JSON object that every command prints. */
public final class FindingFields {
    private FindingFields() {}

    /** The fields that apply, in a fixed order. */
    public static Map<String, Object> of(Diagnostic finding, Language language) {
        return Plain.map(
                "file", finding.place().source(),
                "line", Optional.of(finding.place().line()).filter(line -> line > 0),
                "column", Optional.of(finding.place().column()).filter(column -> column > 0),
                "code", finding.code().area() + "." + finding.code().id(),
                "severity", finding.severity().id(),
                "message", finding.wording().in(language));
    }

    /** The same for each of several findings, in order. */
    public static List<Map<String, Object>> of(List<Diagnostic> findings, Language language) {
        return findings.stream().map(finding -> of(finding, language)).toList();
    }
}
