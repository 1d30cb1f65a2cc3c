package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RoundReading;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "deal",
        description = "Tell what deals bring about before the first turn (五し to 八し): one JSON object a line with"
                + " dealer and hands.",
        footer = {
            "",
            "Example:",
            "  echo '{\"dealer\":0,\"hands\":[\"67888888\",\"11223344\",\"44555566\",\"67778888\"]}' | goita deal --json -"
        })
public final class DealCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "FILE", description = "Deals, one a line; - is standard input.")
    private String file = "-";

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a line; without it, the name of the deal-time hand.");

    @Mixin
    private RulesOption rules = new RulesOption();

    public DealCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        boolean clean = new Questions(invocation, this::answer).answerAll(invocation.input(file));
        return clean ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private Optional<String> answer(RoundText text, String source, List<Finding> findings) {
        Optional<Deal> deal = RoundReading.of(rules.chosen(), text).deal();
        if (deal.isEmpty()) {
            new RecordCheck(rules.chosen(), source, finding -> {
                        boolean isAboutHands = finding.severity() == Severity.ERROR
                                && finding.spot().digit().isEmpty()
                                && (finding.code() != RecordCode.MISSING_VALUE
                                        || text.hands().isEmpty());
                        if (isAboutHands) {
                            findings.add(finding);
                        }
                    })
                    .round(text);
            return Optional.empty();
        }
        DealRuling ruling = DealRuling.of(rules.chosen(), deal.get());
        return Optional.of(json.isWanted() ? jsonLine(ruling) : ruling.yaku().id());
    }

    private static String jsonLine(DealRuling ruling) {
        Optional<DealRuling.Result> result = ruling.result();
        return new JsonLine()
                .put("yaku", ruling.yaku().id())
                .putNumbers("players", numbers(ruling.holders()))
                .putNumbers("deciders", numbers(ruling.deciders()))
                .putFlag("round_over", ruling.isRoundOver())
                .put("winner", ruling.winner().map(Seat::number).orElse(-1))
                .put("winner_team", result.map(r -> r.team().number()).orElse(-1))
                .put("score", result.map(DealRuling.Result::points).orElse(0))
                .toString();
    }

    private static List<Integer> numbers(List<Seat> seats) {
        return seats.stream().map(Seat::number).toList();
    }
}
