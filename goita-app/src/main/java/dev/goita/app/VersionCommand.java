package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.diagnostics.ProgramVersion;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "version", description = "Show the version of the program and of what it runs on.")
final class VersionCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private JsonOption json = new JsonOption("One JSON object instead of text.");

    VersionCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        Map<String, Object> facts = ProgramVersion.facts();
        if (json.isWanted()) {
            invocation.jsonLines().write(facts);
        } else {
            facts.forEach((name, value) -> invocation.streams().out().println(name + " " + value));
        }
        return ExitCode.CLEAN;
    }
}
