package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Standard streams in memory. */
public final class CapturedStreams {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final StandardStreams streams;

    private CapturedStreams(InputStream in) {
        this.streams = StandardStreams.of(in, out, err);
    }

    public static CapturedStreams empty() {
        return reading("");
    }

    public static CapturedStreams reading(String in) {
        return reading(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)));
    }

    public static CapturedStreams reading(InputStream in) {
        return new CapturedStreams(in);
    }

    public StandardStreams streams() {
        return streams;
    }

    public String out() {
        streams.flush();
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        streams.flush();
        return err.toString(StandardCharsets.UTF_8);
    }

    public ExitCode run(String... words) {
        return Program.run(Commands.ofGoita(), streams, words);
    }
}
