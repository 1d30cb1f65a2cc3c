package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Standard streams in memory. */
public final class CapturedStreams {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final StandardStreams streams;

    private CapturedStreams(String in) {
        this.streams = StandardStreams.of(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)), out, err);
    }

    public static CapturedStreams empty() {
        return new CapturedStreams("");
    }

    public static CapturedStreams reading(String in) {
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
