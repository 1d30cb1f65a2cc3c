package dev.goita.app.frame;

import dev.goita.diagnostics.Language;
import java.io.IOException;
import java.util.OptionalLong;

/** 起動: what every command is given: the streams, the language, and the shared ways to read, write and report. */
public final class Invocation {
    private final StandardStreams streams;
    private final GoitaCommand options;
    private final Batch batch;

    public Invocation(StandardStreams streams, GoitaCommand options) {
        this.streams = streams;
        this.options = options;
        this.batch = new Batch(streams, options);
    }

    public StandardStreams streams() {
        return streams;
    }

    /** What the command reads, one input after the other. */
    public Batch batch() {
        return batch;
    }

    /** In which findings are worded; known once the command line is parsed. */
    public Language language() {
        return options.language();
    }

    /** @param argument a file name, or {@code -} for standard input */
    public Input input(String argument) {
        return Input.of(argument, streams);
    }

    /**
     * @param argument a file name, or {@code -} for standard output
     * @throws IOException naming the file if it cannot be written
     */
    public Output output(String argument) throws IOException {
        return Output.open(argument, streams, batch);
    }

    /** One object a line on standard output. */
    public JsonOutput jsonLines() {
        return new JsonOutput(streams.out());
    }

    /** @param label what is counted, such as {@code rounds} */
    public Progress progress(String label, OptionalLong total) {
        Terminal terminal = options.isQuiet() ? Terminal.NO : Terminal.ofStandardError();
        return new Progress(terminal, streams.terminal(), label, total, System::nanoTime);
    }
}
