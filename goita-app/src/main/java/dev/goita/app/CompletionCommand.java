package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.help.Completion;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = "Print a script that lets a shell complete commands, options, values and files.",
        footer = {
            "",
            "zsh and fish show what commands and options do, in the language of this run.",
            "",
            "Examples:",
            "  source <(goita completion bash)",
            "  source <(goita completion zsh)",
            "  goita completion fish > ~/.config/fish/completions/goita.fish"
        })
final class CompletionCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "SHELL", arity = "0..1", description = "bash, zsh or fish; bash if absent.")
    private Completion shell = Completion.BASH;

    @Spec
    private CommandSpec spec;

    CompletionCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        invocation.streams().data().print(shell.script(spec.root(), invocation.language()));
        return ExitCode.CLEAN;
    }
}
