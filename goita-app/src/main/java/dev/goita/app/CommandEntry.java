package dev.goita.app;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Wording;
import java.util.function.Function;

/**
 * One subcommand of the program.
 *
 * @param line what it does, short enough for one line of the program's help
 * @param command makes its annotated object
 */
record CommandEntry(CommandGroup group, String name, Wording line, Function<Invocation, Object> command) {
    static CommandEntry of(
            CommandGroup group, String name, String japanese, String english, Function<Invocation, Object> command) {
        return new CommandEntry(group, name, new Wording(japanese, english), command);
    }
}
