package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import dev.goita.record.conformance.RulePage;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParameterException;

public final class ExplainCommand extends Job {
    private static final String AREA = "goita.";

    private final Given<String> code = argument("CODE");

    @Override
    public ExitCode call() throws IOException {
        Language language = invocation.language();
        String id = code.value().startsWith(AREA) ? code.value().substring(AREA.length()) : code.value();
        Optional<RecordCode> finding = Arrays.stream(RecordCode.values())
                .filter(each -> each.id().equals(id))
                .findFirst();
        String number = finding.map(RecordCode::rule).orElse(id);
        String section = RulePage.section(number, language).orElseThrow(() -> unknown(id));
        PrintWriter out = invocation.streams().out();
        out.println(finding.map(each -> each.id() + ": ").orElse("") + number + " (" + RulePage.place(number, language)
                + ")");
        out.println();
        out.println(section);
        out.flush();
        return ExitCode.CLEAN;
    }

    private ParameterException unknown(String id) {
        List<String> known =
                Arrays.stream(RecordCode.values()).map(RecordCode::id).toList();
        String codes = String.join(", ", known);
        return misuse(new Wording(
                        "「" + id + "」という指摘も規則もありません。指摘は " + codes + "、規則は G1 や R1 などです",
                        "no finding and no rule '" + id + "'; findings are " + codes + ", rules G1, R1 and so on")
                .suggesting(id, known));
    }
}
