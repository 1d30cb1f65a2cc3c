package dev.goita.ml.compact;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import java.util.List;

/** What can be wrong with a data set on disk. */
public enum ShardCode implements DiagnosticCode {
    /** The file is not in the compact form. */
    NOT_COMPACT,
    /** A version of the form, or rules, that this program does not know. */
    UNKNOWN_VERSION,
    /** The file ends before its end mark. */
    TRUNCATED,
    /** Bytes differ from their checksum. */
    CHECKSUM,
    /** Checksums agree, but the contents cannot be. */
    CONTENTS,
    /** The manifest cannot be understood. */
    MANIFEST,
    /** The manifest does not list the file. */
    UNLISTED,
    /** Rounds of other rules than those they are to stand beside. */
    MIXED_RULES,
    /** A data set that was never finished. */
    INCOMPLETE,
    /** A data set, or a part of it, would have no rounds. */
    EMPTY,
    /** A round differs from what its seed and players make. */
    NOT_REGENERATED;

    @Override
    public String area() {
        return "shard";
    }

    /** {@return that this is wrong with a file, or folder, as a whole} */
    public Diagnostic at(Object file, String japanese, String english) {
        return new Diagnostic(this, Severity.ERROR, Place.whole(file.toString()), new Wording(japanese, english));
    }

    /** {@return the same, to be thrown} */
    public DiagnosticException refusal(Object file, String japanese, String english) {
        return new DiagnosticException(List.of(at(file, japanese, english)));
    }
}
