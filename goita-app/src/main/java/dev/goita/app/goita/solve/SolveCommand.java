package dev.goita.app.goita.solve;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.SeedOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RecordReading;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Deal;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.JsonRecords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "solve",
        description = {
            "Tell what positions and turns are worth with all hands open, exactly: points of the round for the team to"
                    + " move when all four play their best.",
            "",
            "A round that has ended gets the values of every turn of it, an unfinished one those of the turns that are"
                    + " possible now. From standard input, unless --from names a notation, each line is a position."
        },
        footer = {
            "",
            "Examples:",
            "  goita solve --deal \"0 11277788 24444588 35556888 36667888\"",
            "  goita solve game.json",
            "  echo '{\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],\"record\":\"87\"}' \\",
            "    | goita solve --json -"
        })
public final class SolveCommand implements Callable<ExitCode> {
    private static final int ENTRIES_IN_A_MEBIBYTE_BITS = 17;

    private final Invocation invocation;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = RecordInputs.DESCRIPTION)
    private List<String> files = new ArrayList<>();

    @Mixin
    private RecordReading reading = new RecordReading();

    @Option(
            names = "--deal",
            paramLabel = "\"D H H H H\"",
            converter = DealArgument.class,
            description = "A deal to solve: the dealer's number and four hands from the dealer on, as digits.")
    private Optional<Deal> deal = Optional.empty();

    @Option(
            names = "--record",
            paramLabel = "DIGITS",
            description = "What was played of the deal, as a record writes it.")
    private String record = "";

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a round or position.");

    @Option(names = "--value-only", description = "Leave out the values of the turns.")
    private boolean valueOnly;

    @Option(
            names = "--table",
            paramLabel = "MIB",
            description = "Memory of the solver of each thread in MiB, a power of two from 1 to 2048; 1 if absent.")
    private int tableMebibytes = 1;

    @Mixin
    private RulesOption rules = new RulesOption();

    // A group has no mixins; this one belongs to it by what it says.
    @Mixin
    private SeedOption seed = new SeedOption("With --sure-wins: seed of the deals");

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that solve");

    @ArgGroup(validate = false, heading = "%nSure wins (必勝形):%n", headingKey = "heading.sure-wins")
    private SureWinOptions sureWins = new SureWinOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public SolveCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        Answers.Form form = json.isWanted() ? Answers.Form.JSON : Answers.Form.TEXT;
        if (sureWins.isAsked()) {
            new SureWinReport(invocation, form).run(sureWinSearch(), rules.chosen());
            return ExitCode.CLEAN;
        }
        if (files.isEmpty() && deal.isEmpty()) {
            throw misuse(new Wording("--deal、--sure-wins、ファイルのどれかを指定してください", "expected --deal, --sure-wins or a FILE"));
        }
        Answers.Detail detail = valueOnly ? Answers.Detail.VALUE : Answers.Detail.TURNS;
        Answers answers = new Answers(detail, form, invocation.language());
        try (SolvingDesk desk = new SolvingDesk(rules.chosen(), tableBits(), threads.number(), answers)) {
            return answerAll(desk, form) ? ExitCode.CLEAN : ExitCode.FINDINGS;
        }
    }

    private boolean answerAll(SolvingDesk desk, Answers.Form form) throws IOException {
        boolean clean = true;
        if (deal.isPresent()) {
            RecordAnswers dealt = new RecordAnswers(invocation, "--record", RecordAnswers.Place.UNTOLD, desk, form);
            JsonRecords.readText(json(deal.get()), "--record", dealt);
            clean = dealt.isClean();
        }
        for (String file : RecordInputs.files(files, invocation)) {
            clean &= answerAll(invocation.input(file), desk, form);
        }
        desk.finish();
        return clean;
    }

    private boolean answerAll(Input input, SolvingDesk desk, Answers.Form form) throws IOException {
        if (input.isStandard() && reading.format().isEmpty()) {
            return new Questions(invocation, desk).answerAll(input);
        }
        RecordAnswers rounds = new RecordAnswers(invocation, input.name(), RecordAnswers.Place.TOLD, desk, form);
        reading.read(input.beforeWaiting(desk::finish), invocation.batch(), rounds);
        return rounds.isClean();
    }

    private SureWinSearch sureWinSearch() {
        try {
            return sureWins.search(seed.value(), threads.number());
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private int tableBits() {
        boolean fits = Integer.bitCount(tableMebibytes) == 1 && tableMebibytes >= 1 && tableMebibytes <= 2048;
        if (!fits) {
            throw misuse(new Wording(
                    "--table は 1〜2048 の 2 の冪です。" + tableMebibytes + " は指定できません",
                    "--table is a power of two from 1 to 2048, not " + tableMebibytes));
        }
        return ENTRIES_IN_A_MEBIBYTE_BITS + Integer.numberOfTrailingZeros(tableMebibytes);
    }

    private String json(Deal dealt) {
        return new JsonLine()
                .put("dealer", dealt.dealer().number())
                .putStrings(
                        "hands",
                        dealt.handsFromDealer().stream().map(Hand::toString).toList())
                .put("record", record)
                .toString();
    }

    private MisuseException misuse(Wording wording) {
        return new MisuseException(spec, wording);
    }
}
