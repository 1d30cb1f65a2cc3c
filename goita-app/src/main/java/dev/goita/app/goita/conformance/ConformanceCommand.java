package dev.goita.app.goita.conformance;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.WrongValueException;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.Wording;
import dev.goita.record.conformance.CaseKind;
import dev.goita.record.conformance.ConformanceAnswers;
import dev.goita.record.conformance.ConformanceCase;
import dev.goita.record.conformance.ConformanceRun;
import dev.goita.record.conformance.ConformanceRun.Answered;
import dev.goita.record.conformance.ConformanceSuite;
import dev.goita.record.conformance.ConformanceTally;
import dev.goita.record.conformance.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "conformance",
        description = "Ask a program the cases of the conformance suite, and say which rules it breaks.",
        footer = {
            "",
            "The program is started without a shell and speaks JSON lines: docs/conformance.md.",
            "",
            "Examples:",
            "  goita conformance -- python3 docs/conformance/rules.py",
            "  goita conformance --kind round,match --json -- ./my-goita --conformance",
            "  goita conformance -- goita conformance --answer"
        })
public final class ConformanceCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Option(
            names = "--suite",
            paramLabel = "FOLDER",
            description = "The folder of the suite; ${DEFAULT-VALUE} if absent.")
    private String suite = "corpora/conformance/1";

    @Option(
            names = "--kind",
            split = ",",
            paramLabel = "KIND",
            converter = KindName.class,
            description = "Ask these kinds only: position, round, deal, match, view, record, notation.")
    private Set<CaseKind> kinds = EnumSet.allOf(CaseKind.class);

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "Wait so long for each answer; ${DEFAULT-VALUE} if absent.")
    private int timeout = 10;

    @Option(names = "--no-skips", description = "Count a skipped case as a failure.")
    private boolean noSkips;

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a case that did not pass, and a summary at the end.");

    @Option(names = "--html", paramLabel = "FILE", description = "Write the table as a page too.")
    private Optional<String> html = Optional.empty();

    @Option(names = "--answer", description = "Answer the questions of such a run on standard input instead of asking.")
    private boolean answer;

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The program and its arguments, behind --.")
    private List<String> command = List.of();

    @Spec
    private CommandSpec spec;

    public ConformanceCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (command.isEmpty() != answer) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "-- の後に、試すプログラムを書いてください（--answer のときは書きません）",
                            "name the program to ask behind -- (and none with --answer)"));
        }
        if (timeout <= 0) {
            throw new MisuseException(spec, new Wording("--timeout は 1 秒以上です", "--timeout is one second at least"));
        }
        if (answer) {
            answerAll();
            return ExitCode.CLEAN;
        }
        return ask(ConformanceSuite.read(Input.path(suite), kinds));
    }

    private void answerAll() throws IOException {
        ConformanceAnswers answers = new ConformanceAnswers("goita " + ProgramVersion.number());
        BufferedReader in =
                new BufferedReader(new InputStreamReader(invocation.streams().in(), StandardCharsets.UTF_8));
        PrintWriter out = invocation.streams().data();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(answers.answer(line));
            out.flush();
        }
    }

    private ExitCode ask(List<ConformanceCase> cases) throws IOException {
        ConformanceTally tally = new ConformanceTally();
        ConformanceText text = new ConformanceText(invocation.language());
        PrintWriter out = invocation.streams().out();
        String name;
        try (ConformanceRun run = new ConformanceRun(command, Duration.ofSeconds(timeout), answered -> {
            tally.add(answered);
            if (answered.outcome() != Outcome.PASSED) {
                notPassed(answered, text);
            }
        })) {
            run.ask(cases);
            name = run.name();
        }
        if (json.isWanted()) {
            out.println(tally.line(name));
        } else {
            text.lines(name, tally).forEach(out::println);
        }
        out.flush();
        if (html.isPresent()) {
            writePage(html.get(), text.page(name, tally));
        }
        boolean isClean = tally.count(Outcome.PASSED) + (noSkips ? 0 : tally.count(Outcome.SKIPPED)) == tally.cases();
        return isClean ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void notPassed(Answered answered, ConformanceText text) {
        if (json.isWanted()) {
            invocation.streams().out().println(answered.line(invocation.language()));
        } else {
            text.keep(answered);
        }
    }

    private void writePage(String file, String page) throws IOException {
        try (Output output = invocation.output(file)) {
            Writer writer = output.writer();
            writer.write(page);
            writer.flush();
            output.commit();
        }
    }

    static final class KindName implements ITypeConverter<CaseKind> {
        @Override
        public CaseKind convert(String id) {
            try {
                return CaseKind.ofId(id);
            } catch (IllegalArgumentException e) {
                throw new WrongValueException(e);
            }
        }
    }
}
