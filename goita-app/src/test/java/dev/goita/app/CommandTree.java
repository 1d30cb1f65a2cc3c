package dev.goita.app;

import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Language;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** 全命令: the program with all its commands, to be looked at and not to be run. */
public final class CommandTree {
    private CommandTree() {}

    public static CommandLine ofGoita(Language language) {
        GoitaCommand options = new GoitaCommand();
        options.lookAhead("--lang=" + (language == Language.JAPANESE ? "ja" : "en"));
        CommandLine program = new CommandLine(options.spec());
        Commands.ofGoita().addTo(program, new Invocation(CapturedStreams.empty().streams(), options), "help");
        return program;
    }

    /** The command and all below it. */
    public static Stream<CommandSpec> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command.getCommandSpec()),
                command.getSubcommands().values().stream().flatMap(CommandTree::commands));
    }
}
