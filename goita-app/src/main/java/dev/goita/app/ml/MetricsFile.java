package dev.goita.app.ml;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.Input;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;

/** 記録: one JSON object a line for every step of a training, appended and flushed as it happens. */
public final class MetricsFile implements Closeable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final BufferedWriter out;

    MetricsFile(Path file) throws IOException {
        this(Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
    }

    private MetricsFile(BufferedWriter out) {
        this.out = out;
    }

    /** @param argument a file name of the command line; if there is none, nothing is kept */
    public static MetricsFile of(Optional<String> argument) throws IOException {
        return argument.isPresent()
                ? new MetricsFile(Input.path(argument.get()))
                : new MetricsFile(new BufferedWriter(Writer.nullWriter()));
    }

    /** Adds a line. */
    public void write(Map<String, Object> metrics) {
        try {
            out.write(MAPPER.writeValueAsString(metrics));
            out.newLine();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
