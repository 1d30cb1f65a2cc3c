package dev.goita.app.goita.learn;

import dev.goita.app.frame.Input;
import dev.goita.learning.dl4j.OnnxNetwork;
import dev.goita.learning.model.Model;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.player.BoxedModel;
import dev.goita.ml.player.ModelBox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A model on the command line: a file, or a model in the box by its name, as after {@code net:} or with it. */
final class ModelArgument {
    private static final String PLAYER = "net:";

    private ModelArgument() {}

    /** A model of Goita. */
    static Model read(String argument) throws IOException {
        Optional<BoxedModel> boxed = boxed(argument);
        if (boxed.isPresent()) {
            return boxed.get().read();
        }
        Path file = Input.seekable(file(argument));
        return OnnxNetwork.read(file).forOneOf(GoitaEncoders.ALL, file);
    }

    /** A model of whatever rows. */
    static Model readAny(String argument) throws IOException {
        Optional<BoxedModel> boxed = boxed(argument);
        return boxed.isPresent() ? boxed.get().read() : OnnxNetwork.read(Input.seekable(file(argument)));
    }

    static Optional<BoxedModel> boxed(String argument) {
        return ModelBox.find(file(argument));
    }

    private static String file(String argument) {
        return argument.startsWith(PLAYER) ? argument.substring(PLAYER.length()) : argument;
    }
}
