package dev.goita.record.conformance;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** 種類: what a case of the suite asks; each has a file of its own. */
public enum CaseKind {
    /** The legal turns of a position. */
    POSITION,
    /** What a record comes to, or its first wrong digit. */
    ROUND,
    /** What a deal brings about. */
    DEAL,
    /** Dealers and scores of rounds in a row. */
    MATCH,
    /** What one seat knows. */
    VIEW,
    /** What is wrong with a file. */
    RECORD,
    /** A file in another notation. */
    NOTATION;

    /** {@return as cases spell it} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    String file() {
        return id() + (this == MATCH ? "es.jsonl" : "s.jsonl");
    }

    /** The kind that a name means. Throws {@link IllegalArgumentException} if there is none. */
    public static CaseKind ofId(String id) {
        return Arrays.stream(values())
                .filter(kind -> kind.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new RefusalException(new Wording(
                                "「" + id + "」という種類はありません。指定できるのは " + known() + " です",
                                "no kind '" + id + "'; known: " + known())
                        .suggesting(
                                id, Arrays.stream(values()).map(CaseKind::id).toList())));
    }

    private static String known() {
        return Arrays.stream(values()).map(CaseKind::id).collect(Collectors.joining(", "));
    }
}
