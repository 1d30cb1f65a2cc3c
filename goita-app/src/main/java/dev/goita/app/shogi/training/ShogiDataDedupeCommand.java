package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Scratch;
import dev.goita.files.ScratchFolder;
import dev.goita.shogi.training.RecordDedupe;
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
final class ShogiDataDedupeCommand implements Callable<ExitCode> {
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
    private RecordDedupe.By by = RecordDedupe.By.POSITION;

    @Mixin
    private OutputOption output = OutputOption.optional("FILE|-", "Standard output (-) if absent.");

    ShogiDataDedupeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        long repeated;
        try (Output target = invocation.output(output.name());
                ScratchFolder folder = scratch.open();
                RecordDedupe dedupe = new RecordDedupe(by, folder.path(), scratch.memory())) {
            inputs.forEach(invocation, dedupe::add);
            repeated = dedupe.forEach(target.stream()::write);
            target.commit();
        }
        return inputs.summarize(invocation, output.name(), Map.of("repeated", repeated));
    }
}
