package dev.goita.app.shogi.training;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "merge",
        description = "Put files of one format one behind the other, every record checked.",
        footer = {"", "Example: goita shogi data merge a.hcpe3 b.hcpe3 -o all.hcpe3"})
final class ShogiDataMergeCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private DataInputs inputs = new DataInputs();

    @Mixin
    private OutputOption output = OutputOption.optional("FILE|-", "Standard output (-) if absent.");

    ShogiDataMergeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        try (Output target = invocation.output(output.name())) {
            inputs.forEach(invocation, record -> target.stream().write(record.toBytes()));
            target.commit();
        }
        return inputs.summarize(invocation, output.name(), Map.of());
    }
}
