package dev.goita.record;

import dev.goita.core.Rules;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.write.RoundWriters;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a writer makes of a text that a reader hands it.
 *
 * @param text as written
 * @param codes each finding of the writer as {@code code line:column}
 */
public record Written(String text, List<String> codes) {
    public static Written as(RecordFormat format, String read) {
        return as(format, JsonStyle.CANONICAL, read);
    }

    public static Written as(RecordFormat format, JsonStyle style, String read) {
        List<String> codes = new ArrayList<>();
        StringWriter out = new StringWriter();
        try (RoundWriters.RoundWriter writer = RoundWriters.of(
                format,
                style,
                out,
                Rules.STANDARD,
                "test",
                f -> codes.add(f.code().id() + " " + f.diagnostic().place().line() + ":"
                        + f.diagnostic().place().column()))) {
            RecordFile.read(
                    new ByteArrayInputStream(read.getBytes(StandardCharsets.UTF_8)),
                    "test",
                    Strictness.LENIENT,
                    writer.sink());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Written(out.toString(), codes);
    }
}
