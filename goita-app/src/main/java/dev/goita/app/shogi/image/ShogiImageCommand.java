package dev.goita.app.shogi.image;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.picture.PictureOptions;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
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
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Square;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

public final class ShogiImageCommand extends Job {
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
    private final Given<List<String>> arrows = several("--arrow", "FROMTO", String.class);
    private final Given<List<String>> marks = several("--mark", "SQUARE", String.class);
    private final Given<Boolean> animate = flag("--animate");
    private final Given<Optional<Integer>> delay = option("--delay", "MS", Integer.class);
    private final Given<Optional<Integer>> lastDelay = option("--last-delay", "MS", Integer.class);
    private final Given<Boolean> sheet = flag("--sheet");
    private final Given<Optional<Integer>> every = option("--every", "N", Integer.class);
    private final Given<List<Integer>> plies = listed("--plies", "N", Integer.class);
    private final Given<IllegalMoves> illegal = option("--illegal", "POLICY", IllegalMoves.REFUSE);

    public ShogiImageCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        checkOptions();
        GameSource read = GameSource.read(source.value(), game.value(), illegal.value(), invocation);
        for (Diagnostic finding : read.findings()) {
            invocation.streams().err().println(finding.format(invocation.language()));
        }
        options.require(
                game.value() <= Math.max(1, read.games()),
                new Wording(
                        source.value() + " は " + read.games() + " 局です。--game " + game.value() + " はありません",
                        "--game: " + source.value() + " has " + read.games() + " games, found " + game.value()));
        if (read.game().isEmpty()) {
            return ExitCode.FINDINGS;
        }
        draw(read.game().get());
        return read.findings().isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void checkOptions() {
        PictureFormat format = options.format();
        options.require(game.value() >= 1, new Wording("--game は 1 から数えます", "--game counts from 1"));
        options.require(!(animate.value() && sheet.value()), OptionWords.exclude("--animate", "--sheet"));
        options.require(!animate.value() || format == PictureFormat.GIF, PictureOptions.ANIMATION_IS_GIF);
        options.require(
                ply.value().isEmpty() || !animate.value() && !sheet.value(),
                new Wording(
                        "--ply は一局面を選びます。--sheet では --plies を使います",
                        "--ply is for one position; --sheet takes --plies"));
        options.require(
                animate.value() || delay.value().isEmpty() && lastDelay.value().isEmpty(),
                new Wording(
                        "--delay と --last-delay は --animate と一緒に使います", "--delay and --last-delay go with --animate"));
        options.require(
                sheet.value() || every.value().isEmpty() && plies.value().isEmpty(),
                new Wording("--every と --plies は --sheet と一緒に使います", "--every and --plies go with --sheet"));
        options.require(every.value().isEmpty() || plies.value().isEmpty(), OptionWords.exclude("--every", "--plies"));
        options.require(every.value().orElse(1) >= 1, OptionWords.atLeast("--every", 1, every.value().orElse(1)));
        for (Optional<Integer> millis : List.of(delay.value(), lastDelay.value())) {
            int value = millis.orElse(1000);
            options.require(
                    value >= 10 && value <= LONGEST_DELAY_MILLIS,
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
        options.require(
                value >= 0 && value <= diagrams.plies(),
                new Wording(
                        option + ": この対局は " + diagrams.plies() + " 手です。" + value + " は指定できません",
                        option + ": the game has " + diagrams.plies() + " moves; expected 0 to " + diagrams.plies()
                                + ", found " + value));
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
                .orElseThrow(() -> options.wrong(
                        count == 1
                                ? new Wording(
                                        option + " はマスを 7g、77、7七 のように書きます。「" + word + "」は読めません",
                                        option + ": expected a square such as 7g, 77 or 7七, found '" + word + "'")
                                : new Wording(
                                        option + " は二つのマスを 7g7f、7776、7七7六 のように書きます。「" + word + "」は読めません",
                                        option + ": expected two squares such as 7g7f, 7776 or 7七7六, found '" + word
                                                + "'")));
        for (Square square : squares) {
            options.require(
                    size.contains(square),
                    Wording.of(
                            "%s: %d×%d の盤に %s のマスはありません",
                            "%1$s: there is no square %4$s on a board of %2$d by %3$d",
                            option,
                            size.files(),
                            size.ranks(),
                            square));
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
        options.require(
                shown.size() <= MOST_ON_SHEET,
                new Wording(
                        "一枚に並べられるのは " + MOST_ON_SHEET + " 局面までです。" + shown.size() + " 局面あるので --every を大きくしてください",
                        "a sheet holds " + MOST_ON_SHEET + " positions, found " + shown.size()
                                + "; take a greater --every"));
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
}
