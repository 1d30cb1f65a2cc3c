package dev.goita.app.frame;

import dev.goita.core.player.ForfeitException;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.program.Boundary;
import dev.goita.files.Pipe;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ParameterException;

/**
 * 一括: the inputs of one command. One that cannot be read is told, and the command goes on with the next; where there is but
 * one, or none could be had, nothing is written.
 */
public final class Batch {
    /** Wrong usage, and a player that went away, end a command whatever its input. */
    private static final Boundary BOUNDARY =
            new Boundary(e -> e instanceof ParameterException || e instanceof ForfeitException);

    private static final int MOST_NAMED = 3;

    private final StandardStreams streams;
    private final GoitaCommand options;
    private final Set<String> toldOf = new HashSet<>();
    private int expected = 1;
    private long attempts;
    private long refused;
    private boolean unread;
    private boolean lacks;

    Batch(StandardStreams streams, GoitaCommand options) {
        this.streams = streams;
        this.options = options;
    }

    /** How many inputs the command is to read, as far as is known. */
    public void expect(int inputs) {
        expected = Math.max(expected, inputs);
    }

    /**
     * Reads one input.
     *
     * @return what ended it, for the caller to tell
     * @throws IOException if it cannot be read and there is no other
     */
    public Optional<InputFailure> attempt(Boundary.Step step) throws IOException {
        attempts++;
        Optional<InputFailure> failure = run(step);
        if (failure.isPresent()) {
            Throwable thrown = failure.get().thrown();
            if (expected == 1 && thrown instanceof IOException alone) {
                throw alone;
            }
            if (expected == 1 && thrown instanceof DiagnosticException alone) {
                throw alone;
            }
            refused += failure.get().isRefusal() ? 1 : 0;
            note(failure.get());
        }
        return failure;
    }

    /** Nobody hears any more of what is read when the pipe is closed into which it is written. */
    private static Optional<InputFailure> run(Boundary.Step step) {
        Optional<InputFailure> failure = BOUNDARY.run(step);
        if (failure.isPresent() && Pipe.isClosed(failure.get().thrown())) {
            throw new UncheckedIOException(new IOException(failure.get().thrown()));
        }
        return failure;
    }

    /** Works on what an input gave; that is an input's failure too, but nothing of it is new to the reader. */
    public Optional<InputFailure> work(Boundary.Step step) {
        Optional<InputFailure> failure = run(step);
        failure.ifPresent(this::note);
        return failure;
    }

    /**
     * Lists what an input stands for; what cannot be listed is told here.
     *
     * @throws IOException if it cannot be listed and there is no other
     */
    public void list(String name, Boundary.Step step) throws IOException {
        Optional<InputFailure> failure = run(step);
        if (failure.isPresent()) {
            if (expected == 1 && failure.get().thrown() instanceof IOException alone) {
                throw alone;
            }
            if (failure.get().thrown() instanceof DiagnosticException told) {
                if (expected == 1) {
                    throw told;
                }
                unread();
            }
            note(failure.get());
            tell(name, failure.get());
        }
    }

    /** Tells of a folder below an input that cannot be listed. */
    public void lost(Path folder, IOException failure) {
        unread();
        new Failures(streams.err(), options).say(Failures.wording(failure));
    }

    /** Says once of a folder or a zip file which files in it are no records by their names. */
    public void leftOut(String folder, List<String> files) {
        if (files.isEmpty() || !toldOf.add(folder)) {
            return;
        }
        String some = String.join(", ", files.subList(0, Math.min(files.size(), MOST_NAMED)));
        boolean isAll = files.size() <= MOST_NAMED;
        new Failures(streams.err(), options)
                .say(Failures.about(
                        folder,
                        new Wording(
                                "棋譜でない名前のファイルは読みません: " + some + (isAll ? "" : " ほか（全 " + files.size() + " 個）"),
                                "not read, no records by their names: " + some
                                        + (isAll ? "" : " and others (" + files.size() + " in all)"))));
    }

    /** Says of a folder that nothing in it is read; whoever named it meant something, so that it is a finding. */
    public void nothingIn(String folder) {
        lacks = true;
        new Failures(streams.err(), options)
                .say(Failures.about(folder, new Wording("フォルダに棋譜がありません", "there are no records in this folder")));
    }

    private void note(InputFailure failure) {
        if (failure.thrown() instanceof IOException) {
            unread();
        }
        if (options.showsStackTrace()) {
            failure.thrown().printStackTrace(streams.err());
        }
    }

    /**
     * What became of inputs.
     *
     * @param refused how many of them could not be had
     * @param unread whether something could not be read
     */
    record Count(long attempts, long refused, boolean unread) implements Serializable {}

    Count count() {
        return new Count(attempts, refused, unread);
    }

    /** Inputs that were read elsewhere. */
    void add(Count elsewhere) {
        attempts += elsewhere.attempts();
        refused += elsewhere.refused();
        unread |= elsewhere.unread();
    }

    /** How many inputs the command is to read. */
    int expected() {
        return expected;
    }

    /** A file or folder could not be read; the exit code says so at the end. */
    public void unread() {
        unread = true;
    }

    /** An error line for what no finding tells. */
    public void tell(String name, InputFailure failure) {
        Failures failures = new Failures(streams.err(), options);
        if (failure.thrown() instanceof IOException inputOutput) {
            failures.say(Failures.wording(inputOutput));
        } else {
            failures.say(Failures.about(name, failure.wording()));
        }
    }

    boolean nothingWasRead() {
        return attempts > 0 && refused == attempts;
    }

    /** What the command ends with, given what it says itself. */
    public ExitCode exit(ExitCode code) {
        if (unread && (code == ExitCode.CLEAN || code == ExitCode.FINDINGS)) {
            return ExitCode.INPUT_OUTPUT;
        }
        return lacks && code == ExitCode.CLEAN ? ExitCode.FINDINGS : code;
    }
}
