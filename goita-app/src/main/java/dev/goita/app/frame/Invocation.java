package dev.goita.app.frame;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.KeptInputs;
import dev.goita.files.Pipe;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.training.InOrder;
import dev.goita.report.Report;
import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** 起動: what every command is given: the streams, the language, and the shared ways to read, write and report. */
public final class Invocation implements Closeable {
    /** How a page begins, and a picture. */
    private static final String MARKUP = "<";

    private final StandardStreams streams;
    private final GoitaCommand options;
    private final Batch batch;
    private Optional<Cluster> cluster = Optional.empty();
    private Input.Naming naming;
    private final KeptInputs kept = new KeptInputs();

    public Invocation(StandardStreams streams, GoitaCommand options) {
        this(streams, options, Input::path);
    }

    private Invocation(StandardStreams streams, GoitaCommand options, Input.Naming naming) {
        this.streams = streams;
        this.options = options;
        this.naming = naming;
        batch = new Batch(streams, options);
    }

    /** @param folder where relative names begin */
    static Invocation away(StandardStreams streams, GoitaCommand options, Path folder) {
        Input.Naming naming = argument -> {
            Path path = Stores.path(argument);
            return path.isAbsolute() ? path : folder.resolve(path);
        };
        return new Invocation(streams, options, naming);
    }

    /** For machines that read inputs of this command; asked once it is known how many there are. */
    public AwayReading awayReading() {
        return new AwayReading(
                language(),
                options.showsStackTrace() ? AwayReading.StackTraces.SHOWN : AwayReading.StackTraces.HIDDEN,
                Path.of("").toAbsolutePath().toString(),
                batch.expected());
    }

    /** Says what was said elsewhere, and counts the inputs that were read there. */
    public <R extends Serializable> R hear(AwayReading.Report<R> report) {
        streams.flush();
        // It is free of what commands a terminal already.
        streams.data().print(report.out());
        streams.data().flush();
        streams.terminal().print(report.err());
        streams.terminal().flush();
        batch.add(report.count());
        return report.result();
    }

    /** From now on the pieces of the command are worked on elsewhere. */
    public void on(Cluster elsewhere) {
        cluster = Optional.of(elsewhere);
        naming = elsewhere::path;
    }

    /** Where the pieces of the command are worked on; empty for threads of this program. */
    public Optional<Cluster> cluster() {
        return cluster;
    }

    /**
     * Who works on the pieces of the command: the cluster, or threads of this program. To be closed.
     *
     * @param threads if there is no cluster
     */
    public Crew crew(int threads, String name) {
        return cluster.isPresent() ? cluster.get().open() : new InOrder(threads, name);
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
        return Input.of(argument, naming, streams);
    }

    /**
     * What is read more than once, or out of order: standard input and pipes are kept in a file, which {@link
     * KeptInputs#name} knows, until the program ends.
     *
     * @param argument as given on the command line: a file or folder, which may be in a store where a cluster works, or {@code -}
     * @throws IOException naming the argument if it cannot be a path, or what comes but once cannot be read
     */
    public Path file(String argument) throws IOException {
        if (cluster.isPresent() && (Input.isStandard(argument) || Pipe.is(naming.path(argument)))) {
            throw new RefusedFileException(
                    argument,
                    new Wording(
                            "クラスターでは標準入力やパイプを読めません。ファイルを指定してください",
                            "a cluster cannot read standard input or a pipe: name a file"));
        }
        return input(argument).file(kept);
    }

    /**
     * Where a data set is to be, which may be in a store where a cluster works on the command.
     *
     * @param argument as given on the command line
     * @throws IOException naming the argument if it is standard output, a pipe or a device, or cannot be a path
     */
    public Path folder(String argument) throws IOException {
        Path path = naming.path(argument);
        Output.requirePlace(argument, path);
        return path;
    }

    /**
     * Of records or of a data set, which may be in a store where a cluster works on the command.
     *
     * @param argument as given on the command line
     * @throws IOException naming the argument if it cannot be a path here, or its store cannot be reached
     */
    public Path path(String argument) throws IOException {
        return naming.path(argument);
    }

    /**
     * @param argument a file name, or {@code -} for standard output
     * @throws IOException naming the file if it cannot be written
     */
    public Output output(String argument) throws IOException {
        return Output.open(argument, streams, batch);
    }

    /**
     * Writes a text as one whole file, or to standard output for {@code -}; a page or a picture in the place of another alone, and not of
     * records whose name came where that of the page belongs.
     */
    public void write(String argument, String text) throws IOException {
        if (text.startsWith(MARKUP)) {
            Output.requireMarkup(argument, MARKUP);
        }
        try (Output output = output(argument)) {
            output.stream().write(text.getBytes(StandardCharsets.UTF_8));
            output.commit();
        }
    }

    /** Writes it as a page, if one is asked for. */
    public void writePage(Optional<String> argument, Report report) throws IOException {
        if (argument.isPresent()) {
            write(argument.get(), report.page(language()).html());
        }
    }

    /** Says it on standard output, in the language of the run. */
    public void say(Report report) {
        report.text(streams.out(), language());
    }

    /** One object a line on standard output. */
    public JsonOutput jsonLines() {
        return new JsonOutput(streams.out());
    }

    /** Says one line on standard output, in the language of the run. */
    public void say(Wording line) {
        streams.out().println(line.in(language()));
    }

    /** Says one line on standard error, which begins with the name of the program. */
    public void note(Wording line) {
        streams.err().println("goita: " + line.in(language()));
    }

    /** Says one line on standard error, where standard output belongs to what the command makes. */
    public void sayAside(Wording line) {
        streams.flush();
        streams.err().println(line.in(language()));
    }

    public Progress progress(Counted counted, OptionalLong total) {
        Terminal terminal = options.isQuiet() || !Terminal.takesCommands() ? Terminal.NO : Terminal.ofStandardError();
        return new Progress(terminal, streams.terminal(), counted, language(), total, System::nanoTime);
    }

    @Override
    public void close() throws IOException {
        kept.close();
    }
}
