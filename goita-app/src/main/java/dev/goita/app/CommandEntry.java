package dev.goita.app;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * One subcommand of the program.
 *
 * @param line what it does, short enough for one line of the program's help
 * @param command makes its annotated object, for the words behind its name; without any, whatever these may be
 */
record CommandEntry(
        CommandGroup group, String name, Wording line, BiFunction<Invocation, List<String>, Object> command) {
    static CommandEntry of(
            CommandGroup group, String name, String japanese, String english, Function<Invocation, Object> command) {
        return ofMany(group, name, japanese, english, (invocation, words) -> command.apply(invocation));
    }

    /** One whose object is less work where it is known what it is asked for. */
    static CommandEntry ofMany(
            CommandGroup group,
            String name,
            String japanese,
            String english,
            BiFunction<Invocation, List<String>, Object> command) {
        return new CommandEntry(group, name, new Wording(japanese, english), command);
    }
}
