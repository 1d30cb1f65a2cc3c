package dev.goita.app.shogi.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.learning.GameWords;
import dev.goita.app.shogi.input.FindingCount;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.ml.BookInput;
import dev.goita.shogi.ml.ShogiSource;
import dev.goita.shogi.ml.ValueOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** 入力の局: games and books to learn from, and how many findings about them are said. */
final class GameInputs extends Options {
    static final GameWords WORDS = new GameWords(Counted.GAMES, "games", "局");

    private final Given<Integer> maxFindings = option("--max-findings", "N", 20);
    private final Given<ValueOf> values = option("--values", "FROM", ValueOf.MEAN);

    GameInputs(Options command) {
        super(command);
    }

    FindingCount findings(Supplier<Invocation> run) {
        return new FindingCount(run, maxFindings::value);
    }

    private record BookFile(String name, Invocation invocation) implements BookInput {
        @Override
        public BookSource open(Consumer<Diagnostic> findings) throws IOException {
            return OpenBook.open(name, invocation).entries(findings);
        }
    }

    /** @throws IOException naming an argument that cannot be a path */
    ShogiSource source(List<String> files, List<String> books, Invocation invocation, Consumer<Diagnostic> findings)
            throws IOException {
        List<Path> paths = new ArrayList<>();
        for (String file : files) {
            Path path = invocation.file(file);
            paths.add(path);
            if (Files.isDirectory(path)) {
                ShogiInputs.tellLeftOut(
                        file, GameFiles.contents(path, (lost, failure) -> {}).others(), path, invocation);
            }
        }
        return new ShogiSource(
                paths,
                books.stream()
                        .<BookInput>map(book -> new BookFile(book, invocation))
                        .toList(),
                values.value(),
                findings);
    }
}
