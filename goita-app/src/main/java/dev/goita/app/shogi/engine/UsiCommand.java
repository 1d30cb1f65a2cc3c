package dev.goita.app.shogi.engine;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.SeedOption;
import dev.goita.app.shogi.book.EngineBook;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.OpeningBook;
import dev.goita.shogi.engine.usi.UsiServer;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code goita shogi usi}. */
@Command(
        name = "usi",
        description = "Serve the shogi engine on standard input and output by the USI protocol.",
        footer = {
            "",
            "Enter `goita shogi usi` as an engine in ShogiHome, ShogiGUI, Shogidokoro or any program that speaks USI.",
            "Options of the protocol: USI_Hash, USI_Ponder, MultiPV, Level (1 to 10), Seed, BookFile, ResignValue,",
            "NetworkDelay, EnteringKingRule. `go mate` solves tsume. The exit code is 1 if a line was not understood.",
            "",
            "Examples:",
            "  printf 'usi\\nisready\\nposition startpos moves 7g7f\\ngo depth 8\\n' | goita shogi usi",
            "  goita shogi usi --level 4 --book book.db"
        })
public final class UsiCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Option(names = "--level", paramLabel = "N", description = "1 to 10; the strongest if absent.")
    private int level = Level.STRONGEST.number();

    @Option(names = "--hash", paramLabel = "MIB", description = "Transposition table; ${DEFAULT-VALUE} if absent.")
    private int hash = 64;

    @Mixin
    private SeedOption seed = new SeedOption("For weak levels");

    @Option(names = "--book", paramLabel = "FILE", description = "An opening book of any format.")
    private @Nullable String book;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public UsiCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        UsiServer server = new UsiServer(
                ProgramVersion.number(),
                settings(),
                file -> EngineBook.open(file, seed.value(), invocation),
                invocation.streams().data());
        UsiServer.End end =
                server.serve(new InputStreamReader(invocation.streams().in(), StandardCharsets.UTF_8));
        return switch (end) {
            case CLEAN -> ExitCode.CLEAN;
            case ERRORS -> ExitCode.FINDINGS;
        };
    }

    private Engine.Settings settings() throws IOException {
        OpeningBook opening = book == null ? OpeningBook.NONE : EngineBook.open(book, seed.value(), invocation);
        try {
            return Engine.Settings.DEFAULT
                    .withLevel(new Level(level))
                    .withMebibytes(hash)
                    .withSeed(seed.value())
                    .withBook(opening);
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }
}
