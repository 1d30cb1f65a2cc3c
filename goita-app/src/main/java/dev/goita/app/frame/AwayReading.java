package dev.goita.app.frame;

import dev.goita.diagnostics.Language;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * 出先の読み取り: how a machine of a cluster reads inputs of a command: as this program does, but what is said goes back to where
 * the command was given.
 *
 * @param folder absolute, where relative names begin
 */
public record AwayReading(Language language, StackTraces stackTraces, String folder, int expected)
        implements Serializable {
    /** Whether failures are shown with where they arose. */
    public enum StackTraces {
        SHOWN,
        HIDDEN
    }

    /** Reads one input or several. */
    @FunctionalInterface
    public interface Step<R> {
        R read(Invocation away) throws IOException;
    }

    public record Report<R extends Serializable>(R result, String out, String err, Batch.Count count)
            implements Serializable {}

    /** @throws IOException if the only input cannot be read */
    public <R extends Serializable> Report<R> read(Step<R> step) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams streams = StandardStreams.of(InputStream.nullInputStream(), out, err);
        Invocation away = Invocation.away(streams, GoitaCommand.saying(language, stackTraces), Path.of(folder));
        away.batch().expect(expected);
        R result = step.read(away);
        streams.flush();
        return new Report<>(
                result,
                out.toString(StandardCharsets.UTF_8),
                err.toString(StandardCharsets.UTF_8),
                away.batch().count());
    }
}
