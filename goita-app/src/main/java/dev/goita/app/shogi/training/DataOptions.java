package dev.goita.app.shogi.training;

import dev.goita.app.frame.MaxFindingsOption;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.training.DatasetFormat;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** 読み方: how training data is read where its content does not tell, and how much is said about it. */
final class DataOptions {
    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            description = "hcpe, hcpe2, psv or hcpe3; told from the content if absent.")
    private @Nullable DatasetFormat format;

    @Option(
            names = "--moves",
            paramLabel = "DIALECT",
            description =
                    "How moves are written: apery (hcpe), yaneuraou (PSV) or drops_from_82, a mistake of some tools;"
                            + " as the format has it if absent.")
    private @Nullable Move16 dialect;

    @Mixin
    private MaxFindingsOption maxFindings = new MaxFindingsOption(100);

    @Nullable
    DatasetFormat format() {
        return format;
    }

    Move16 dialect(DatasetFormat found) {
        return dialect == null ? found.moves() : dialect;
    }

    int maxFindings() {
        return maxFindings.number();
    }
}
