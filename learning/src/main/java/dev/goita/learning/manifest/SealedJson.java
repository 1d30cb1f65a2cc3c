package dev.goita.learning.manifest;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.files.Seal;
import dev.goita.files.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** 封をした JSON: objects of JSON in files whose last field is the hash of what stands before it. */
public final class SealedJson {
    private static final String END = "\n}";

    private SealedJson() {}

    /**
     * Writes an object into a folder that one program writes at a time, in place of one that is there, in one step.
     *
     * @throws IOException if it cannot be written; one that was there stays
     */
    public static void write(ObjectMapper mapper, Object object, Path file) throws IOException {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        String text = mapper.writer(printer).writeValueAsString(object);
        String open = text.substring(0, text.length() - END.length());
        WholeFile.write(file, Seal.JSON.close((open + Seal.JSON.blank()).getBytes(StandardCharsets.UTF_8)));
    }
}
