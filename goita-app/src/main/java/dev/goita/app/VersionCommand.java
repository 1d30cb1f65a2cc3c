package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.ProgramVersion;
import java.util.Map;

final class VersionCommand extends Job {
    private final Given<Boolean> json = json();

    VersionCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        Map<String, Object> facts = ProgramVersion.facts();
        if (json.value()) {
            invocation.jsonLines().write(facts);
        } else {
            facts.forEach((name, value) -> invocation.streams().out().println(name + " " + value));
        }
        return ExitCode.CLEAN;
    }
}
