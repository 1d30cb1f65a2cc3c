package dev.goita.record.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundRecord;
import dev.goita.record.text.ByteOrderMark;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * 棋譜の読み書き: recorded rounds as values, read as the schema has them and as nothing else. For text that people typed,
 * {@link JsonRecords} tells all that is wrong with it and reads on; for other notations and for compressed files, see
 * {@link dev.goita.record.file.RecordFile}.
 */
public final class RoundRecords {
    private static final String TEXT = "text";

    private RoundRecords() {}

    /**
     * The round that a line of JSON is.
     *
     * @param line one object; blanks around it do not matter
     * @return the round, not checked against the rules
     * @throws DiagnosticException with the place, if the text is not one round and nothing besides
     */
    public static RoundRecord read(String line) {
        try (JsonParser in = JsonText.FACTORY.createParser(line)) {
            in.nextToken();
            RoundRecord round = StrictRound.read(in);
            if (in.nextToken() != null) {
                throw RecordRefusal.here(
                        in, RecordCode.JSON_SYNTAX, "局の後に余分なものがあります", "the round is over, but more follows");
            }
            return round;
        } catch (JacksonException e) {
            throw refused(TEXT, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The round as one line of JSON, without a line break.
     *
     * @param round as it is; it is not checked
     * @return always the same text for the same round
     */
    public static String write(RoundRecord round) {
        StringWriter line = new StringWriter();
        try (JsonGenerator out = JsonText.FACTORY.createGenerator(line)) {
            RoundObject.write(round, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.toString();
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
        try (JsonParser parser = JsonText.FACTORY.createParser(characters(in))) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (!parser.isExpectedStartArrayToken()) {
                    StrictMatch.readAny(parser, rounds);
                    continue;
                }
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    StrictMatch.readAny(parser, rounds);
                }
            }
        } catch (JacksonException e) {
            throw refused(source, e);
        } catch (CharacterCodingException e) {
            Wording wording = new Wording("UTF-8 として読めないバイトがあります", "some bytes are no UTF-8");
            throw refused(RecordCode.JSON_SYNTAX, Place.whole(source), wording);
        }
    }

    /** Characters, for places count them and not bytes. */
    private static Reader characters(InputStream in) throws IOException {
        Reader characters = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        characters.mark(1);
        if (characters.read() != ByteOrderMark.CHARACTER) {
            characters.reset();
        }
        return characters;
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

    private static DiagnosticException refused(String source, JacksonException e) {
        if (e instanceof RecordRefusal refusal) {
            return refused(refusal.code(), place(source, e.getLocation()), refusal.wording());
        }
        Wording wording = new Wording("JSON として読めません: " + e.getOriginalMessage(), "no JSON: " + e.getOriginalMessage());
        return refused(RecordCode.JSON_SYNTAX, place(source, e.getLocation()), wording);
    }

    private static Place place(String source, @Nullable JsonLocation location) {
        return location == null || location.getLineNr() < 1 || location.getColumnNr() < 1
                ? Place.whole(source)
                : new Place(source, location.getLineNr(), location.getColumnNr());
    }

    private static DiagnosticException refused(RecordCode code, Place place, Wording wording) {
        return new DiagnosticException(List.of(new Diagnostic(code, Severity.ERROR, place, wording)));
    }
}
