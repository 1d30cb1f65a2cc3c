package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Parsed;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageTable;
import dev.goita.record.conformance.CaseKind;
import dev.goita.record.conformance.ConformanceAnswers;
import dev.goita.record.conformance.ConformanceCase;
import dev.goita.record.conformance.ConformanceRun;
import dev.goita.record.conformance.ConformanceRun.Answered;
import dev.goita.record.conformance.ConformanceSuite;
import dev.goita.record.conformance.ConformanceTally;
import dev.goita.record.conformance.ConformanceTally.OfRule;
import dev.goita.record.conformance.Outcome;
import dev.goita.report.DisplayWidth;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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

    /** The table by rule, and the first cases that did not pass, for people: as lines and as a page. */
    private static final class ConformanceText {
        private static final int SHOWN = 5;
        private static final int WIDTH = 9;
        private static final List<Wording> HEADS = List.of(
                new Wording("規則", "rule"),
                new Wording("合格", "passed"),
                new Wording("不合格", "failed"),
                new Wording("対象外", "skipped"),
                new Wording("答えなし", "broken"));

        private final Language language;
        private final List<Answered> failures = new ArrayList<>();

        ConformanceText(Language language) {
            this.language = language;
        }

        /** Skipped cases are counted, not shown; of others, the first ones. */
        void keep(Answered answered) {
            if (answered.outcome() != Outcome.SKIPPED && failures.size() < SHOWN) {
                failures.add(answered);
            }
        }

        List<String> lines(String name, ConformanceTally tally) {
            List<String> lines = new ArrayList<>();
            lines.add(row(heads()));
            tally.rules().forEach((rule, of) -> lines.add(row(cells(rule, of))));
            for (Answered failure : failures) {
                lines.add("");
                lines.add(failure.asked().id() + " "
                        + String.join(" ", failure.asked().rules()) + ": "
                        + failure.outcome().id());
                told(failure).forEach((head, text) -> lines.add("  " + head + " " + text));
            }
            lines.add("");
            lines.add(sum(name, tally).in(language));
            return lines;
        }

        String page(String name, ConformanceTally tally) {
            Page page = new Page(language, new Wording("ごいたの適合試験", "Conformance of a program for Goita"));
            page.note(sum(name, tally));
            PageTable table = new PageTable().text(heads().get(0));
            heads().subList(1, HEADS.size()).forEach(table::number);
            tally.rules().forEach((rule, of) -> table.row(cells(rule, of)));
            page.table(table);
            for (Answered failure : failures) {
                page.section(
                        failure.asked().id(),
                        failure.asked().id() + " "
                                + String.join(" ", failure.asked().rules()) + ": "
                                + failure.outcome().id());
                PageTable told = new PageTable().text("").text("");
                told(failure).forEach((head, text) -> told.row(List.of(head, text)));
                page.table(told);
            }
            return page.html();
        }

        private List<String> heads() {
            return HEADS.stream().map(head -> head.in(language)).toList();
        }

        private static List<String> cells(String rule, OfRule of) {
            return List.of(rule, "" + of.passed(), "" + of.failed(), "" + of.skipped(), "" + of.broken());
        }

        private static String row(List<String> cells) {
            return DisplayWidth.padded(cells.get(0), WIDTH)
                    + cells.stream()
                            .skip(1)
                            .map(cell -> DisplayWidth.rightAligned(cell, WIDTH))
                            .collect(Collectors.joining());
        }

        private Map<String, String> told(Answered failure) {
            Map<String, String> told = new LinkedHashMap<>();
            told.put(
                    in("問い", "input   "),
                    failure.asked().options() + " " + failure.asked().input());
            told.put(in("正解", "expected"), failure.asked().expected().toString());
            told.put(in("答え", "answer  "), VisibleText.line(failure.answer().in(language)));
            return told;
        }

        private String in(String japanese, String english) {
            return new Wording(japanese, english).in(language);
        }

        private static Wording sum(String name, ConformanceTally tally) {
            String shown = VisibleText.line(name);
            int broken = tally.cases()
                    - tally.count(Outcome.PASSED)
                    - tally.count(Outcome.FAILED)
                    - tally.count(Outcome.SKIPPED);
            return new Wording(
                    shown + ": " + tally.cases() + " 題のうち合格 " + tally.count(Outcome.PASSED) + "、不合格 "
                            + tally.count(Outcome.FAILED) + "、対象外 " + tally.count(Outcome.SKIPPED) + "、答えなし " + broken,
                    shown + ": of " + tally.cases() + " cases passed " + tally.count(Outcome.PASSED) + ", failed "
                            + tally.count(Outcome.FAILED) + ", skipped " + tally.count(Outcome.SKIPPED) + ", broken "
                            + broken);
        }
    }
}
