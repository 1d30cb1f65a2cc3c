package dev.goita.app.dataset;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.app.Output;
import dev.goita.app.Scratch;
import dev.goita.app.ScratchFolder;
import dev.goita.shogi.dataset.Dedupe;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "dedupe",
        description = "Keep the first of equal records, in their order; files may be larger than memory.",
        footer = {"", "Example: goita shogi data dedupe a.psv b.psv --by move -o unique.psv"})
final class DedupeCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private DataInputs inputs = new DataInputs();

    @Mixin
    private Scratch scratch = new Scratch();

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            description =
                    "What makes records equal: their position, position and move, or the whole record; position if"
                            + " absent. Games of hcpe3 count as a whole.")
    private Dedupe.By by = Dedupe.By.POSITION;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|-",
            description = "Standard output (-) if absent.")
    private String output = Input.STANDARD;

    DedupeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        long repeated;
        try (Output target = invocation.output(output);
                ScratchFolder folder = scratch.open();
                Dedupe dedupe = new Dedupe(by, folder.path(), scratch.memory())) {
            inputs.forEach(invocation, dedupe::add);
            repeated = dedupe.forEach(target.stream()::write);
            target.commit();
        }
        return inputs.summarize(invocation, output, Map.of("repeated", repeated));
    }
}
