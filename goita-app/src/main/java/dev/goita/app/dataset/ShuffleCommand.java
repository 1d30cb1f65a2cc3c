package dev.goita.app.dataset;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.app.Output;
import dev.goita.app.Scratch;
import dev.goita.app.ScratchFolder;
import dev.goita.shogi.dataset.Shuffle;
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
final class ShuffleCommand implements Callable<ExitCode> {
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

    ShuffleCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        try (Output target = invocation.output(output);
                ScratchFolder folder = scratch.open();
                Shuffle shuffle = new Shuffle(seed, folder.path(), scratch.memory())) {
            inputs.forEach(invocation, shuffle::add);
            shuffle.forEach(target.stream()::write);
            target.commit();
        }
        return inputs.summarize(invocation, output, Map.of());
    }
}
