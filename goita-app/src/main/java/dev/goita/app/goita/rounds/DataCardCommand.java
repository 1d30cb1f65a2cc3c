package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.rounds.ManifestJson;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "card",
        description = "Write the data card of a data set or an export: what made it, what it holds, how to read it.",
        footer = {
            "",
            "It follows from the manifest alone; data split, shuffle, merge, dedupe and export write it as README.md,",
            "and in Japanese as README.ja.md.",
            "",
            "Example: goita data card rounds/ -o rounds/README.md"
        })
final class DataCardCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "FOLDER", description = "A folder that selfplay or data wrote.")
    private String folder = "";

    @Mixin
    private OutputOption output = OutputOption.optional("FILE|-", "Standard output (-) if absent.");

    DataCardCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        Path path = DataInfoCommand.folder(invocation, folder);
        String card = ManifestJson.isExport(path)
                ? DataCard.of(ManifestJson.readExport(path), invocation.language())
                : DataCard.of(ManifestJson.read(path), invocation.language());
        try (Output target = invocation.output(output.name())) {
            Writer text = target.writer();
            text.write(card);
            text.flush();
            target.commit();
        }
        return ExitCode.CLEAN;
    }
}
