package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Scratch;
import dev.goita.files.ScratchFolder;
import dev.goita.shogi.training.RecordShuffle;
import java.io.IOException;
import java.util.Map;

final class ShogiDataShuffleCommand extends Job {
    private final DataInputs inputs = new DataInputs(this);
    private final Scratch scratch = new Scratch(this);
    private final Given<Long> seed = randomSeed();
    private final Given<String> output = output("FILE|-");

    ShogiDataShuffleCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        try (Output target = invocation.output(output.value());
                ScratchFolder folder = scratch.open();
                RecordShuffle shuffle = new RecordShuffle(seed.value(), folder.path(), scratch.memory())) {
            inputs.forEach(invocation, shuffle::add);
            shuffle.forEach(target.stream()::write);
            target.commit();
        }
        return inputs.summarize(invocation, output.value(), Map.of());
    }
}
