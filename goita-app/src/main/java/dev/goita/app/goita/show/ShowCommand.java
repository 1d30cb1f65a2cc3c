package dev.goita.app.goita.show;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.TextColors;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.names.NamedRounds;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.table.ScoreSheets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "show",
        description = "Show recorded rounds: the hands, the turns in kanji, and the board.",
        footer = {
            "",
            "☗ is face-down, ☖ open, 裏 hidden from who looks.",
            "",
            "Examples:",
            "  goita show game.json",
            "  goita show --round 2 --turn 8 --seat 3 game.json",
            "  goita show --table game.jsonl",
            "  goita show --html sheet.html match.json"
        })
public final class ShowCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private RecordInputs inputs = new RecordInputs();

    @Option(names = "--round", paramLabel = "N", description = "Only the N-th round of each file, from 1.")
    private Optional<Integer> round = Optional.empty();

    @Option(names = "--turn", paramLabel = "N", description = "The round after N turns; 0 is the deal.")
    private Optional<Integer> turn = Optional.empty();

    @Option(names = "--seat", paramLabel = "0..3", description = "Only what this player sees.")
    private Optional<Integer> seat = Optional.empty();

    @Option(names = "--table", description = "Only the table, as the record-format document prints its games.")
    private boolean table;

    @Option(names = "--every-turn", description = "The board after each turn.")
    private boolean everyTurn;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a score sheet too: a page that prints on A4.")
    private Optional<String> html = Optional.empty();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public ShowCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        require(round.orElse(1) >= 1, new Wording("--round は 1 から数えます", "--round counts from 1"));
        require(turn.orElse(0) >= 0, OptionWords.atLeast("--turn", 0, turn.orElse(0)));
        require(seat.orElse(0) >= 0 && seat.orElse(0) <= 3, OptionWords.range("--seat", 0, 3, seat.orElse(0)));
        require(!(table && everyTurn), OptionWords.exclude("--table", "--every-turn"));
        require(
                html.isEmpty() || turn.isEmpty() && seat.isEmpty(),
                new Wording(
                        "--html は局全体をすべての手駒つきで書きます。--turn と --seat は一緒に使えません",
                        "--html shows whole rounds with all hands; --turn and --seat do not go with it"));
        boolean clean = true;
        ScoreSheets sheets = new ScoreSheets(rules.chosen(), invocation.language());
        for (String file : inputs.files(invocation)) {
            Input input = invocation.input(file);
            Shown shown = new Shown(input, sheets);
            inputs.read(input, invocation.batch(), shown.sink());
            clean &= shown.end();
            sheets.end();
        }
        if (html.isPresent()) {
            write(sheets.html());
        }
        return clean ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void write(String page) throws IOException {
        try (Output target = invocation.output(html.orElseThrow())) {
            target.stream().write(page.getBytes(StandardCharsets.UTF_8));
            target.commit();
        }
    }

    private void require(boolean holds, Wording otherwise) {
        if (!holds) {
            throw new MisuseException(spec, otherwise);
        }
    }

    private SheetOptions sheet() {
        SheetOptions.Parts parts = table
                ? SheetOptions.Parts.TABLE
                : everyTurn ? SheetOptions.Parts.EVERY_TURN : SheetOptions.Parts.TABLE_AND_BOARD;
        return new SheetOptions(
                parts, turn, seat.map(Seat::of), rules.chosen(), invocation.language(), TextColors.ofStandardOutput());
    }

    /** Shows the rounds of one file as they come. */
    private final class Shown {
        private final SheetOptions options = sheet();
        private final List<Finding> found = new ArrayList<>();
        private final Input input;
        private final ScoreSheets sheets;
        private int rounds;
        private boolean isClean = true;

        Shown(Input input, ScoreSheets sheets) {
            this.input = input;
            this.sheets = sheets;
        }

        RecordSink sink() {
            return sheets.beside(new NamedRounds(rules.chosen(), input.name(), found::add, this::round));
        }

        private void round(RoundText text, List<String> names) {
            rounds++;
            if (round.isPresent() && round.get() != rounds) {
                found.clear();
                return;
            }
            PrintWriter out = invocation.streams().out();
            RoundSheet sheet = RoundSheet.of(text, names, input.name(), options);
            sheet.lines().forEach(out::println);
            if (html.isPresent()) {
                sheets.add(text, names);
                require(
                        sheets.count() <= ScoreSheets.MOST_ROUNDS,
                        new Wording(
                                "--html に書けるのは " + ScoreSheets.MOST_ROUNDS + " 局までです。--round で選んでください",
                                "--html holds " + ScoreSheets.MOST_ROUNDS + " rounds; choose with --round"));
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

        /** Tells what was found outside of rounds, or that there is no such round; whether all was well. */
        boolean end() {
            tellFindings();
            if (round.orElse(rounds) > rounds) {
                Wording wording = new Wording(
                        input.name() + ": 局は " + rounds + " 局しかありません",
                        input.name() + ": there are only " + rounds + " rounds");
                invocation.note(wording);
                isClean = false;
            }
            return isClean;
        }
    }
}
