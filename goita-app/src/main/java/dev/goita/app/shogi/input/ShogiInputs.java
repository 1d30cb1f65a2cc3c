package dev.goita.app.shogi.input;

import dev.goita.app.frame.Batch;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.training.DatasetDetector;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** 入力の棋譜: files, directories, zip files or {@code -}, and what becomes of illegal moves. */
public final class ShogiInputs extends Options {
    private final Given<List<String>> files;
    private final Given<IllegalMoves> illegal;

    public ShogiInputs(Options command) {
        this(command, "1..*");
    }

    /** @param arity how many files there may be */
    public ShogiInputs(Options command, String arity) {
        super(command);
        files = arguments("FILE", arity, String.class);
        illegal = option("--illegal", "POLICY", IllegalMoves.REFUSE);
    }

    public List<String> files() {
        return files.value();
    }

    /** Hands over the games of all files in order. */
    public void forEach(Invocation invocation, Consumer<Game> games) throws IOException {
        invocation.batch().expect(files.value().size());
        for (String file : files.value()) {
            forEach(file, illegal.value(), invocation, games);
        }
    }

    /**
     * Hands over the games of one argument. What keeps a file from being read, or a game from being worked on, comes as a game with
     * a finding.
     */
    public static void forEach(String file, IllegalMoves illegal, Invocation invocation, Consumer<Game> games)
            throws IOException {
        Input input = invocation.input(file);
        forEach(input.name(), invocation, illegal, games, (reader, guarded) -> {
            if (input.isStandard()) {
                try (InputStream bytes = input.open()) {
                    reader.input(input.name(), bytes, guarded);
                }
            } else {
                reader.forEach(Input.path(file), guarded);
            }
        });
    }

    /** Hands over the games of a stream that was opened before, as {@link #forEach(String, IllegalMoves, Invocation, Consumer)}. */
    public static void stream(
            String name, InputStream bytes, IllegalMoves illegal, Invocation invocation, Consumer<Game> games)
            throws IOException {
        forEach(name, invocation, illegal, games, (reader, guarded) -> reader.stream(name, bytes, guarded));
    }

    public static Source text(String argument, Invocation invocation) throws IOException {
        Input input = invocation.input(argument);
        try (InputStream bytes = input.open()) {
            return Source.of(input.name(), new String(bytes.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Says once of a folder which files in it are neither games nor binary training data by their names. */
    public static void tellLeftOut(String folder, List<Path> others, Path path, Invocation invocation) {
        invocation
                .batch()
                .leftOut(
                        folder,
                        withoutData(others.stream()
                                .map(other -> path.relativize(other).toString())
                                .toList()));
    }

    /** Where they are read at all, other readers read them. */
    private static List<String> withoutData(List<String> others) {
        return others.stream()
                .filter(other -> DatasetDetector.named(other).isEmpty() && !other.endsWith(".jsonl"))
                .toList();
    }

    @FunctionalInterface
    private interface Reading {
        void read(GameFiles reader, Consumer<Game> games) throws IOException;
    }

    private static void forEach(
            String name, Invocation invocation, IllegalMoves illegal, Consumer<Game> games, Reading reading)
            throws IOException {
        Batch batch = invocation.batch();
        GameFiles reader = new GameFiles(illegal);
        boolean[] isEmpty = {true};
        Consumer<Game> guarded = game -> {
            isEmpty[0] = false;
            batch.work(() -> games.accept(game))
                    .ifPresent(failure -> games.accept(Game.failed(Place.whole(game.file()), game.number(), failure)));
        };
        Optional<InputFailure> failure = batch.attempt(() -> reading.read(reader, guarded));
        failure.ifPresent(why -> games.accept(Game.failed(Place.whole(name), 1, why)));
        if (reader.hasUnread()) {
            batch.unread();
        }
        batch.leftOut(name, withoutData(reader.others()));
        if (isEmpty[0] && new File(name).isDirectory()) {
            batch.nothingIn(name);
        }
    }
}
