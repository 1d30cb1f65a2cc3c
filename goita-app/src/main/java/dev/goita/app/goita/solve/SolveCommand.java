package dev.goita.app.goita.solve;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
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
import java.util.List;
import java.util.Optional;

public final class SolveCommand extends Job {
    private static final int ENTRIES_IN_A_MEBIBYTE_BITS = 17;

    private final Given<List<String>> files = words("FILE");
    private final RecordReading reading = new RecordReading(this);
    private final Given<Optional<Deal>> deal = option("--deal", "\"D H H H H\"", Deal.class, DealArgument.DEAL);
    private final Given<String> record = option("--record", "DIGITS", "");
    private final SureWinOptions sureWins = new SureWinOptions(this);
    private final Given<Boolean> json = json();
    private final Given<Boolean> valueOnly = flag("--value-only");
    private final Given<Integer> tableMebibytes = option("--table", "MIB", 1);
    private final RulesOption rules = new RulesOption(this);

    private final Given<Long> seed = randomSeed();
    private final Given<Integer> threads = threads();

    public SolveCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        Answers.Form form = json.value() ? Answers.Form.JSON : Answers.Form.TEXT;
        if (sureWins.isAsked()) {
            new SureWinReport(invocation, form).run(sureWinSearch(), rules.chosen());
            return ExitCode.CLEAN;
        }
        if (files.value().isEmpty() && deal.value().isEmpty()) {
            throw misuse(new Wording("--deal、--sure-wins、ファイルのどれかを指定してください", "expected --deal, --sure-wins or a FILE"));
        }
        Answers.Detail detail = valueOnly.value() ? Answers.Detail.VALUE : Answers.Detail.TURNS;
        Answers answers = new Answers(detail, form, invocation.language());
        try (SolvingDesk desk = new SolvingDesk(rules.chosen(), tableBits(), threads.value(), answers)) {
            return answerAll(desk, form) ? ExitCode.CLEAN : ExitCode.FINDINGS;
        }
    }

    private boolean answerAll(SolvingDesk desk, Answers.Form form) throws IOException {
        boolean clean = true;
        if (deal.value().isPresent()) {
            RecordAnswers dealt = new RecordAnswers(invocation, "--record", RecordAnswers.Place.UNTOLD, desk, form);
            JsonRecords.readText(json(deal.value().get()), "--record", dealt);
            clean = dealt.isClean();
        }
        for (String file : RecordInputs.files(files.value(), invocation)) {
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
        return asked(() -> sureWins.search(seed.value(), threads.value()));
    }

    private int tableBits() {
        boolean fits = Integer.bitCount(tableMebibytes.value()) == 1
                && tableMebibytes.value() >= 1
                && tableMebibytes.value() <= 2048;
        if (!fits) {
            throw misuse(new Wording(
                    "--table は 1〜2048 の 2 の冪です。" + tableMebibytes.value() + " は指定できません",
                    "--table is a power of two from 1 to 2048, not " + tableMebibytes.value()));
        }
        return ENTRIES_IN_A_MEBIBYTE_BITS + Integer.numberOfTrailingZeros(tableMebibytes.value());
    }

    private String json(Deal dealt) {
        return new JsonLine()
                .put("dealer", dealt.dealer().number())
                .putStrings(
                        "hands",
                        dealt.handsFromDealer().stream().map(Hand::toString).toList())
                .put("record", record.value())
                .toString();
    }
}
