package dev.goita.app.shogi.training;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.training.DatasetFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** 読み方: how training data is read where its content does not tell, and how much is said about it. */
final class DataOptions extends Options {
    private final Given<Optional<DatasetFormat>> format = option("--from", "FORMAT", DatasetFormat.class);
    private final Given<Optional<Move16>> dialect = option("--moves", "DIALECT", Move16.class);
    private final Given<Integer> maxFindings = option("--max-findings", "N", 100);

    DataOptions(Options command) {
        super(command);
    }

    @Nullable
    DatasetFormat format() {
        return format.value();
    }

    Move16 dialect(DatasetFormat found) {
        return dialect.value() == null ? found.moves() : dialect.value();
    }

    int maxFindings() {
        return maxFindings.value();
    }
}
