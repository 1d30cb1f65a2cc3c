package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.record.ShardCheck.CheckManner;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.compare.Typing;
import dev.goita.record.compare.TypingComparison;
import dev.goita.record.compare.TypingDifference;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.write.RoundWriters;
import dev.goita.record.write.RoundWriters.RoundWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;

/** 二人の入力: compares two files that were typed from one sheet, tells where they differ, and writes one record of both. */
final class TwoTypings {
    private final Invocation invocation;
    private final CheckManner manner;

    TwoTypings(Invocation invocation, CheckManner manner) {
        this.invocation = invocation;
        this.manner = manner;
    }

    /** @param merged where the record of both goes, if it is wanted */
    ExitCode run(String file, String other, Optional<String> merged) throws IOException {
        TypingComparison comparison = TypingComparison.of(manner.rules(), read(file), read(other));
        PrintWriter out = invocation.streams().out();
        Language language = invocation.language();
        for (Finding finding : comparison.findings()) {
            out.println(manner.isJson() ? FindingObject.line(finding, language) : FindingLine.text(finding, language));
        }
        for (TypingDifference difference : comparison.differences()) {
            out.println(manner.isJson() ? difference.json(language) : difference.text(language));
        }
        if (merged.isPresent()) {
            write(comparison, merged.get());
        }
        out.println(manner.isJson() ? json(comparison) : text(comparison).in(language));
        out.flush();
        boolean isEqual =
                comparison.differences().isEmpty() && comparison.findings().isEmpty();
        return isEqual ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private Typing read(String file) throws IOException {
        Input input = invocation.input(file);
        Typing.Heard heard = Typing.hearing(manner.rules(), input.name());
        manner.reader().read(input, invocation.batch(), heard);
        return heard.typing();
    }

    private void write(TypingComparison comparison, String merged) throws IOException {
        try (Output output = invocation.output(merged)) {
            Writer text = output.writer();
            try (RoundWriter writer = RoundWriters.of(
                    comparison.format(), JsonStyle.CANONICAL, text, manner.rules(), merged, finding -> {})) {
                comparison.mergeInto(writer.sink());
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            text.flush();
            output.commit();
        }
    }

    private static Wording text(TypingComparison comparison) {
        return Wording.of(
                "同じ局 %d、違うところ %d（決まらないもの %d）、どちらにもある指摘 %d",
                "rounds that are the same %d, differences %d (undecided %d), findings in both %d",
                comparison.same(),
                comparison.differences().size(),
                comparison.undecided(),
                comparison.findings().size());
    }

    private static String json(TypingComparison comparison) {
        long errors = comparison.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .count();
        JsonLine counts = new JsonLine()
                .put("rounds", comparison.rounds())
                .put("same", comparison.same())
                .put("differences", comparison.differences().size())
                .put("undecided", comparison.undecided())
                .put("errors", errors)
                .put("warnings", comparison.findings().size() - errors);
        return new JsonLine().putRaw("summary", counts.toString()).toString();
    }
}
