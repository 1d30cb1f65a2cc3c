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

/** A game on the command line: a file, standard input, or a position with or without moves. */
final class GameSource {
    private final List<Diagnostic> findings = new ArrayList<>();
    private Optional<Kifu> game = Optional.empty();
    private int games;

    private GameSource() {}

    /**
     * Reads one game.
     *
     * @param argument a file or a zip file, {@code -}, an SFEN, {@code startpos}, or either with moves
     * @param number which game of the file, from 1
     * @throws dev.goita.diagnostics.DiagnosticException with what is wrong with a position on the command line
     */
    static GameSource read(String argument, int number, IllegalMoves illegal, Invocation invocation)
            throws IOException {
        GameSource source = new GameSource();
        if (isPosition(argument)) {
            source.games = 1;
            source.game =
                    Optional.of(Usi.read(Source.of("SFEN", argument), illegal).orThrow());
            return source;
        }
        if (Files.isDirectory(Input.path(argument))) {
            throw new RefusedFileException(
                    argument, new Wording("フォルダーです。棋譜を一つ指定してください", "is a directory; expected one record"));
        }
        Input input = invocation.input(argument);
        GameFiles reader = new GameFiles(illegal);
        if (input.isStandard()) {
            try (InputStream bytes = input.open()) {
                reader.input(input.name(), bytes, read -> source.add(read, number));
            }
        } else {
            reader.forEach(Input.path(argument), read -> source.add(read, number));
        }
        return source;
    }

    private static boolean isPosition(String argument) {
        return PositionArgument.looksLikeOne(argument) && !exists(argument);
    }

    private static boolean exists(String argument) {
        try {
            return Files.exists(Path.of(argument));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private void add(Game read, int number) {
        games++;
        if (games == number) {
            findings.addAll(read.reading().findings());
            game = read.format().map(format -> read.reading().value());
        }
    }

    /** What is wrong with the game, even if it could be read. */
    List<Diagnostic> findings() {
        return findings;
    }

    /** Empty if it is no game or if there are not so many. */
    Optional<Kifu> game() {
        return game;
    }

    /** How many games there are. */
    int games() {
        return games;
    }
}
