package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.json.JsonLine;
import dev.goita.record.question.LegalTurns;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

public final class DealCommand extends Job {
    private final Given<String> file = argument("FILE");
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        return findings(!new Questions(invocation, this::answer).answerAll(invocation.input(file.value())));
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
        return Optional.of(json.value() ? jsonLine(ruling) : ruling.yaku().id());
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

    public static final class LegalCommand extends Job {
        private final Given<String> file = argument("FILE");
        private final Given<Boolean> json = json();
        private final RulesOption rules = new RulesOption(this);

        @Override
        public ExitCode call() throws IOException {
            Questions questions = new Questions(
                    invocation,
                    (position, source, findings) -> LegalTurns.of(rules.chosen(), position, source, findings)
                            .map(legal -> json.value() ? legal.line() : String.join(" ", legal.digits())));
            return findings(!questions.answerAll(invocation.input(file.value())));
        }
    }
}
