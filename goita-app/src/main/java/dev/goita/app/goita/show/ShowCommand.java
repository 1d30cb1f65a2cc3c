package dev.goita.app.goita.show;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RoundOption;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.goita.show.RoundSheet.SheetOptions;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.names.NamedRounds;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.table.ScoreSheets;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public final class ShowCommand extends Job {
    private final RecordInputs inputs = new RecordInputs(this);
    private final RoundOption round = new RoundOption(this);
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
        boolean clean = true;
        ScoreSheets sheets = new ScoreSheets(invocation.language());
        for (String file : inputs.files(invocation)) {
            Input input = invocation.input(file);
            Shown shown = new Shown(input, sheets);
            inputs.read(input, invocation.batch(), shown.sink());
            clean &= shown.end();
            sheets.end();
        }
        round.lacking().forEach(invocation::note);
        clean &= round.lacking().isEmpty();
        if (html.value().isPresent()) {
            invocation.write(html.value().get(), sheets.html());
        }
        return findings(!clean);
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

    /** Shows the rounds of one file as they come. */
    private final class Shown {
        private final List<Finding> found = new ArrayList<>();
        private final Input input;
        private final ScoreSheets sheets;
        private final NamedRounds named;
        private int rounds;
        private boolean isClean = true;

        Shown(Input input, ScoreSheets sheets) {
            this.input = input;
            this.sheets = sheets;
            named = new NamedRounds(rules.ofMatches(), input.name(), found::add, this::round);
        }

        RecordSink sink() {
            return sheets.beside(named);
        }

        private void round(RoundText text, List<String> names) {
            rounds++;
            if (!round.wants(rounds)) {
                found.clear();
                return;
            }
            PrintWriter out = invocation.streams().out();
            RoundSheet sheet =
                    RoundSheet.of(text, names, input.name(), sheet(named.check().rules()));
            sheet.lines().forEach(out::println);
            if (turn.value().orElse(0) > sheet.turns()) {
                invocation.sayAside(Wording.of(
                        "%s: この局は %d 手番です。--turn %d はありません",
                        "%s: the round has %d turns; there is no --turn %d",
                        input.name(),
                        sheet.turns(),
                        turn.value().orElse(0)));
                isClean = false;
            }
            if (html.value().isPresent()) {
                sheets.add(text, names, named.check().rules());
                refuse(
                        sheets.count() > ScoreSheets.MOST_ROUNDS,
                        "--html に書けるのは %d 局までです。--round で選んでください",
                        "--html holds %d rounds; choose with --round",
                        ScoreSheets.MOST_ROUNDS);
            }
            tellFindings();
        }

        private void tellFindings() {
            invocation.streams().flush();
            for (Finding finding : found) {
                invocation.streams().err().println(finding.diagnostic().format(invocation.language()));
            }
            isClean &= found.isEmpty();
            found.clear();
        }

        /** Tells what was found outside of rounds; whether all was well. */
        boolean end() {
            tellFindings();
            if (rounds == 0 && isClean) {
                invocation.note(Wording.of("%s: 表示する局がありません", "%s: there is no round to show", input.name()));
                isClean = false;
            }
            round.end(input.name(), rounds);
            return isClean;
        }
    }
}
