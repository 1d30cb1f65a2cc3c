package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;

/** The entry point of the process. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        ExitCode code = Program.run(Commands.ofGoita(), StandardStreams.ofProcess(), args);
        System.exit(code.number());
    }
}
