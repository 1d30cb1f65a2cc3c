package dev.goita.app.goita.conformance;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Parsed;
import dev.goita.diagnostics.program.ProgramVersion;
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
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

public final class ConformanceCommand extends Job {
    private final Given<String> suite = option("--suite", "FOLDER", "corpora/conformance/1");
    private final Given<List<CaseKind>> kinds = listed("--kind", "KIND", CaseKind.class, new Parsed<>(CaseKind::ofId));
    private final Given<Integer> timeout = option("--timeout", "SECONDS", 10);
    private final Given<Boolean> noSkips = flag("--no-skips");
    private final Given<Boolean> json = json();
    private final Given<Optional<String>> html = page();
    private final Given<Boolean> answer = flag("--answer");
    private final Given<List<String>> command = words("COMMAND");

    @Override
    public ExitCode call() throws IOException {
        refuse(
                command.value().isEmpty() != answer.value(),
                "-- の後に、試すプログラムを書いてください（--answer のときは書きません）",
                "name the program to ask behind -- (and none with --answer)");
        refuse(timeout.value() <= 0, "--timeout は 1 秒以上です", "--timeout is one second at least");
        if (answer.value()) {
            answerAll();
            return ExitCode.CLEAN;
        }
        Set<CaseKind> asked = kinds.value().isEmpty() ? EnumSet.allOf(CaseKind.class) : EnumSet.copyOf(kinds.value());
        return ask(ConformanceSuite.read(Input.path(suite.value()), asked));
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
        try (ConformanceRun run = new ConformanceRun(command.value(), Duration.ofSeconds(timeout.value()), answered -> {
            tally.add(answered);
            if (answered.outcome() != Outcome.PASSED) {
                notPassed(answered, text);
            }
        })) {
            run.ask(cases);
            name = run.name();
        }
        if (json.value()) {
            out.println(tally.line(name));
        } else {
            text.lines(name, tally).forEach(out::println);
        }
        out.flush();
        if (html.value().isPresent()) {
            invocation.write(html.value().get(), text.page(name, tally));
        }
        int passed = tally.count(Outcome.PASSED) + (noSkips.value() ? 0 : tally.count(Outcome.SKIPPED));
        return findings(passed != tally.cases());
    }

    private void notPassed(Answered answered, ConformanceText text) {
        if (json.value()) {
            invocation.streams().out().println(answered.line(invocation.language()));
        } else {
            text.keep(answered);
        }
    }
}
