package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
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

/** {@code goita onnx}. */
public final class OnnxCommand extends Job {
    private final Given<String> modelFile = argument("MODEL");
    private final Given<String> output = requiredOutput("FILE");

    @Override
    public ExitCode call() throws IOException {
        Model model = ModelArgument.readAny(modelFile.value());
        try (Output file = invocation.output(output.value())) {
            OnnxModel.write(model, symmetries(model.card()), file.stream());
            file.commit();
        } catch (IllegalArgumentException e) {
            throw misuse(new Wording(
                    modelFile.value() + ": " + Wording.of(e).japanese(),
                    modelFile.value() + ": " + Wording.of(e).english()));
        }
        return ExitCode.CLEAN;
    }

    /** Rows of a game that has none here are written by its own encoder as the network takes them. */
    private static SymmetryGroup symmetries(ModelCard card) {
        Optional<SampleEncoder<SeatView, Action>> encoder = GoitaEncoders.ALL.find(card.layout());
        if (encoder.isEmpty() && card.rows() == RowForm.CANONICAL) {
            throw new RefusalException(
                    "特徴量「" + card.layout() + "」の対称性が分からず、行を正規形にできません。使える特徴量は " + GoitaEncoders.ALL.ids() + " です",
                    "the symmetries of layout '" + card.layout()
                            + "', under which its rows are canonical, are not known here; the layouts are "
                            + GoitaEncoders.ALL.ids());
        }
        return encoder.map(SampleEncoder::symmetries)
                .orElseGet(() -> SymmetryGroup.trivial(
                        card.shape().inputs(), card.shape().labels()));
    }
}
