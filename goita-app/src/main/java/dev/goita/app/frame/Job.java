package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** 仕事: a command of the program: its options, a field each, and what it does. */
public abstract class Job extends Options implements Callable<ExitCode> {
    /** In which it is called. */
    @SuppressWarnings("NullAway.Init") // set before it is called
    protected Invocation invocation;

    protected Job() {}

    /** The command, to be put below another by its name and called in a run of the program. */
    public final CommandSpec command(Invocation run) {
        invocation = run;
        // behind the options, so that whoever gives neither is told of both
        List.copyOf(spec().positionalParameters())
                .forEach(word -> spec().remove(word).addPositional(word));
        return spec();
    }

    /** A command that does nothing but have others below it. */
    public static CommandSpec branch() {
        CommandSpec branch = CommandSpec.create();
        branch.usageMessage().synopsisSubcommandLabel("COMMAND");
        return branch;
    }

    @Override
    public abstract ExitCode call() throws IOException, InterruptedException;

    protected final void say(String japanese, String english, Object... arguments) {
        invocation.say(Wording.of(japanese, english, arguments));
    }

    protected static ExitCode findings(boolean found) {
        return found ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    /** Writes several whole files: all are there at the end, or none. */
    protected final void write(List<String> names, Writing writing) throws IOException {
        List<Output> outputs = new ArrayList<>();
        try {
            for (String name : names) {
                outputs.add(invocation.output(name));
            }
            writing.write(outputs);
            for (Output output : outputs) {
                output.commit();
            }
        } finally {
            for (Output output : outputs) {
                output.close();
            }
        }
    }

    @FunctionalInterface
    protected interface Writing {
        void write(List<Output> outputs) throws IOException;
    }
}
