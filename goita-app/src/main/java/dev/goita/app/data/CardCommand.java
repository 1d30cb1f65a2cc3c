package dev.goita.app.data;

import dev.goita.app.ExitCode;
import dev.goita.app.Invocation;
import dev.goita.app.Output;
import dev.goita.ml.goita.DataCard;
import dev.goita.ml.shard.ManifestJson;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "card",
        description = "Write the data card of a data set or an export: what made it, what it holds, how to read it.",
        footer = {
            "",
            "It follows from the manifest alone; data split, shuffle, merge, dedupe and export write it as README.md.",
            "",
            "Example: goita data card rounds/ -o rounds/README.md"
        })
final class CardCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "FOLDER", description = "A folder that selfplay or data wrote.")
    private String folder = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|-",
            description = "Standard output (-) if absent.")
    private String output = "-";

    CardCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        Path path = InfoCommand.folder(folder);
        String card = ManifestJson.isExport(path)
                ? DataCard.of(ManifestJson.readExport(path))
                : DataCard.of(ManifestJson.read(path));
        try (Output target = invocation.output(output)) {
            Writer text = target.writer();
            text.write(card);
            text.flush();
            target.commit();
        }
        return ExitCode.CLEAN;
    }
}
