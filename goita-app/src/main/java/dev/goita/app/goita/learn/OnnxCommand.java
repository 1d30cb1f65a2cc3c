package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.dl4j.OnnxModel;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.ml.features.GoitaEncoders;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita onnx}. */
@Command(
        name = "onnx",
        description = "Write a model, of Goita or of shogi, as ONNX for other programs.",
        footer = {
            "",
            "Inputs: features (float32, N x F, rows as features and env write them) and legal (bool, N x A). Outputs:",
            "probabilities (0 for what is not legal), value, action-values (-inf for it) and one a further target.",
            "docs/python.md runs one.",
            "",
            "Example: goita onnx model.zip -o model.onnx"
        })
public final class OnnxCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model file, or the name of a model in the box.")
    private String modelFile = "";

    @Mixin
    private OutputOption output = OutputOption.required("FILE", "The ONNX file, or - for standard output.");

    @Spec
    private CommandSpec spec;

    public OnnxCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        Model model = ModelArgument.readAny(modelFile);
        try (Output file = invocation.output(output.name())) {
            OnnxModel.write(model, symmetries(model.card()), file.stream());
            file.commit();
        } catch (IllegalArgumentException e) {
            throw new MisuseException(
                    spec,
                    new Wording(
                            modelFile + ": " + Wording.of(e).japanese(),
                            modelFile + ": " + Wording.of(e).english()),
                    e);
        }
        return ExitCode.CLEAN;
    }

    /** Rows of a game that has none here are written by its own encoder as the network takes them. */
    private static SymmetryGroup symmetries(ModelCard card) {
        Optional<SampleEncoder<SeatView, Action>> encoder = GoitaEncoders.ALL.find(card.layout());
        if (encoder.isEmpty() && card.rows() == RowForm.CANONICAL) {
            throw new RefusalException(new Wording(
                    "特徴量「" + card.layout() + "」の対称性が分からず、行を正規形にできません。使える特徴量は " + GoitaEncoders.ALL.ids() + " です",
                    "the symmetries of layout '" + card.layout()
                            + "', under which its rows are canonical, are not known here; the layouts are "
                            + GoitaEncoders.ALL.ids()));
        }
        return encoder.map(SampleEncoder::symmetries)
                .orElseGet(() -> SymmetryGroup.trivial(
                        card.shape().inputs(), card.shape().labels()));
    }
}
