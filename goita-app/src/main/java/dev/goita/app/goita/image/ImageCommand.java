package dev.goita.app.goita.image;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.picture.PictureOptions;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.diagram.ContactSheet;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.image.Animation;
import dev.goita.drawing.image.PictureFormat;
import dev.goita.record.Finding;
import dev.goita.record.names.NamedRounds;
import dev.goita.record.text.RoundText;
import dev.goita.table.RecordedTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "image",
        description =
                "Draw recorded rounds of Goita: four hands, what was played in which turn, the score and the result.",
        footer = {
            "",
            "Above each play stands the number of its turn, and beside it the tile that lies face-down, where it is known.",
            "Tiles that are not seen are outlines. Several rounds come on one sheet, more than ten on files NAME-1, NAME-2 …",
            "",
            "Examples:",
            "  goita image game.json -o table.svg",
            "  goita image --round 2 --turn 8 --seat 3 game.json -o table.png",
            "  goita image --round 1 --animate game.jsonl -o round.gif"
        })
public final class ImageCommand implements Callable<ExitCode> {
    private static final String OPEN = "open";
    private static final int USUAL_WIDTH = 900;
    private static final int USUAL_FRAME_WIDTH = 640;
    private static final int USUAL_SHEET_WIDTH = 1200;
    private static final int LEAST_CELL_WIDTH = 360;
    private static final int MOST_COLUMNS = 2;
    private static final int MOST_ON_PAGE = 10;
    private static final int MOST_ROUNDS = 100;
    private static final int LONGEST_DELAY_MILLIS = 600_000;

    private final Invocation invocation;

    @Mixin
    private RecordInputs inputs = new RecordInputs();

    @Mixin
    private PictureOptions options = new PictureOptions();

    @Option(names = "--round", paramLabel = "N", description = "Only the N-th round of each file, from 1.")
    private Optional<Integer> round = Optional.empty();

    @Option(names = "--turn", paramLabel = "N", description = "The round after N turns; 0 is the deal.")
    private Optional<Integer> turn = Optional.empty();

    @Option(
            names = "--seat",
            paramLabel = "0..3|open",
            description = "Only what this player sees, who sits at the bottom; open, everything, if absent.")
    private String seatName = OPEN;

    private Optional<Seat> seat = Optional.empty();

    @Option(names = "--animate", description = "One round, a frame a turn, as GIF.")
    private boolean animate;

    @Option(
            names = "--delay",
            paramLabel = "MS",
            description = "How long a frame is shown, with --animate; 1000 if absent. The last one is shown longer.")
    private Optional<Integer> delay = Optional.empty();

    @Mixin
    private RulesOption rules = new RulesOption();

    private ImageCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new ImageCommand(invocation)).setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public ExitCode call() throws IOException {
        checkOptions();
        Tables tables = new Tables();
        for (String file : inputs.files(invocation)) {
            tables.read(invocation.input(file));
        }
        if (tables.drawn.isEmpty()) {
            return ExitCode.FINDINGS;
        }
        if (animate) {
            animate(tables.drawn);
        } else {
            draw(tables.drawn);
        }
        return tables.isClean ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void checkOptions() {
        PictureFormat format = options.format();
        options.require(
                seatName.matches("[0-3]|" + OPEN),
                new Wording(
                        "--seat は 0〜3 か open です。「" + seatName + "」は指定できません",
                        "--seat: expected 0 to 3 or open, found '" + seatName + "'"));
        seat = seatName.equals(OPEN) ? Optional.empty() : Optional.of(Seat.of(seatName.charAt(0) - '0'));
        options.require(round.orElse(1) >= 1, new Wording("--round は 1 から数えます", "--round counts from 1"));
        options.require(turn.orElse(0) >= 0, OptionWords.atLeast("--turn", 0, turn.orElse(0)));
        options.require(!animate || format == PictureFormat.GIF, PictureOptions.ANIMATION_IS_GIF);
        options.require(
                !animate || turn.isEmpty(),
                new Wording(
                        "--turn は一枚の図のためのものです。--animate は全部の手番を見せます",
                        "--turn is for one picture; --animate shows all turns"));
        options.require(
                animate || delay.isEmpty(), new Wording("--delay は --animate と一緒に使います", "--delay goes with --animate"));
        int millis = delay.orElse(1000);
        options.require(
                millis >= 10 && millis <= LONGEST_DELAY_MILLIS,
                OptionWords.range("--delay", 10, LONGEST_DELAY_MILLIS, millis));
    }

    private void draw(List<RecordedTable> tables) throws IOException {
        List<Picture> pictures = new ArrayList<>();
        for (RecordedTable table : tables) {
            int shown = turn.orElse(table.turns());
            options.require(
                    shown <= table.turns(),
                    new Wording(
                            "--turn: この局は " + table.turns() + " 手番です。" + shown + " は指定できません",
                            "--turn: the round has " + table.turns() + " turns; expected 0 to " + table.turns()
                                    + ", found " + shown));
            pictures.add(picture(table, shown));
        }
        if (pictures.size() == 1) {
            options.write(pictures.get(0), USUAL_WIDTH, invocation);
        } else {
            options.writePages(pages(pictures), USUAL_SHEET_WIDTH, invocation);
        }
    }

    /** As many columns as leave letters that can be read. */
    private List<ContactSheet> pages(List<Picture> pictures) {
        int columns = Math.max(1, Math.min(MOST_COLUMNS, options.width(USUAL_SHEET_WIDTH) / LEAST_CELL_WIDTH));
        List<ContactSheet> pages = new ArrayList<>();
        for (int first = 0; first < pictures.size(); first += MOST_ON_PAGE) {
            int end = Math.min(pictures.size(), first + MOST_ON_PAGE);
            Wording title = new Wording(
                    (first + 1) + "–" + end + " / " + pictures.size() + " 局",
                    "rounds " + (first + 1) + "–" + end + " of " + pictures.size());
            List<Picture> here = pictures.subList(first, end);
            pages.add(new ContactSheet(here, columns, title.in(invocation.language()), options.theme()));
        }
        return pages;
    }

    private TableDiagram picture(RecordedTable table, int turns) {
        return table.after(turns, options.theme());
    }

    private void animate(List<RecordedTable> tables) throws IOException {
        options.require(
                tables.size() == 1,
                new Wording(
                        "--animate で見せるのは一局です。" + tables.size() + " 局あるので --round で選んでください",
                        "--animate shows one round, found " + tables.size() + "; choose with --round"));
        RecordedTable table = tables.get(0);
        int last = table.turns();
        List<TableDiagram> samples = IntStream.of(0, last / 2, last)
                .mapToObj(at -> picture(table, at))
                .toList();
        int width = options.width(samples.get(0), USUAL_FRAME_WIDTH);
        Duration usual = Duration.ofMillis(delay.orElse(1000));
        try (Output target = options.open(invocation);
                Progress progress = invocation.progress(Counted.FRAMES, OptionalLong.of(last + 1L));
                Animation animation = new Animation(target.stream(), samples, width)) {
            for (int at = 0; at <= last; at++) {
                animation.add(picture(table, at), at == last ? usual.multipliedBy(4) : usual);
                progress.advance(1);
            }
            PictureOptions.tellMissing(animation.finish(), invocation);
            target.commit();
        }
    }

    /** Takes the rounds of all files. */
    private final class Tables {
        private final List<RecordedTable> drawn = new ArrayList<>();
        private final List<Finding> found = new ArrayList<>();
        private int rounds;
        private boolean isClean = true;

        void read(Input input) throws IOException {
            rounds = 0;
            inputs.read(
                    input, invocation.batch(), new NamedRounds(rules.chosen(), input.name(), found::add, this::round));
            end(input);
        }

        private void round(RoundText text, List<String> names) {
            rounds++;
            if (round.isPresent() && round.get() != rounds) {
                found.clear();
                return;
            }
            tellFindings();
            Optional<RecordedTable> table = RecordedTable.of(text, names, rules.chosen(), seat, invocation.language());
            if (table.isEmpty()) {
                tell(
                        seat.isPresent()
                                ? new Wording("この局は席から見た図にできません", "the round cannot be drawn as a seat sees it")
                                : new Wording("手駒が四人分ありません", "there are no four hands"),
                        text);
            }
            table.ifPresent(drawn::add);
            options.require(
                    drawn.size() <= MOST_ROUNDS,
                    new Wording(
                            MOST_ROUNDS + " 局を超えています。--round で選んでください",
                            "more than " + MOST_ROUNDS + " rounds; choose with --round"));
        }

        private void tell(Wording wording, RoundText text) {
            int line = text.start().line();
            invocation.note(new Wording(line + ": " + wording.japanese(), line + ": " + wording.english()));
            isClean = false;
        }

        private void tellFindings() {
            for (Finding finding : found) {
                invocation.streams().err().println(finding.diagnostic().format(invocation.language()));
            }
            isClean &= found.isEmpty();
            found.clear();
        }

        /** Tells what was found outside of rounds, or that there is no such round. */
        private void end(Input input) {
            tellFindings();
            if (round.orElse(Math.max(1, rounds)) > rounds && isClean) {
                Wording wording = new Wording(
                        input.name() + ": 局は " + rounds + " 局しかありません",
                        input.name() + ": there are only " + rounds + " rounds");
                invocation.note(wording);
                isClean = false;
            }
        }
    }
}
