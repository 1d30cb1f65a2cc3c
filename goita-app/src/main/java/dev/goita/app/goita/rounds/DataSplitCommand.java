package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "split",
        description = "Split rounds into data sets for training, validation and testing, by a hash of the deal.",
        footer = {
            "",
            "FOLDER gets the data sets train, validation and test. Deals that differ only by the exchange of 飛 with 角",
            "or of 金 with 銀 stay together, and so do rounds of the same deal. train and evaluate split by the same hash,",
            "so they can be given the whole data set as well.",
            "",
            "Example: goita data split rounds/ --validation 5 --test 10 -o parts"
        })
final class DataSplitCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private DerivedOptions derived = new DerivedOptions();

    @Option(
            names = "--validation",
            paramLabel = "PERCENT",
            description = "How many of 100 deals; ${DEFAULT-VALUE} if absent, 0 for none.")
    private int validation = Split.STANDARD.validationPercent();

    @Option(
            names = "--test",
            paramLabel = "PERCENT",
            description = "How many of 100 deals; ${DEFAULT-VALUE} if absent, 0 for none.")
    private int test = Split.STANDARD.testPercent();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    DataSplitCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        Split split = split();
        return derived.run(invocation, "--validation " + validation + " --test " + test, set -> {
            Map<Path, Manifest> made = new LinkedHashMap<>();
            for (Map.Entry<Part, Manifest> part : set.split(split).entrySet()) {
                made.put(set.storage().folder().resolve(Derivation.name(part.getKey())), part.getValue());
            }
            return made;
        });
    }

    private Split split() {
        try {
            return new Split(validation, test);
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }
}
