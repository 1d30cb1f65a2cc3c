package dev.goita.app.goita.solve;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.DealArgument;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RecordReading;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.app.goita.solve.SureWinSearch.SureWinOptions;
import dev.goita.app.goita.solve.SureWinSearch.SureWinReport;
import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.notation.Replay;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.InTurn;
import dev.goita.record.Finding;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.JsonRecords;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.question.Answer;
import dev.goita.record.question.LegalReplay;
import dev.goita.record.question.Question;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

public final class SolveCommand extends Job {
    private static final int ENTRIES_IN_A_MEBIBYTE_BITS = 17;

    private final Given<List<String>> files = words("FILE");
    private final RecordReading reading = new RecordReading(this);
    private final Given<Optional<Deal>> deal = option("--deal", "\"D H H H H\"", Deal.class, DealArgument.DEAL);
    private final Given<String> record = option("--record", "DIGITS", "");
    private final SureWinOptions sureWins = new SureWinOptions(this);
    private final Given<Boolean> json = json();
    private final Given<Boolean> valueOnly = flag("--value-only");
    private final Given<Optional<Integer>> tableMebibytes = option("--table", "MIB", Integer.class);
    private final RulesOption rules = new RulesOption(this);

    private final Given<Long> seed = randomSeed();
    private final Given<Integer> threads = threads();

    @Override
    public ExitCode call() throws IOException {
        Answers.Form form = json.value() ? Answers.Form.JSON : Answers.Form.TEXT;
        if (sureWins.isAsked()) {
            SureWinSearch search = asked(() -> sureWins.search(seed.value(), threads.value()));
            new SureWinReport(invocation, form).run(search, rules.chosen());
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

    private int tableBits() {
        return tableMebibytes.value().map(this::tableBits).orElse(Solver.DEFAULT_TABLE_BITS);
    }

    private int tableBits(int mebibytes) {
        boolean fits = Integer.bitCount(mebibytes) == 1 && mebibytes >= 1 && mebibytes <= 2048;
        if (!fits) {
            throw misuse(new Wording(
                    "--table は 1〜2048 の 2 の冪です。" + mebibytes + " は指定できません",
                    "--table is a power of two from 1 to 2048, not " + mebibytes));
        }
        return ENTRIES_IN_A_MEBIBYTE_BITS + Integer.numberOfTrailingZeros(mebibytes);
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

    /** Answers every round of a file, in order; a round that is wrong is answered by what is wrong with it. */
    private static final class RecordAnswers implements RecordSink {
        /** Whether an answer says which round it is about. */
        enum Place {
            TOLD,
            UNTOLD
        }

        private final Invocation invocation;
        private final String source;
        private final Place place;
        private final SolvingDesk desk;
        private final Answers.Form form;
        private boolean isClean = true;

        RecordAnswers(Invocation invocation, String source, Place place, SolvingDesk desk, Answers.Form form) {
            this.invocation = invocation;
            this.source = source;
            this.place = place;
            this.desk = desk;
            this.form = form;
        }

        boolean isClean() {
            return isClean;
        }

        @Override
        public void round(RoundText round) {
            List<Finding> findings = new ArrayList<>();
            desk.round(round, source, findings)
                    .ifPresentOrElse(
                            asked -> desk.ask(
                                    asked, answer -> println(place == Place.TOLD ? located(round, answer) : answer)),
                            () -> report(findings));
        }

        private String located(RoundText round, String answer) {
            if (form == Answers.Form.TEXT) {
                return source + ":" + round.start().line() + ":\n" + answer;
            }
            String before = new JsonLine()
                    .put("file", source)
                    .put("round", round.number())
                    .toString();
            return before.substring(0, before.length() - 1) + "," + answer.substring(1);
        }

        @Override
        public void finding(Finding finding) {
            report(List.of(finding));
        }

        private void report(List<Finding> findings) {
            isClean = false;
            desk.then(() -> print(findings));
        }

        private void print(List<Finding> findings) {
            if (form == Answers.Form.JSON) {
                println(new JsonLine()
                        .put("file", source)
                        .putRaw(
                                "findings",
                                findings.stream()
                                        .map(finding -> FindingObject.line(finding, invocation.language()))
                                        .toList())
                        .toString());
            } else {
                findings.forEach(finding -> println(FindingLine.text(finding, invocation.language())));
            }
        }

        private void println(String line) {
            PrintWriter out = invocation.streams().out();
            out.println(line);
            out.flush();
        }
    }

    /**
     * 読みの受付: rounds that are solved on several threads. How many choices an answer took depends on what the solver remembers of
     * the deal, so one solver answers what comes of one deal in a row: then no answer depends on the threads.
     */
    private static final class SolvingDesk implements Questions.Desk, AutoCloseable {
        private final Rules rules;
        private final Answers answers;
        private final InTurn<Solver> solvers;
        private Optional<OpenPosition> deal = Optional.empty();
        private InTurn<Solver>.Strand ofDeal;

        SolvingDesk(Rules rules, int tableBits, int threads, Answers answers) {
            this.rules = rules;
            this.answers = answers;
            solvers = new InTurn<>("solve", threads, () -> new Solver(rules, tableBits));
            ofDeal = solvers.strand();
        }

        @Override
        public void ask(SourceLine question, String source, Consumer<Answer> taker) {
            Question<Round> read = Question.read(question.text(), question.number(), source, this::round);
            read.asked()
                    .ifPresentOrElse(
                            round -> ask(round, answer -> taker.accept(Answer.of(answer))),
                            () -> then(() -> taker.accept(Answer.refusal(read.findings(), answers.language()))));
        }

        /** As {@link Question.Understanding}. */
        Optional<Round> round(RoundText text, String source, List<Finding> findings) {
            return LegalReplay.of(rules, text, source, findings).map(Replay::round);
        }

        /** @param taker gets the answer in its turn, on the thread that asks */
        void ask(Round round, Consumer<String> taker) {
            OpenPosition first = Answers.first(round);
            boolean isOfDeal = deal.filter(first::isPartOf).isPresent();
            if (!isOfDeal) {
                deal = Optional.of(first);
                ofDeal.end();
                ofDeal = solvers.strand();
            }
            try {
                solvers.add(ofDeal, solver -> answer(round, solver, isOfDeal), taker::accept);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** The solver may remember the deal from before others. */
        private String answer(Round round, Solver solver, boolean isOfDeal) {
            if (!isOfDeal) {
                solver.forget();
            }
            return answers.of(round, solver);
        }

        @Override
        public void then(Runnable action) {
            try {
                solvers.then(action::run);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void finish() throws IOException {
            solvers.finish();
        }

        @Override
        public void close() {
            solvers.close();
        }
    }
}
