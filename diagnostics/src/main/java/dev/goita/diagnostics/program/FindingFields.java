package dev.goita.diagnostics.program;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A finding as the JSON object that every command prints. */
public final class FindingFields {
    private FindingFields() {}

    /** The fields that apply, in a fixed order. */
    public static Map<String, Object> of(Diagnostic finding, Language language) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", finding.place().source());
        if (finding.place().line() > 0) {
            fields.put("line", finding.place().line());
        }
        if (finding.place().column() > 0) {
            fields.put("column", finding.place().column());
        }
        fields.put("code", finding.code().area() + "." + finding.code().id());
        fields.put("severity", finding.severity().id());
        fields.put("message", finding.wording().in(language));
        return fields;
    }

    /** The same for each of several findings, in order. */
    public static List<Map<String, Object>> of(List<Diagnostic> findings, Language language) {
        return findings.stream().map(finding -> of(finding, language)).toList();
    }
}
