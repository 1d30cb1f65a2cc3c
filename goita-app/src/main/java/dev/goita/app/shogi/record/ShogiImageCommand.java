package dev.goita.app.shogi.record;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.picture.PictureOptions;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.drawing.diagram.BoardDiagram;
import dev.goita.drawing.diagram.BoardScene;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.diagram.ContactSheet;
import dev.goita.drawing.image.Animation;
import dev.goita.drawing.image.PictureFormat;
import dev.goita.shogi.diagram.GameDiagrams;
import dev.goita.shogi.diagram.Look;
import dev.goita.shogi.diagram.PositionDiagram;
import dev.goita.shogi.diagram.SquareText;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Square;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** {@code goita shogi image}. */
public final class ShogiImageCommand extends ShogiJob {
    private static final int USUAL_WIDTH = 800;
    private static final int USUAL_FRAME_WIDTH = 480;
    private static final int USUAL_CELL_WIDTH = 360;
    private static final int MOST_ON_SHEET = 400;
    private static final int SAMPLES = 12;
    private static final int LONGEST_DELAY_MILLIS = 600_000;

    private final Given<String> source = argument("FILE|SFEN");
    private final PictureOptions options = new PictureOptions(this);
    private final Given<Integer> game = option("--game", "N", 1);
    private final Given<Optional<Integer>> ply = option("--ply", "N", Integer.class);
    private final Given<Boolean> flip = flag("--flip");
    private final Given<List<String>> arrows = squareWords("--arrow", "FROMTO");
    private final Given<List<String>> marks = squareWords("--mark", "SQUARE");
    private final Given<Boolean> animate = flag("--animate");
    private final Given<Optional<Integer>> delay = option("--delay", "MS", Integer.class);
    private final Given<Optional<Integer>> lastDelay = option("--last-delay", "MS", Integer.class);
    private final Given<Boolean> sheet = flag("--sheet");
    private final Given<Optional<Integer>> every =
            option("--every", "N", Integer.class).atLeast(1);
    private final Given<List<Integer>> plies = listed("--plies", "N", Integer.class);
    private final Given<IllegalMoves> illegal = option("--illegal", "POLICY", IllegalMoves.REFUSE);

    /** Several may stand behind one. */
    private Given<List<String>> squareWords(String name, String label) {
        return add(option(name, label).arity("1..*").auxiliaryTypes(String.class), List.of());
    }

    @Override
    public ExitCode call() throws IOException {
        checkOptions();
        GameSource read = GameSource.read(source.value(), game.value(), illegal.value(), invocation);
        read.findings().forEach(this::tell);
        refuse(
                game.value() > Math.max(1, read.games()),
                "%s は %d 局です。--game %d はありません",
                "--game: %s has %d games, found %d",
                source.value(),
                read.games(),
                game.value());
        if (read.game().isEmpty()) {
            return ExitCode.FINDINGS;
        }
        draw(read.game().get());
        return exitCode();
    }

    private void checkOptions() {
        PictureFormat format = options.format();
        boolean hasDelay = delay.isSaid() || lastDelay.isSaid();
        refuse(game.value() < 1, "--game は 1 から数えます", "--game counts from 1");
        refuse(animate.value() && sheet.value(), OptionWords.exclude("--animate", "--sheet"));
        refuse(animate.value() && format != PictureFormat.GIF, PictureOptions.ANIMATION_IS_GIF);
        refuse(
                ply.isSaid() && (animate.value() || sheet.value()),
                "--ply は一局面を選びます。--sheet では --plies を使います",
                "--ply is for one position; --sheet takes --plies");
        refuse(
                !animate.value() && hasDelay,
                "--delay と --last-delay は --animate と一緒に使います",
                "--delay and --last-delay go with --animate");
        refuse(
                !sheet.value() && (every.isSaid() || plies.isSaid()),
                "--every と --plies は --sheet と一緒に使います",
                "--every and --plies go with --sheet");
        refuse(every.isSaid() && plies.isSaid(), OptionWords.exclude("--every", "--plies"));
        for (Optional<Integer> millis : List.of(delay.value(), lastDelay.value())) {
            int value = millis.orElse(1000);
            refuse(
                    value < 10 || value > LONGEST_DELAY_MILLIS,
                    OptionWords.range("--delay, --last-delay", 10, LONGEST_DELAY_MILLIS, value));
        }
    }

    private void draw(Kifu kifu) throws IOException {
        GameDiagrams diagrams =
                new GameDiagrams(kifu, look(kifu.start().position().size()));
        if (animate.value()) {
            animate(diagrams);
        } else if (sheet.value()) {
            sheet(diagrams);
        } else {
            int shown = ply.value().orElse(diagrams.plies());
            requireRange("--ply", shown, diagrams);
            diagrams.forEach(at -> at == shown, (at, diagram) -> options.write(diagram, USUAL_WIDTH, invocation));
        }
    }

    private void requireRange(String option, int value, GameDiagrams diagrams) {
        refuse(
                value < 0 || value > diagrams.plies(),
                "%s: この対局は %2$d 手です。%3$d は指定できません",
                "%s: the game has %2$d moves; expected 0 to %2$d, found %3$d",
                option,
                diagrams.plies(),
                value);
    }

    private Look look(BoardSize size) {
        List<BoardDiagram.Arrow> drawn = arrows.value().stream()
                .map(word -> {
                    List<Square> ends = squares("--arrow", word, 2, size);
                    return new BoardDiagram.Arrow(
                            PositionDiagram.square(ends.get(0)), PositionDiagram.square(ends.get(1)));
                })
                .toList();
        List<BoardScene.Square> ringed = marks.value().stream()
                .map(word ->
                        PositionDiagram.square(squares("--mark", word, 1, size).get(0)))
                .toList();
        return new Look(
                options.theme(),
                flip.value() ? Side.WHITE : Side.BLACK,
                drawn,
                ringed,
                BoardDiagram.Stands.SHOWN,
                // pictures of records go to readers of records, whatever language the terminal speaks
                Language.JAPANESE);
    }

    private List<Square> squares(String option, String word, int count, BoardSize size) {
        List<Square> squares = SquareText.read(word)
                .filter(read -> read.size() == count)
                .orElseThrow(() -> misuse(
                        count == 1
                                ? Wording.of(
                                        "%s はマスを 7g、77、7七 のように書きます。「%s」は読めません",
                                        "%s: expected a square such as 7g, 77 or 7七, found '%s'", option, word)
                                : Wording.of(
                                        "%s は二つのマスを 7g7f、7776、7七7六 のように書きます。「%s」は読めません",
                                        "%s: expected two squares such as 7g7f, 7776 or 7七7六, found '%s'",
                                        option,
                                        word)));
        for (Square square : squares) {
            refuse(
                    !size.contains(square),
                    "%s: %d×%d の盤に %s のマスはありません",
                    "%1$s: there is no square %4$s on a board of %2$d by %3$d",
                    option,
                    size.files(),
                    size.ranks(),
                    square);
        }
        return squares;
    }

    private void animate(GameDiagrams diagrams) throws IOException {
        int last = diagrams.plies();
        List<BoardDiagram> samples = new ArrayList<>();
        int step = Math.max(1, last / SAMPLES);
        diagrams.forEach(at -> at % step == 0 || at == last, (at, diagram) -> samples.add(diagram));
        int width = options.width(samples.get(0), USUAL_FRAME_WIDTH);
        Duration usual = Duration.ofMillis(delay.value().orElse(1000));
        Duration end = lastDelay.value().map(Duration::ofMillis).orElse(usual.multipliedBy(4));
        try (Output target = options.open(invocation);
                Progress progress = invocation.progress(Counted.FRAMES, OptionalLong.of(last + 1L));
                Animation animation = new Animation(target.stream(), samples, width)) {
            diagrams.forEach(at -> true, (at, diagram) -> {
                animation.add(diagram, at == last ? end : usual);
                progress.advance(1);
            });
            PictureOptions.tellMissing(animation.finish(), invocation);
            target.commit();
        }
    }

    private void sheet(GameDiagrams diagrams) throws IOException {
        Set<Integer> shown = shownOnSheet(diagrams);
        refuse(
                shown.size() > MOST_ON_SHEET,
                "一枚に並べられるのは %d 局面までです。%d 局面あるので --every を大きくしてください",
                "a sheet holds %d positions, found %d; take a greater --every",
                MOST_ON_SHEET,
                shown.size());
        List<BoardDiagram> pictures = new ArrayList<>();
        diagrams.forEach(shown::contains, (at, diagram) -> pictures.add(diagram));
        ContactSheet picture = ContactSheet.of(pictures, diagrams.title(), options.theme());
        options.write(picture, picture.columns() * USUAL_CELL_WIDTH, invocation);
    }

    private Set<Integer> shownOnSheet(GameDiagrams diagrams) {
        plies.value().forEach(value -> requireRange("--plies", value, diagrams));
        Set<Integer> shown = new TreeSet<>(plies.value());
        if (shown.isEmpty()) {
            int step = every.value().orElse(Math.max(1, (diagrams.plies() + 7) / 8));
            for (int at = 0; at < diagrams.plies(); at += step) {
                shown.add(at);
            }
            shown.add(diagrams.plies());
        }
        return shown;
    }

    /**
     * A game on the command line: of a file, standard input, or a position with or without moves.
     *
     * @param game empty if it is no game or if there are not so many
     * @param findings what is wrong with the game, even if it could be read
     */
    private record GameSource(Optional<Kifu> game, int games, List<Diagnostic> findings) {
        /** Reads one game, numbered from 1, of a file or a zip file, {@code -}, an SFEN, {@code startpos}, or either with moves. */
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
}
