package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.learning.GameWords;
import dev.goita.core.Rules;
import dev.goita.learning.samples.Part;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundSource;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.rounds.DataSetFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The rounds of a command line. */
final class RoundSources {
    static final GameWords WORDS = new GameWords(Counted.ROUNDS, "rounds", "局");

    private RoundSources() {}

    /** @throws IOException naming an argument that cannot be a path */
    static RoundSource of(Invocation invocation, List<String> arguments, Rules rules, RoundRows rows, Teaching teaching)
            throws IOException {
        return new RoundSource(RecordInputs.sources(arguments, invocation), rules, rows, teaching);
    }

    /**
     * The same arguments and, where a data set is the training part of a split, another part of it that lies beside it.
     *
     * @throws IOException naming an argument that cannot be a path, or a manifest that cannot be read
     */
    static List<String> withPart(List<String> arguments, Part wanted) throws IOException {
        Set<String> together = new LinkedHashSet<>(arguments);
        for (String argument : arguments) {
            if (!Input.isStandard(argument)) {
                DataSetFolder.beside(Input.path(argument), wanted)
                        .map(Path::toString)
                        .ifPresent(together::add);
            }
        }
        return List.copyOf(together);
    }
}
