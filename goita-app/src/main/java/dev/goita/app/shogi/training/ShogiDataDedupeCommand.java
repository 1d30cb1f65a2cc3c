package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Scratch;
import dev.goita.files.ScratchFolder;
import dev.goita.shogi.training.RecordDedupe;
import java.io.IOException;
import java.util.Map;

final class ShogiDataDedupeCommand extends Job {
    private final DataInputs inputs = new DataInputs(this);
    private final Scratch scratch = new Scratch(this);
    private final Given<RecordDedupe.By> by = option("--by", "WHAT", RecordDedupe.By.POSITION);
    private final Given<String> output = output("FILE|-");

    ShogiDataDedupeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        long repeated;
        try (Output target = invocation.output(output.value());
                ScratchFolder folder = scratch.open();
                RecordDedupe dedupe = new RecordDedupe(by.value(), folder.path(), scratch.memory())) {
            inputs.forEach(invocation, dedupe::add);
            repeated = dedupe.forEach(target.stream()::write);
            target.commit();
        }
        return inputs.summarize(invocation, output.value(), Map.of("repeated", repeated));
    }
}
