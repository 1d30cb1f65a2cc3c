package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.learning.FeatureJob;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.ml.ShogiPages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita shogi features}. */
@Command(
        name = "features",
        description = "Turn games into rows of features and labels, as NumPy arrays.",
        footer = {
            "",
            "The folder gets features, legal, label, outcome, target, kind, turn and part (.npy), one entry a move that",
            "had an alternative. features and legal are packed bits: numpy.unpackbits(a, axis=1). outcome is the",
            "probability to win, NaN where it is unknown; the columns of target are that of the result and that of an",
            "engine's evaluation; part is 0 for training, 1 for validation, 2 for testing, told by the game. With --book",
            "there is policy too, the share of each label, 8.5 KiB a row.",
            "",
            "Examples:",
            "  goita shogi features games/ -o rows",
            "  goita shogi features --book book.db train.hcpe -o rows",
            "  goita shogi features --describe"
        })
public final class ShogiFeaturesCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = GameInputs.FILES)
    private List<String> files = new ArrayList<>();

    @Option(names = "--book", paramLabel = "FILE", description = "A book whose positions and moves are rows too.")
    private List<String> books = new ArrayList<>();

    @Mixin
    private OutputOption output = OutputOption.optional("FOLDER", "The folder of the arrays; made if absent.");

    @Option(names = "--describe", description = "Print what features and labels mean, as Markdown.")
    private boolean describe;

    @Mixin
    private JsonOption json = new JsonOption("Print the summary as one JSON object.");

    @Mixin
    private GameInputs inputs = new GameInputs();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ShogiFeaturesCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (describe) {
            invocation.streams().out().print(ShogiPages.position());
            return ExitCode.CLEAN;
        }
        if (files.isEmpty() && books.isEmpty() || output.given().isEmpty()) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            "ファイルか --book と、-o フォルダー、または --describe を指定してください",
                            "features needs FILE or --book, and -o FOLDER, or --describe"));
        }
        GameFindings findings = inputs.findings(invocation);
        new FeatureJob(invocation, GameInputs.WORDS)
                .run(
                        inputs.source(files, books, invocation, findings::add),
                        Output.place(output.given().get()),
                        json.isWanted() ? FeatureJob.Report.JSON : FeatureJob.Report.TEXT);
        return findings.exitCode();
    }
}
