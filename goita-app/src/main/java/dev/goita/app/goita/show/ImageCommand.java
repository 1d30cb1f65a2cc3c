package dev.goita.app.goita.show;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.picture.PictureOptions;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.diagram.ContactSheet;
import dev.goita.drawing.diagram.TableDiagram;
import dev.goita.drawing.image.Animation;
import dev.goita.drawing.image.PictureFormat;
import dev.goita.record.text.RoundText;
import dev.goita.table.RecordedTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

public final class ImageCommand extends Job {
    private static final String OPEN = "open";
    private static final int USUAL_WIDTH = 900;
    private static final int USUAL_FRAME_WIDTH = 640;
    private static final int USUAL_SHEET_WIDTH = 1200;
    private static final int LEAST_CELL_WIDTH = 360;
    private static final int MOST_COLUMNS = 2;
    private static final int MOST_ON_PAGE = 10;
    private static final int MOST_ROUNDS = 100;
    private static final int LONGEST_DELAY_MILLIS = 600_000;

    private final RecordInputs inputs = new RecordInputs(this);
    private final PictureOptions options = new PictureOptions(this);
    private final WantedRounds rounds = new WantedRounds(this);
    private final Given<Optional<Integer>> turn =
            option("--turn", "N", Integer.class).atLeast(0);
    private final Given<String> seatName = option("--seat", "0..3|open", OPEN);

    private final Given<Boolean> animate = flag("--animate");
    private final Given<Optional<Integer>> delay =
            option("--delay", "MS", Integer.class).within(10, LONGEST_DELAY_MILLIS);
    private final RulesOption rules = new RulesOption(this);

    private Optional<Seat> seat = Optional.empty();

    @Override
    public ExitCode call() throws IOException {
        checkOptions();
        List<RecordedTable> tables = new ArrayList<>();
        for (String file : inputs.files(invocation)) {
            rounds.read(
                    invocation.input(file),
                    inputs,
                    rules.ofMatches(),
                    UnaryOperator.identity(),
                    new Wording("局がありません", "there is no round"),
                    invocation,
                    (text, names, played) -> add(text, names, played, tables));
        }
        boolean isClean = rounds.end(invocation);
        if (tables.isEmpty()) {
            return ExitCode.FINDINGS;
        }
        if (animate.value()) {
            animate(tables);
        } else {
            draw(tables);
        }
        return findings(!isClean);
    }

    private void add(RoundText text, List<String> names, Rules played, List<RecordedTable> tables) {
        rounds.tellFindings(invocation);
        Optional<RecordedTable> table = RecordedTable.of(text, names, played, seat, invocation.language());
        if (table.isEmpty()) {
            Wording why = seat.isPresent()
                    ? new Wording("この局は席から見た図にできません", "the round cannot be drawn as a seat sees it")
                    : new Wording("手駒が四人分ありません", "there are no four hands");
            rounds.tell(Wording.of("%d: %s", "%d: %s", text.start().line(), why), invocation);
        }
        table.ifPresent(tables::add);
        refuse(
                tables.size() > MOST_ROUNDS,
                "%d 局を超えています。--round で選んでください",
                "more than %d rounds; choose with --round",
                MOST_ROUNDS);
    }

    private void checkOptions() {
        PictureFormat format = options.format();
        refuse(
                !seatName.value().matches("[0-3]|" + OPEN),
                "--seat は 0〜3 か open です。「%s」は指定できません",
                "--seat: expected 0 to 3 or open, found '%s'",
                seatName.value());
        seat = seatName.value().equals(OPEN)
                ? Optional.empty()
                : Optional.of(Seat.of(seatName.value().charAt(0) - '0'));
        refuse(animate.value() && format != PictureFormat.GIF, PictureOptions.ANIMATION_IS_GIF);
        refuse(
                animate.value() && turn.isSaid(),
                "--turn は一枚の図のためのものです。--animate は全部の手番を見せます",
                "--turn is for one picture; --animate shows all turns");
        refuse(!animate.value() && delay.isSaid(), "--delay は --animate と一緒に使います", "--delay goes with --animate");
    }

    private void draw(List<RecordedTable> tables) throws IOException {
        List<Picture> pictures = new ArrayList<>();
        for (RecordedTable table : tables) {
            int shown = turn.value().orElse(table.turns());
            refuse(
                    shown > table.turns(),
                    "--turn: この局は %d 手番です。%d は指定できません",
                    "--turn: the round has %1$d turns; expected 0 to %1$d, found %2$d",
                    table.turns(),
                    shown);
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
            Wording title = Wording.of("%d–%d / %d 局", "rounds %d–%d of %d", first + 1, end, pictures.size());
            List<Picture> here = pictures.subList(first, end);
            pages.add(new ContactSheet(here, columns, title.in(invocation.language()), options.theme()));
        }
        return pages;
    }

    private TableDiagram picture(RecordedTable table, int turns) {
        return table.after(turns, options.theme());
    }

    private void animate(List<RecordedTable> tables) throws IOException {
        refuse(
                tables.size() != 1,
                "--animate で見せるのは一局です。%d 局あるので --round で選んでください",
                "--animate shows one round, found %d; choose with --round",
                tables.size());
        RecordedTable table = tables.get(0);
        int last = table.turns();
        List<TableDiagram> samples = IntStream.of(0, last / 2, last)
                .mapToObj(at -> picture(table, at))
                .toList();
        int width = options.width(samples.get(0), USUAL_FRAME_WIDTH);
        Duration usual = Duration.ofMillis(delay.value().orElse(1000));
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
}
