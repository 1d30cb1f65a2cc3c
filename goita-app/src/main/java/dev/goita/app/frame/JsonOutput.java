package dev.goita.app.frame;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;

/** JSON Lines: one object a line, flushed, for programs that read the answers as they come. */
public final class JsonOutput {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final PrintWriter out;

    JsonOutput(PrintWriter out) {
        this.out = out;
    }

    /** The same for a file. */
    public static String lines(List<?> objects) {
        return objects.stream().map(JsonOutput::line).collect(Collectors.joining());
    }

    private static String line(Object object) {
        try {
            return MAPPER.writeValueAsString(object) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param object a map, a record or a tree, in the order in which its fields are to be written */
    public void write(Object object) {
        out.write(line(object));
        out.flush();
    }
}
