package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.record.Finding;
import dev.goita.record.question.LegalTurns;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

public final class LegalCommand extends Job {
    private final Given<String> file = argument("FILE");
    private final Given<Boolean> json = json();
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        return findings(!new Questions(invocation, this::answer).answerAll(invocation.input(file.value())));
    }

    private Optional<String> answer(RoundText position, String source, List<Finding> findings) {
        return LegalTurns.of(rules.chosen(), position, source, findings)
                .map(legal -> json.value() ? legal.line() : String.join(" ", legal.digits()));
    }
}
