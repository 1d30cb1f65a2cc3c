package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.record.Finding;
import dev.goita.record.question.LegalTurns;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "legal",
        description = "Tell the legal turns of positions: one JSON object a line with dealer, hands and record.",
        footer = {
            "",
            "Example:",
            "  echo '{\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],\"record\":\"87\"}' \\",
            "    | goita legal --json -"
        })
public final class LegalCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "FILE", description = "Positions, one a line; - is standard input.")
    private String file = "-";

    @Mixin
    private JsonOption json =
            new JsonOption("One JSON object a line; without it, the turns alone, separated by spaces.");

    @Mixin
    private RulesOption rules = new RulesOption();

    public LegalCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        boolean clean = new Questions(invocation, this::answer).answerAll(invocation.input(file));
        return clean ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private Optional<String> answer(RoundText position, String source, List<Finding> findings) {
        return LegalTurns.of(rules.chosen(), position, source, findings)
                .map(legal -> json.isWanted() ? legal.line() : String.join(" ", legal.digits()));
    }
}
