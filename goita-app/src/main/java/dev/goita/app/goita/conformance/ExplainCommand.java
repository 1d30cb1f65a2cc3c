package dev.goita.app.goita.conformance;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import dev.goita.record.conformance.RulePage;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "explain",
        description =
                "Print the rule behind a finding, with an example: by the finding's code, or by the rule's number.",
        footer = {"", "Examples:", "  goita explain king-attack", "  goita explain G9c"})
public final class ExplainCommand implements Callable<ExitCode> {
    private static final String AREA = "goita.";

    private final Invocation invocation;

    @Parameters(paramLabel = "CODE", description = "A code such as king-attack, or a number such as G7a or R9.")
    private String code = "";

    @Spec
    private CommandSpec spec;

    public ExplainCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        Language language = invocation.language();
        String id = code.startsWith(AREA) ? code.substring(AREA.length()) : code;
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
        String codes = Arrays.stream(RecordCode.values()).map(RecordCode::id).collect(Collectors.joining(", "));
        return new MisuseException(
                spec,
                new Wording(
                        "「" + id + "」という指摘も規則もありません。指摘は " + codes + "、規則は G1 や R1 などです",
                        "no finding and no rule '" + id + "'; findings are " + codes + ", rules G1, R1 and so on"));
    }
}
