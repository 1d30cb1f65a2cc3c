package dev.goita.app.goita.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.learning.dl4j.OnnxModel;
import dev.goita.learning.model.Model;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita onnx}. */
@Command(
        name = "onnx",
        description = "Write a model, of Goita or of shogi, as ONNX for other programs.",
        footer = {
            "",
            "Input features (float32, N x F); outputs logits, value, action-values and one a further target. The",
            "metadata name the layout, the labels and the form of the rows.",
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
            OnnxModel.write(model, file.stream());
            file.commit();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), modelFile + ": " + e.getMessage(), e);
        }
        return ExitCode.CLEAN;
    }
}
