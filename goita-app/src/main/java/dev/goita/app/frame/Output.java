package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Pipe;
import dev.goita.files.WholeFile;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/**
 * 出力: what a command writes, a file or, for {@code -} and {@code /dev/stdout}, standard output.
 *
 * <p>A file appears whole or not at all: its bytes go to a hidden file beside it, and {@link #commit} moves that into
 * place. Closing without a commit leaves the target as it was.
 */
public final class Output implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;

    private static final Set<String> STANDARD_NAMES =
            Set.of(Input.STANDARD, "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

    private OutputStream stream;
    private final Optional<WholeFile> file;
    private final Batch batch;
    private long written;
    private long kept;

    private Output(OutputStream stream, Optional<WholeFile> file, Batch batch) {
        this.batch = batch;
        this.stream = stream;
        this.file = file;
    }

    /**
     * A device or a pipe is written through; in a store nothing is written by this.
     *
     * @param argument as given on the command line
     * @param batch what the command reads: if nothing of it could be read, the file stays as it was
     * @throws IOException naming the file if it cannot be written
     */
    static Output open(String argument, StandardStreams streams, Batch batch) throws IOException {
        if (argument.equals(Input.STANDARD)) {
            streams.flush();
            return new Output(new LeftOpen(streams.outBytes()), Optional.empty(), batch);
        }
        Path target = Input.path(argument);
        Optional<Pipe.Standard> standard = Pipe.standard(target);
        if (standard.isPresent() && standard.get() != Pipe.Standard.IN) {
            streams.flush();
            boolean isOut = standard.get() == Pipe.Standard.OUT;
            return new Output(new LeftOpen(isOut ? streams.outBytes() : streams.errBytes()), Optional.empty(), batch);
        }
        if (Files.isDirectory(target)) {
            throw new RefusedFileException(argument, new Wording("フォルダーです。ファイルを指定してください", "is a directory"));
        }
        if (Pipe.is(target)) {
            return new Output(buffered(Pipe.write(target, argument)), Optional.empty(), batch);
        }
        WholeFile file = WholeFile.begin(target, argument);
        boolean opened = false;
        try {
            Output output = new Output(buffered(file.stream()), Optional.of(file), batch);
            opened = true;
            return output;
        } finally {
            if (!opened) {
                file.close();
            }
        }
    }

    /** Whether an argument means standard output, by whichever name. */
    public static boolean isStandard(String argument) {
        return STANDARD_NAMES.contains(argument);
    }

    private static OutputStream buffered(OutputStream bare) {
        return new BufferedOutputStream(bare, BUFFER_BYTES);
    }

    /**
     * For what is no stream of bytes, but a folder or a file with a name.
     *
     * @param argument as given on the command line
     * @throws FileSystemException naming the argument if it is standard output, a pipe or a device
     */
    public static Path place(String argument) throws FileSystemException {
        Path path = Input.path(argument);
        requirePlace(argument, path);
        return path;
    }

    /** @throws FileSystemException naming the argument if it is standard output, a pipe or a device */
    static void requirePlace(String argument, Path path) throws FileSystemException {
        if (argument.equals(Input.STANDARD) || Pipe.standard(path).isPresent() || Pipe.is(path)) {
            throw new RefusedFileException(
                    argument,
                    new Wording(
                            "ここには標準出力・パイプ・デバイスは使えません。ファイルやフォルダーの名前を指定してください",
                            "cannot be standard output, a pipe or a device here; name a file or folder"));
        }
    }

    /** @throws FileSystemException naming the argument if it is a file that begins with something else */
    static void requireMarkup(String argument, String beginning) throws IOException {
        Path path = Input.path(argument);
        if (Output.isStandard(argument) || !Files.isRegularFile(path)) {
            return;
        }
        try (InputStream there = Files.newInputStream(path)) {
            byte[] begins = there.readNBytes(beginning.length());
            if (begins.length > 0 && !beginning.equals(new String(begins, StandardCharsets.UTF_8))) {
                throw new RefusedFileException(
                        argument,
                        new Wording(
                                "ページや図ではないものが入っています。ほかの名前を指定してください",
                                "holds something else than a page or a picture: name another file"));
            }
        }
    }

    /** @throws FileSystemException naming the argument if it is one of the files that are read */
    public static void requireOther(String argument, Collection<String> inputs) throws IOException {
        Path path = Input.path(argument);
        if (!Output.isStandard(argument) && Files.isRegularFile(path)) {
            for (String input : inputs) {
                if (!Input.isStandard(input)
                        && Files.exists(Path.of(input))
                        && Files.isSameFile(path, Path.of(input))) {
                    throw new RefusedFileException(
                            argument,
                            new Wording(
                                    "読むファイルの上には書きません。ほかの名前を指定してください",
                                    "is read by this command, and not written over: name another file"));
                }
            }
        }
    }

    /** Buffered; closed by {@link #close}. */
    public OutputStream stream() {
        return stream;
    }

    /** Buffered UTF-8 text over {@link #stream}; flush it before {@link #commit}. */
    public Writer writer() {
        return new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    }

    /**
     * Writes what is worth keeping by itself, such as a game of many: from then on it is in the file, whatever ends the program.
     *
     * @throws IOException if it cannot be written; what was kept before stays, and nothing behind it
     */
    public void keep(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        stream.write(bytes);
        stream.flush();
        written += bytes.length;
        if (file.isPresent() && kept == 0) {
            stream.close();
            stream = file.get().goOn();
        }
        kept = written;
    }

    /** Puts the file in place of its target; nothing may be written after it. */
    public void commit() throws IOException {
        stream.flush();
        if (file.isPresent()) {
            stream.close();
            if (kept == 0 && !batch.nothingWasRead()) {
                file.get().commit();
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            stream.close();
        } finally {
            if (file.isPresent()) {
                if (kept > 0) {
                    file.get().cut(kept);
                }
                file.get().close();
            }
        }
    }

    /** Standard output is flushed, not closed, where a command's output ends. */
    private static final class LeftOpen extends FilterOutputStream {
        LeftOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            out.write(source, offset, length);
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }
}
