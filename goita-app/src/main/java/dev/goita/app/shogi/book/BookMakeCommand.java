package dev.goita.app.shogi.book;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.make.BookMaker;
import dev.goita.shogi.book.make.UsiGames;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.FormatDetector;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.TextDecoder;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.piece.Color;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "make",
        description =
                "Make a book from games: USI lines by the million, or records in any format, directories, zip files.",
        footer = {
            "",
            "Evaluations that engines wrote into comments become values and depths; where a position has none, value 0 and"
                    + " depth 32 are written.",
            "",
            "Examples:",
            "  goita shogi book make book.sfen --moves 24 -o book.db",
            "  goita shogi book make floodgate/ --winner-only --min-count 2 -o book.db",
            "  goita shogi book make --style yaneuraou --black-from black.sfen --white-from white.sfen -o book.db"
        })
final class BookMakeCommand implements Callable<ExitCode> {
    private static final int HEAD = 1 << 16;

    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "GAMES",
            arity = "0..*",
            description = "Files of USI lines or of records, directories, zip files; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--moves", paramLabel = "N", description = "How many moves of a game are used; 16 if absent.")
    private int moves = 16;

    @Option(
            names = "--min-count",
            paramLabel = "N",
            description = "Leave out moves that were played less often; 1 if absent.")
    private long minimum = 1;

    @Option(
            names = "--winner-only",
            description = "Only the moves of the side that won; games without a winner are left out.")
    private boolean winnerOnly;

    @Option(
            names = "--black-from",
            paramLabel = "GAMES",
            description = "Games of which only positions with Black to move are taken.")
    private List<String> blackFiles = new ArrayList<>();

    @Option(
            names = "--white-from",
            paramLabel = "GAMES",
            description = "Games of which only positions with White to move are taken.")
    private List<String> whiteFiles = new ArrayList<>();

    @Option(names = "--keep-last", description = "Take the last move of a game too, with reply none.")
    private boolean keepLast;

    @Mixin
    private WriteOptions options = new WriteOptions();

    private long games;

    BookMakeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (files.isEmpty() && blackFiles.isEmpty() && whiteFiles.isEmpty()) {
            throw new MisuseException(spec, new Wording("棋譜を指定してください", "no games are named"));
        }
        if (moves < 1) {
            throw new MisuseException(spec, OptionWords.atLeast("--moves", 1, moves));
        }
        BookFindings findings = new BookFindings(invocation);
        invocation.batch().expect(files.size() + blackFiles.size() + whiteFiles.size());
        try (BookSorter sorter = options.makingSorter()) {
            BookMaker maker = new BookMaker(
                    new BookMaker.Options(
                            moves, keepLast ? BookMaker.LastMove.KEEP : BookMaker.LastMove.LEAVE_OUT, options.plies()),
                    sorter,
                    options.memoryBytes() / 2);
            try (Progress progress = invocation.progress(Counted.GAMES, OptionalLong.empty())) {
                add(files, EnumSet.allOf(Color.class), maker, findings, progress);
                add(blackFiles, EnumSet.of(Color.BLACK), maker, findings, progress);
                add(whiteFiles, EnumSet.of(Color.WHITE), maker, findings, progress);
            }
            sayGames();
            options.write(() -> maker.book(minimum), List.of(), invocation);
        }
        return findings.finish();
    }

    private void sayGames() {
        invocation.sayAside(new Wording(games + " 局を読みました", games + " games read"));
    }

    private void add(List<String> names, Set<Color> sides, BookMaker maker, BookFindings findings, Progress progress)
            throws IOException {
        for (String name : names) {
            Input input = invocation.input(name);
            if (isCollection(name)) {
                ShogiInputs.forEach(
                        name,
                        IllegalMoves.STOP_BEFORE,
                        invocation,
                        game -> add(game, sides, maker, findings, progress));
            } else {
                Optional<InputFailure> failure = invocation.batch().attempt(() -> {
                    try (InputStream in = new BufferedInputStream(input.open(), HEAD)) {
                        add(input.name(), in, sides, maker, findings, progress);
                    }
                });
                failure.ifPresent(why -> why.findings(NotationCode.UNREADABLE, Place.whole(input.name()))
                        .forEach(findings));
            }
        }
    }

    private static boolean isCollection(String name) {
        return new File(name).isDirectory() || name.toLowerCase(Locale.ROOT).endsWith(".zip");
    }

    private void add(
            String name, InputStream in, Set<Color> sides, BookMaker maker, BookFindings findings, Progress progress)
            throws IOException {
        byte[] head = in.readNBytes(HEAD);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
        Optional<Format> format = FormatDetector.detect(new String(head, TextDecoder.detect(head)));
        boolean isLines = format.isEmpty() || format.get() == Format.USI || format.get() == Format.SFEN;
        if (isLines) {
            UsiGames lines = new UsiGames(maker, options.lines(), use(), sides);
            lines.read(name, whole, findings, () -> progress.advance(1));
            games += lines.games();
        } else {
            ShogiInputs.stream(
                    name,
                    whole,
                    IllegalMoves.STOP_BEFORE,
                    invocation,
                    game -> add(game, sides, maker, findings, progress));
        }
    }

    private UsiGames.Use use() {
        return winnerOnly ? UsiGames.Use.WINNER : UsiGames.Use.BOTH_SIDES;
    }

    private void add(Game game, Set<Color> sides, BookMaker maker, BookFindings findings, Progress progress) {
        games++;
        progress.advance(1);
        game.reading().findings().forEach(findings);
        RecordedGame recorded = RecordedGame.of(game.reading().value(), maker.movesToRead());
        Set<Color> counted = EnumSet.copyOf(sides);
        if (winnerOnly) {
            counted.removeIf(side -> recorded.winner().filter(side::equals).isEmpty());
        }
        try {
            maker.addEvaluated(game.reading().value().start(), recorded.moves(), counted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
