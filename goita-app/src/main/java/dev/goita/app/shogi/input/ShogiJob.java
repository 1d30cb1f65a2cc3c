package dev.goita.app.shogi.input;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.program.FindingFields;
import java.util.List;
import java.util.Map;

/** 将棋の仕事: a command that tells what is wrong with its input, in its exit code too. */
public abstract class ShogiJob extends Job {
    private boolean found;

    /** Says it on standard error. */
    protected final void tell(Diagnostic finding) {
        found = true;
        invocation.streams().err().println(finding.format(invocation.language()));
    }

    /** Of what is said elsewhere. */
    protected final void found(boolean something) {
        found |= something;
    }

    protected final ExitCode exitCode() {
        return findings(found);
    }

    /** Says what was found: fields to programs, a name and a value a line to people. */
    protected final void print(Given<Boolean> json, Map<String, Object> fields) {
        if (json.value()) {
            invocation.jsonLines().write(fields);
        } else {
            FieldWords.print(fields, invocation);
        }
    }

    /** A wrong line of JSON is said as such. */
    protected final Map<String, Object> wrong(List<Diagnostic> findings) {
        found = true;
        return Map.of("findings", FindingFields.of(findings, invocation.language()));
    }
}
