package dev.goita.app.record;

import dev.goita.app.ExitCode;
import dev.goita.app.Invocation;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Turn;
import dev.goita.core.notation.Replay;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RoundReading;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
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

    @Option(names = "--json", description = "One JSON object a line; without it, the turns alone, separated by spaces.")
    private boolean json;

    @Option(
            names = "--rules",
            paramLabel = "OPTIONS",
            converter = RulesOption.class,
            description = RulesOption.DESCRIPTION)
    private Rules rules = Rules.STANDARD;

    public LegalCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        boolean clean = new Questions(invocation, this::answer).answerAll(invocation.input(file));
        return clean ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private Optional<String> answer(RoundText position, String source, List<Finding> findings) {
        RoundReading reading = RoundReading.of(rules, position);
        Optional<Replay> replay = reading.replay().filter(r -> r.fault().isEmpty());
        if (replay.isEmpty()) {
            refuse(reading, position, source, findings);
            return Optional.empty();
        }
        Round round = replay.get().round();
        String begun = replay.get().pending().map(tile -> "" + tile.digit()).orElse("");
        List<String> legal = round.legalTurns().stream()
                .map(Turn::digits)
                .filter(digits -> digits.startsWith(begun))
                .toList();
        return Optional.of(json ? jsonLine(round, legal) : String.join(" ", legal));
    }

    private static String jsonLine(Round round, List<String> legal) {
        return new JsonLine()
                .put("player", round.isOver() ? -1 : round.toMove().number())
                .putFlag("lead", round.isLead())
                .putStrings("legal", legal)
                .toString();
    }

    private void refuse(RoundReading reading, RoundText position, String source, List<Finding> findings) {
        RecordCheck check = new RecordCheck(rules, source, finding -> {
            if (finding.severity() == Severity.ERROR) {
                findings.add(finding);
            }
        });
        check.round(position);
        if (findings.isEmpty() && reading.isObserved()) {
            findings.add(Finding.of(
                    RecordCode.HIDDEN_DIGIT,
                    Severity.ERROR,
                    position.start().place(source),
                    Spot.NONE,
                    new Wording("隠れた駒(9)があると可能な手番は決まりません", "with hidden tiles (9) the legal turns are not known")));
        }
    }
}
