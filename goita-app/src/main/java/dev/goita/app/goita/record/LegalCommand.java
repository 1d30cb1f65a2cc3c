package dev.goita.app.goita.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.input.Questions;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.record.question.LegalTurns;
import java.io.IOException;

public final class LegalCommand extends Job {
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
