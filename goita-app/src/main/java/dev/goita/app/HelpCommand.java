package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

@Command(name = "help", description = "Show the help of the program or of a command.")
final class HelpCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "COMMAND", description = "A command, with the command before it where it has one.")
    private List<String> words = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    HelpCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        CommandLine command = spec.root().commandLine();
        for (String word : words) {
            CommandLine above = command;
            command = Optional.ofNullable(above.getSubcommands().get(word))
                    .orElseThrow(() -> new UnmatchedArgumentException(above, List.of(word)));
        }
        command.usage(invocation.streams().data());
        return ExitCode.CLEAN;
    }
}
