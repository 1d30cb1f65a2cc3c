package dev.goita.app.learning;

import dev.goita.app.frame.ConfigFile;
import dev.goita.app.frame.Invocation;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of commands whose options can stand in one file. */
public final class ConfigOptions {
    @Option(
            names = ConfigFile.OPTION,
            paramLabel = "FILE",
            description =
                    "Options as one JSON object by their names, such as {\"rounds\": 1000000, \"hidden\": [512, 256]};"
                            + " those of the command line go before.")
    private Optional<String> file = Optional.empty();

    @Option(
            names = "--print-config",
            description = "Print every option with its value as such a file, and do nothing else.")
    private boolean print;

    /** Prints, if that is all that is asked for. */
    public boolean printed(Invocation invocation, CommandSpec spec) throws IOException {
        if (print) {
            invocation.streams().out().println(ConfigFile.of(spec));
        }
        return print;
    }

    /** The file that options came from. */
    public Optional<String> file() {
        return file;
    }
}
