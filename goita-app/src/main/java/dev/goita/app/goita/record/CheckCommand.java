package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.TextColors;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.RecentText;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.rounds.FormComparison;
import dev.goita.record.Finding;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.json.CheckSummary;
import dev.goita.record.json.FindingObject;
import dev.goita.record.text.ForwardingSink;
import dev.goita.record.text.PlainSink;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "check",
        description =
                "Check recorded rounds: format, deck, every turn, winner, 五し, and how the rounds of a match follow.",
        footer = {"", "Examples:", "  goita check game.json", "  goita check --json --lang en games.jsonl.gz"})
public final class CheckCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private RecordInputs inputs = new RecordInputs();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a finding, and a summary at the end.");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that check JSON Lines");

    @Option(
            names = "--fix",
            description =
                    "Write a copy with each repair that is clear beside the file, game.json to game.fixed.json, and"
                            + " what was changed to game.fixed.json.log; in any notation.")
    private boolean fix;

    @Mixin
    private OutputOption output = OutputOption.optional("OUT", "Where --fix writes instead; for one file.");

    @Spec
    private CommandSpec spec;

    private long rounds;
    private long fixed;
    private long errors;
    private long warnings;

    public CheckCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        List<List<String>> shards = inputs.forms(invocation.batch());
        List<String> files = shards.stream().flatMap(List::stream).toList();
        invocation.batch().expect(files.size());
        refuseWhatCannotBeFixed(files);
        for (List<String> forms : shards) {
            check(forms);
        }
        PrintWriter out = invocation.streams().out();
        out.println(json.isWanted() ? jsonSummary(files.size()) : textSummary(files.size()));
        out.flush();
        return errors + warnings == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    /** Several files hold the same rounds. */
    private void check(List<String> forms) throws IOException {
        String first = forms.get(0);
        if (forms.size() == 1) {
            check(first, UnaryOperator.identity());
            return;
        }
        FormComparison comparison = new FormComparison(first);
        check(first, comparison::ofFirst);
        for (String other : forms.subList(1, forms.size())) {
            check(other, check -> comparison.ofOther(other, check));
        }
    }

    private void check(String file, UnaryOperator<RecordSink> compared) throws IOException {
        Input input = invocation.input(file);
        boolean clean = check(input, compared);
        if (fix && !clean) {
            fix(input, file);
        }
    }

    private void refuseWhatCannotBeFixed(List<String> files) {
        if (output.given().isPresent() && !fix) {
            throw new MisuseException(spec, new Wording("-o は --fix と一緒に使います", "-o needs --fix"));
        }
        if (output.given().isPresent() && files.size() != 1) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "-o を使えるのはファイル一つのときだけです。" + files.size() + " ファイルあります",
                            "-o takes one file, found " + files.size()));
        }
        if (output.given().equals(Optional.of("-"))) {
            throw new MisuseException(
                    spec,
                    new Wording("-o にはファイルが必要です。標準出力には指摘が出ます", "-o needs a file: standard output has the findings"));
        }
        if (fix && files.contains("-")) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "--fix にはファイルが必要です。標準入力は二度読めません",
                            "--fix needs a file: standard input cannot be read twice"));
        }
    }

    /** @return whether nothing was found */
    private boolean check(Input input, UnaryOperator<RecordSink> compared) throws IOException {
        RecentText text = new RecentText();
        // what comes by and by through a pipe is told of by and by
        RecordCheck check = RecordCheck.lookingAhead(rules.chosen(), input.name(), finding -> print(finding, text))
                .onThreads(input.isStandard() ? 1 : threads.number());
        RecordSink sink = compared.apply(json.isWanted() ? check : new Watched(check, text));
        inputs.read(input, invocation.batch(), sink);
        sink.sourceEnds();
        rounds += check.rounds();
        errors += check.errors();
        warnings += check.warnings();
        return check.errors() + check.warnings() == 0;
    }

    private void fix(Input input, String file) throws IOException {
        Optional<InputFailure> failure = invocation
                .batch()
                .attempt(() -> fixed +=
                        new Fix(invocation, rules.chosen(), this::printFix).write(input, file, output.given()));
        failure.ifPresent(why -> invocation.batch().tell(input.name(), why));
    }

    private void printFix(Fix.Change change) {
        PrintWriter out = invocation.streams().out();
        out.println(json.isWanted() ? change.json(invocation.language()) : change.text(invocation.language()));
        out.flush();
    }

    private void print(Finding finding, RecentText text) {
        PrintWriter out = invocation.streams().out();
        Language language = invocation.language();
        out.println(
                json.isWanted()
                        ? FindingObject.line(finding, language)
                        : FindingLine.text(finding, language, text, TextColors.ofStandardOutput()));
        out.flush();
    }

    /** Lets the text be seen that the check hears of. */
    private static final class Watched extends ForwardingSink {
        private final RecordCheck check;
        private final RecentText text;

        Watched(RecordCheck check, RecentText text) {
            super(check);
            this.check = check;
            this.text = text;
        }

        @Override
        public void round(RoundText round) {
            super.round(round);
            text.heard(round);
        }

        @Override
        public Optional<PlainSink> plainRounds() {
            return check.plainRounds().map(rounds -> new PlainlyWatched(rounds, text));
        }

        @Override
        public InputStream reading(InputStream unpacked) {
            return text.watch(unpacked);
        }

        @Override
        public void encodedIn(Charset charset) {
            text.encodedIn(charset);
        }
    }

    /** The same of rounds that are heard by the stretch. */
    private record PlainlyWatched(PlainSink next, RecentText text) implements PlainSink {
        @Override
        public int threads() {
            return next.threads();
        }

        @Override
        public boolean isReady() {
            return next.isReady();
        }

        @Override
        public Run newRun() {
            return next.newRun();
        }

        @Override
        public void take(Run run) {
            next.take(run);
            text.heardDigits();
        }
    }

    private String jsonSummary(int files) {
        OptionalLong copies = fix ? OptionalLong.of(fixed) : OptionalLong.empty();
        return new CheckSummary(files, rounds, errors, warnings, copies).line();
    }

    private String textSummary(int files) {
        Wording counts = Wording.of(
                "%d ファイル、%d 局: エラー %d、警告 %d",
                "files %d, rounds %d: errors %d, warnings %d", files, rounds, errors, warnings);
        Wording made = fix ? Wording.of("、修復 %d", ", fixed %d", fixed) : Wording.same("");
        return counts.in(invocation.language()) + made.in(invocation.language());
    }
}
