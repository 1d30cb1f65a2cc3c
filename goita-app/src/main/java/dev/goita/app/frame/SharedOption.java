package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * 共通の選択肢: an option that many commands have. Its names, its value and its default stand in its class; a command has
 * it as a mixin and tells what the option does there.
 */
public abstract class SharedOption {
    private final String description;
    private CommandSpec command = CommandSpec.create();

    /** @param description what the help of the command says of the option; % is written as %% */
    SharedOption(String description) {
        this.description = description;
    }

    /** For a value that the option refuses. */
    ParameterException wrong(Wording wording) {
        return new MisuseException(command, wording);
    }

    /** Whether the command line names the option. */
    boolean isGiven(String name) {
        return command.commandLine().getParseResult().hasMatchedOption(name);
    }

    /** The option as declared in the class, in the words of one command. */
    OptionSpec.Builder worded(OptionSpec.Builder declared) {
        return declared.description(description);
    }

    /** An annotation holds the same words for every command; this gives each command below a program its own. */
    public static void word(CommandLine program) {
        word(program.getCommandSpec(), program.getCommandSpec());
        program.getSubcommands().values().forEach(SharedOption::word);
    }

    private static void word(CommandSpec command, CommandSpec mixee) {
        for (CommandSpec mixin : mixee.mixins().values()) {
            if (mixin.userObject() instanceof SharedOption shared) {
                shared.command = command;
                OptionSpec declared = command.findOption(mixin.options().get(0).longestName());
                if (declared != null) {
                    replace(
                            command,
                            declared,
                            shared.worded(OptionSpec.builder(declared)).build());
                }
            }
            word(command, mixin);
        }
    }

    /** A command adds options at its end; those behind it move there too, so that the order stays. */
    private static void replace(CommandSpec command, OptionSpec before, OptionSpec after) {
        List<OptionSpec> options = new ArrayList<>(command.options());
        options.set(options.indexOf(before), after);
        for (OptionSpec option : options.subList(options.indexOf(after), options.size())) {
            if (option.group() == null) {
                command.remove(option.equals(after) ? before : option).addOption(option);
            }
        }
    }
}
