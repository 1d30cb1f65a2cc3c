package dev.goita.app.learning;

import dev.goita.app.frame.ConfigFile;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** The options of commands whose options can stand in one file. */
public final class ConfigOptions extends Options {
    private final Given<Boolean> print;

    public ConfigOptions(Options command) {
        super(command);
        // Its words are in their places before the command line is parsed.
        option(ConfigFile.OPTION, "FILE", String.class);
        print = flag("--print-config");
    }

    /**
     * Prints, if that is all that is asked for.
     *
     * @param effective made only then: what counts where nothing was said, by the names of options without dashes
     */
    public boolean printed(Invocation invocation, CommandSpec spec, Effective effective) throws IOException {
        if (print.value()) {
            invocation.streams().out().println(ConfigFile.of(spec, effective.options()));
        }
        return print.value();
    }

    /** What counts where nothing was said. */
    @FunctionalInterface
    public interface Effective {
        Map<String, Optional<?>> options() throws IOException;
    }
}
