package dev.goita.record.json;

import dev.goita.diagnostics.DiagnosticException;
import dev.goita.files.WholeFile;
import dev.goita.record.RoundRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * 棋譜の読み書き: recorded rounds as values, read as the schema has them and as nothing else. For text that people typed,
 * {@link JsonRecords} tells all that is wrong with it and reads on; for other notations and for compressed files, see
 * {@link dev.goita.record.file.RecordFile}.
 */
public final class RoundRecords {
    private RoundRecords() {}

    /**
     * The round that a line of JSON is.
     *
     * @param line one object; blanks around it do not matter
     * @return the round, not checked against the rules
     * @throws DiagnosticException with the place, if the text is not one round and nothing besides
     */
    public static RoundRecord read(String line) {
        return StrictReading.round(line);
    }

    /**
     * The round as one line of JSON, without a line break.
     *
     * @param round as it is; it is not checked
     * @return always the same text for the same round
     */
    public static String write(RoundRecord round) {
        return JsonText.text(out -> RoundObject.write(round, out));
    }

    /**
     * Every round of a file, in its order.
     *
     * @param file JSON or JSON Lines, not compressed
     * @return all of them in memory, not checked against the rules
     * @throws DiagnosticException as {@link #read(InputStream, String, Consumer)}
     * @throws IOException if the file cannot be read
     */
    public static List<RoundRecord> read(Path file) throws IOException {
        List<RoundRecord> rounds = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file)) {
            read(in, file.toString(), rounds::add);
        }
        return rounds;
    }

    /**
     * Reads every round of JSON or JSON Lines: matches, rounds, and arrays of either, any number after one another. One
     * round is in memory at a time.
     *
     * @param in UTF-8, already decompressed; a byte order mark is skipped
     * @param source the name that the finding carries
     * @param rounds hears each round as soon as it is read, which is before anything behind it is refused
     * @throws DiagnosticException with the first place that is not as the schema has it
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, Consumer<? super RoundRecord> rounds) throws IOException {
        StrictReading.read(in, source, rounds);
    }

    /**
     * Writes rounds as JSON Lines; the stream stays open.
     *
     * @param out is flushed at the end
     * @param rounds as they are; they are not checked
     * @throws IOException if they cannot be written
     */
    public static void write(OutputStream out, Iterable<RoundRecord> rounds) throws IOException {
        JsonLines lines = new JsonLines(out);
        for (RoundRecord round : rounds) {
            lines.write(round);
        }
        lines.flush();
    }

    /**
     * Writes rounds as a file of JSON Lines, whole or not at all, in place of one that is there.
     *
     * @param file that is to be there
     * @param rounds as they are; they are not checked
     * @throws IOException if they cannot be written; a file that is there stays as it was
     */
    public static void write(Path file, Iterable<RoundRecord> rounds) throws IOException {
        try (WholeFile whole = WholeFile.begin(file.toAbsolutePath())) {
            try (OutputStream out = whole.stream()) {
                write(out, rounds);
            }
            whole.commit();
        }
    }
}
