package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;

/** The entry point of the process. */
public final class Main {
    private static final int INPUT_OUTPUT = 3;

    private Main() {}

    public static void main(String[] args) {
        // Otherwise picocli looks for a class of Groovy at every start, and opens every jar to find that there is none.
        System.setProperty("picocli.disable.closures", "true");
        try {
            ExitCode code = Program.run(Commands.ofGoita(), StandardStreams.ofProcess(), args);
            System.exit(code.number());
        } catch (NoClassDefFoundError missing) {
            // In words of its own: what words other failures may be missing, too.
            System.err.println(
                    "goita: プログラムの一部を読み込めません / a part of the program cannot be loaded: " + missing.getMessage());
            System.exit(INPUT_OUTPUT);
        }
    }
}
