package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.rounds.ManifestJson;
import java.io.IOException;
import java.nio.file.Path;

final class DataCardCommand extends Job {
    private final Given<String> folder = argument("FOLDER");
    private final Given<String> output = output("FILE|-");

    DataCardCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        Path path = DataInfoCommand.folder(invocation, folder.value());
        String card = ManifestJson.isExport(path)
                ? DataCard.of(ManifestJson.readExport(path), invocation.language())
                : DataCard.of(ManifestJson.read(path), invocation.language());
        invocation.write(output.value(), card);
        return ExitCode.CLEAN;
    }
}
