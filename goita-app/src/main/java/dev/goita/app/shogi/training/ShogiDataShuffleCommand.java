package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Scratch;
import dev.goita.files.ScratchFolder;
import dev.goita.shogi.training.RecordShuffle;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

    @Option(names = "--seed", paramLabel = "N", description = "Another seed, another order; 1 if absent.")
    private long seed = 1;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|-",
            description = "Standard output (-) if absent.")
    private String output = Input.STANDARD;

    ShogiDataShuffleCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        try (Output target = invocation.output(output);
                ScratchFolder folder = scratch.open();
                RecordShuffle shuffle = new RecordShuffle(seed, folder.path(), scratch.memory())) {
            inputs.forEach(invocation, shuffle::add);
            shuffle.forEach(target.stream()::write);
            target.commit();
        }
        return inputs.summarize(invocation, output, Map.of());
    }
}
