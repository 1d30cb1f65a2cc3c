package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;

/** The entry point of the process. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        // Otherwise picocli looks for a class of Groovy at every start, and opens every jar to find that there is none.
        System.setProperty("picocli.disable.closures", "true");
        ExitCode code = Program.run(Commands.ofGoita(), StandardStreams.ofProcess(), args);
        System.exit(code.number());
    }
}
