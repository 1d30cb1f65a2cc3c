package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import java.io.IOException;
import java.util.Map;

final class ShogiDataMergeCommand extends Job {
    private final DataInputs inputs = new DataInputs(this);
    private final Given<String> output = output("FILE|-");

    ShogiDataMergeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        try (Output target = invocation.output(output.value())) {
            inputs.forEach(invocation, record -> target.stream().write(record.toBytes()));
            target.commit();
        }
        return inputs.summarize(invocation, output.value(), Map.of());
    }
}
