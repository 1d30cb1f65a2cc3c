package dev.goita.app;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Standard streams in memory. */
final class CapturedStreams {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final StandardStreams streams;

    private CapturedStreams(String in) {
        this.streams = StandardStreams.of(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)), out, err);
    }

    static CapturedStreams empty() {
        return new CapturedStreams("");
    }

    static CapturedStreams reading(String in) {
        return new CapturedStreams(in);
    }

    StandardStreams streams() {
        return streams;
    }

    String out() {
        streams.flush();
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        streams.flush();
        return err.toString(StandardCharsets.UTF_8);
    }

    ExitCode run(String... words) {
        return Program.run(Commands.ofGoita(), streams, words);
    }
}
