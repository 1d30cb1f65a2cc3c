package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = "Print a script that lets bash and zsh complete commands and options.",
        footer = {"", "Example: source <(goita completion)"})
final class CompletionCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Spec
    private CommandSpec spec;

    CompletionCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        invocation
                .streams()
                .data()
                .print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()));
        return ExitCode.CLEAN;
    }
}
