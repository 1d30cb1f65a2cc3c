package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Scratch;
import dev.goita.app.frame.SeedOption;
import dev.goita.files.ScratchFolder;
import dev.goita.shogi.training.RecordShuffle;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "shuffle",
        description = "Put records (games of hcpe3) in random order; files may be larger than memory.",
        footer = {"", "Example: goita shogi data shuffle train.hcpe --seed 7 -o shuffled.hcpe"})
final class ShogiDataShuffleCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private DataInputs inputs = new DataInputs();

    @Mixin
    private Scratch scratch = new Scratch();

    @Mixin
    private SeedOption seed = new SeedOption("Another seed, another order");

    @Mixin
    private OutputOption output = OutputOption.optional("FILE|-", "Standard output (-) if absent.");

    ShogiDataShuffleCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        try (Output target = invocation.output(output.name());
                ScratchFolder folder = scratch.open();
                RecordShuffle shuffle = new RecordShuffle(seed.value(), folder.path(), scratch.memory())) {
            inputs.forEach(invocation, shuffle::add);
            shuffle.forEach(target.stream()::write);
            target.commit();
        }
        return inputs.summarize(invocation, output.name(), Map.of());
    }
}
