package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.help.Completion;

final class CompletionCommand extends Job {
    private final Given<Completion> shell = argument("SHELL", Completion.BASH);

    CompletionCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        invocation.streams().data().print(shell.value().script(spec().root(), invocation.language()));
        return ExitCode.CLEAN;
    }
}
