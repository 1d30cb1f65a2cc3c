package dev.goita.app.frame;

import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.Disk;
import dev.goita.files.WholeFile;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * 出力: what a command writes, a file or, for {@code -}, standard output.
 *
 * <p>A file appears whole or not at all: its bytes go to a hidden file beside it, and {@link #commit} moves that into
 * place. Closing without a commit leaves the target as it was.
 */
public final class Output implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final OutputStream stream;
    private final Optional<WholeFile> file;
    private final Batch batch;

    private Output(OutputStream stream, Optional<WholeFile> file, Batch batch) {
        this.batch = batch;
        this.stream = stream;
        this.file = file;
    }

    /**
     * A device or a named pipe is written in place; in a store nothing is written by this.
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
        if (Files.isDirectory(target)) {
            throw new RefusedFileException(argument, new Wording("フォルダーです。ファイルを指定してください", "is a directory"));
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            return new Output(named(argument, target), Optional.empty(), batch);
        }
        WholeFile file = WholeFile.begin(Files.exists(target) ? target.toRealPath() : target.toAbsolutePath());
        boolean opened = false;
        try {
            Output output = new Output(named(argument, file.path()), Optional.of(file), batch);
            opened = true;
            return output;
        } finally {
            if (!opened) {
                file.close();
            }
        }
    }

    private static OutputStream named(String name, Path file) throws IOException {
        return new BufferedOutputStream(Disk.write(file, name), BUFFER_BYTES);
    }

    /** Buffered; closed by {@link #close}. */
    public OutputStream stream() {
        return stream;
    }

    /** Buffered UTF-8 text over {@link #stream}; flush it before {@link #commit}. */
    public Writer writer() {
        return new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    }

    /** Puts the file in place of its target; nothing may be written after it. */
    public void commit() throws IOException {
        stream.flush();
        if (file.isPresent()) {
            stream.close();
            if (!batch.nothingWasRead()) {
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
