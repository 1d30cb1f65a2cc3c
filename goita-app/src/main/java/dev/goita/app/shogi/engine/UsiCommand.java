package dev.goita.app.shogi.engine;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.book.EngineBook;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.usi.UsiServer;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** {@code goita shogi usi}. */
public final class UsiCommand extends Job {
    private final Given<Integer> level = option("--level", "N", Level.STRONGEST.number());
    private final Given<Integer> hash = option("--hash", "MIB", 64);
    private final Given<Long> seed = randomSeed();
    private final Given<Optional<String>> book = option("--book", "FILE", String.class);

    @Override
    public ExitCode call() throws IOException {
        UsiServer server = new UsiServer(
                ProgramVersion.number(),
                settings(),
                file -> EngineBook.open(file, seed.value(), invocation),
                invocation.streams().data());
        UsiServer.End end =
                server.serve(new InputStreamReader(invocation.streams().in(), StandardCharsets.UTF_8));
        return findings(end == UsiServer.End.ERRORS);
    }

    private Engine.Settings settings() throws IOException {
        Engine.OpeningBook opening = EngineBook.open(book.value(), seed.value(), invocation);
        return asked(() -> Engine.Settings.DEFAULT
                .withLevel(new Level(level.value()))
                .withMebibytes(hash.value())
                .withSeed(seed.value())
                .withBook(opening));
    }
}
