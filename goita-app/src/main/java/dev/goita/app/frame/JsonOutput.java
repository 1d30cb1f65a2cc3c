package dev.goita.app.frame;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** JSON Lines: one object a line, flushed, for programs that read the answers as they come. */
public final class JsonOutput {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final PrintWriter out;

    JsonOutput(PrintWriter out) {
        this.out = out;
    }

    /** @param object a map, a record or a tree, in the order in which its fields are to be written */
    public void write(Object object) {
        try {
            out.write(MAPPER.writeValueAsString(object));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
        out.write('\n');
        out.flush();
    }
}
