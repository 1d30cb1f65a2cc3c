package dev.goita.app.frame;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import java.util.LinkedHashMap;
import java.util.Map;

/** 折り畳み: of each kind of finding the first thousand of a file are told, of the others how many there are. */
public final class Folding {
    /** Of a kind and a file. */
    public static final int MOST = 1_000;

    private final Invocation invocation;
    private final boolean isJson;
    private final Map<DiagnosticCode, Kind> kinds = new LinkedHashMap<>();

    private static final class Kind {
        private final Diagnostic first;
        private long count;

        Kind(Diagnostic first) {
            this.first = first;
        }
    }

    public Folding(Invocation invocation, boolean isJson) {
        this.invocation = invocation;
        this.isJson = isJson;
    }

    public boolean tells(Diagnostic finding) {
        Kind kind = kinds.computeIfAbsent(finding.code(), code -> new Kind(finding));
        kind.count++;
        return kind.count <= MOST;
    }

    /** Tells of what was folded; the next finding is of another file. */
    public void endOfFile(String file) {
        kinds.values().stream().filter(kind -> kind.count > MOST).forEach(kind -> tell(file, kind));
        kinds.clear();
    }

    private void tell(String file, Kind kind) {
        long more = kind.count - MOST;
        Wording wording = Wording.of("同じ種類の指摘がほかに%d件あります", "%d more findings of this kind", more);
        Diagnostic folded = new Diagnostic(kind.first.code(), kind.first.severity(), Place.whole(file), wording);
        if (isJson) {
            Map<String, Object> fields = new LinkedHashMap<>(FindingFields.of(folded, invocation.language()));
            fields.put("more", more);
            invocation.jsonLines().write(fields);
        } else {
            invocation.streams().out().println(folded.format(invocation.language()));
        }
    }
}
