package dev.goita.app.ml;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/** 記録: one JSON object a line for every step of a training, appended and flushed as it happens. */
final class MetricsFile implements Closeable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final BufferedWriter out;

    MetricsFile(Path file) throws IOException {
        out = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    void write(Map<String, Object> metrics) {
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
