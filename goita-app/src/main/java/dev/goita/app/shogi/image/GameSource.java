package dev.goita.app.shogi.image;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.GameFiles;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * A game on the command line: of a file, standard input, or a position with or without moves.
 *
 * @param game empty if it is no game or if there are not so many
 * @param findings what is wrong with the game, even if it could be read
 */
record GameSource(Optional<Kifu> game, int games, List<Diagnostic> findings) {
    /**
     * Reads one game.
     *
     * @param argument a file or a zip file, {@code -}, an SFEN, {@code startpos}, or either with moves
     * @param number which game of the file, from 1
     * @throws dev.goita.diagnostics.DiagnosticException with what is wrong with a position on the command line
     */
    static GameSource read(String argument, int number, IllegalMoves illegal, Invocation invocation)
            throws IOException {
        if (PositionArgument.looksLikeOne(argument) && !exists(argument)) {
            Kifu kifu = Usi.read(Source.of("SFEN", argument), illegal).orThrow();
            return new GameSource(Optional.of(kifu), 1, List.of());
        }
        if (Files.isDirectory(Input.path(argument))) {
            throw new RefusedFileException(
                    argument, new Wording("フォルダーです。棋譜を一つ指定してください", "is a directory; expected one record"));
        }
        Input input = invocation.input(argument);
        GameFiles reader = new GameFiles(illegal);
        AtomicInteger games = new AtomicInteger();
        List<Game> found = new ArrayList<>();
        Consumer<Game> taking = read -> {
            if (games.incrementAndGet() == number) {
                found.add(read);
            }
        };
        if (input.isStandard()) {
            try (InputStream bytes = input.open()) {
                reader.input(input.name(), bytes, taking);
            }
        } else {
            reader.forEach(Input.path(argument), taking);
        }
        return new GameSource(
                found.stream()
                        .filter(read -> read.format().isPresent())
                        .map(read -> read.reading().value())
                        .findFirst(),
                games.get(),
                found.stream()
                        .flatMap(read -> read.reading().findings().stream())
                        .toList());
    }

    private static boolean exists(String argument) {
        try {
            return Files.exists(Path.of(argument));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
