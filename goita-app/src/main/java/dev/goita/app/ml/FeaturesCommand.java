package dev.goita.app.ml;

import dev.goita.app.ExitCode;
import dev.goita.app.Input;
import dev.goita.app.Invocation;
import dev.goita.app.Progress;
import dev.goita.app.record.RulesOption;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.data.Split;
import dev.goita.ml.goita.FeatureExport;
import dev.goita.ml.goita.GoitaActions;
import dev.goita.ml.goita.GoitaPages;
import dev.goita.ml.goita.GoitaViewEncoder;
import dev.goita.ml.goita.RecordedRounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita features}. */
@Command(
        name = "features",
        description = "Turn recorded rounds into rows of features and labels, as NumPy arrays.",
        footer = {
            "",
            "The folder gets features, legal, label, outcome, kind, turn and part (.npy), one entry a choice.",
            "features and legal are packed bits: numpy.unpackbits(a, axis=1). outcome is NaN where it is unknown;",
            "part is 0 for training, 1 for validation, 2 for testing, told by the deal.",
            "",
            "Examples:",
            "  goita features rounds/ -o rows",
            "  goita features --describe"
        })
public final class FeaturesCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "0..*", paramLabel = "ROUNDS", description = "Data sets, folders and files of rounds.")
    private List<String> sources = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "The folder of the arrays; made if absent.")
    private Optional<String> output = Optional.empty();

    @Option(names = "--describe", description = "Print what every feature and label means, as Markdown.")
    private boolean describe;

    @Option(names = "--json", description = "Print the summary as one JSON object.")
    private boolean json;

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public FeaturesCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (describe) {
            invocation.streams().out().print(GoitaPages.view());
            return ExitCode.CLEAN;
        }
        if (sources.isEmpty() || output.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "features needs ROUNDS and -o FOLDER, or --describe");
        }
        Path folder = Input.path(output.get());
        Files.createDirectories(folder);
        export(folder);
        return ExitCode.CLEAN;
    }

    private void export(Path folder) throws IOException {
        long start = System.nanoTime();
        try (FeatureExport export = new FeatureExport(folder, rules.chosen(), Split.STANDARD);
                Progress progress = invocation.progress("rounds", OptionalLong.empty())) {
            for (String source : sources) {
                RecordedRounds.read(Input.path(source), rules.chosen(), round -> {
                    export.add(round);
                    progress.advance(1);
                });
            }
            print(folder, export, (System.nanoTime() - start) / 1e9);
        }
    }

    private void print(Path folder, FeatureExport export, double seconds) {
        if (json) {
            Map<String, Object> summary = new LinkedHashMap<>();
            summary.put("folder", folder.toString());
            summary.put("layout", GoitaViewEncoder.ENCODER.layout().id());
            summary.put("features", GoitaViewEncoder.ENCODER.layout().featureCount());
            summary.put("actions", GoitaActions.SPACE.id());
            summary.put("labels", GoitaActions.SPACE.size());
            summary.put("rounds", export.rounds());
            summary.put("choices", export.choices());
            summary.put("seconds", seconds);
            invocation.jsonLines().write(summary);
        } else {
            String japanese = String.format(
                    Locale.ROOT, "%s: %,d 局、%,d 回の選択、%.1f 秒", folder, export.rounds(), export.choices(), seconds);
            String english = String.format(
                    Locale.ROOT,
                    "%s: %,d choices in %,d rounds, %.1f s",
                    folder,
                    export.choices(),
                    export.rounds(),
                    seconds);
            invocation.streams().out().println(new Wording(japanese, english).in(invocation.language()));
        }
    }
}
