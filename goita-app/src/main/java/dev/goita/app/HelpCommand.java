package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

final class HelpCommand extends Job {
    private final Given<List<String>> words = words("COMMAND");

    HelpCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() {
        CommandLine command = spec().root().commandLine();
        for (String word : words.value()) {
            CommandLine above = command;
            command = Optional.ofNullable(above.getSubcommands().get(word))
                    .orElseThrow(() -> new UnmatchedArgumentException(above, List.of(word)));
        }
        command.usage(invocation.streams().data());
        return ExitCode.CLEAN;
    }
}
