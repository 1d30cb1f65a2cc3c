package dev.goita.app.goita.show;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.goita.show.RoundSheet.SheetOptions;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.text.RoundText;
import dev.goita.table.ScoreSheets;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

public final class ShowCommand extends Job {
    private final RecordInputs inputs = new RecordInputs(this);
    private final WantedRounds rounds = new WantedRounds(this);
    private final Given<Optional<Integer>> turn =
            option("--turn", "N", Integer.class).atLeast(0);
    private final Given<Optional<Integer>> seat =
            option("--seat", "0..3", Integer.class).within(0, 3);
    private final Given<Boolean> table = flag("--table");
    private final Given<Boolean> everyTurn = flag("--every-turn");
    private final Given<Optional<String>> html = page();
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        refuse(table.value() && everyTurn.value(), OptionWords.exclude("--table", "--every-turn"));
        refuse(
                html.isSaid() && (turn.isSaid() || seat.isSaid()),
                "--html は局全体をすべての手駒つきで書きます。--turn と --seat は一緒に使えません",
                "--html shows whole rounds with all hands; --turn and --seat do not go with it");
        ScoreSheets sheets = new ScoreSheets(invocation.language());
        for (String file : inputs.files(invocation)) {
            Input input = invocation.input(file);
            rounds.read(
                    input,
                    inputs,
                    rules.ofMatches(),
                    sheets::beside,
                    new Wording("表示する局がありません", "there is no round to show"),
                    invocation,
                    (text, names, played) -> show(text, names, played, input, sheets));
            sheets.end();
        }
        boolean isClean = rounds.end(invocation);
        if (html.value().isPresent()) {
            invocation.write(html.value().get(), sheets.html());
        }
        return findings(!isClean);
    }

    private SheetOptions sheet(Rules played) {
        SheetOptions.Parts parts = table.value()
                ? SheetOptions.Parts.TABLE
                : everyTurn.value() ? SheetOptions.Parts.EVERY_TURN : SheetOptions.Parts.TABLE_AND_BOARD;
        return new SheetOptions(
                parts,
                turn.value(),
                seat.value().map(Seat::of),
                played,
                invocation.language(),
                TextColors.ofStandardOutput());
    }

    private void show(RoundText text, List<String> names, Rules played, Input input, ScoreSheets sheets) {
        RoundSheet sheet = RoundSheet.of(text, names, input.name(), sheet(played));
        sheet.lines().forEach(invocation.streams().out()::println);
        if (turn.value().orElse(0) > sheet.turns()) {
            invocation.sayAside(Wording.of(
                    "%s: この局は %d 手番です。--turn %d はありません",
                    "%s: the round has %d turns; there is no --turn %d",
                    input.name(),
                    sheet.turns(),
                    turn.value().orElse(0)));
            rounds.notClean();
        }
        if (html.value().isPresent()) {
            sheets.add(text, names, played);
            refuse(
                    sheets.count() > ScoreSheets.MOST_ROUNDS,
                    "--html に書けるのは %d 局までです。--round で選んでください",
                    "--html holds %d rounds; choose with --round",
                    ScoreSheets.MOST_ROUNDS);
        }
        rounds.tellFindings(invocation);
    }
}
