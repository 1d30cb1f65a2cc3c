package dev.goita.ml.goita;

import dev.goita.ml.model.Model;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.nio.file.Path;

/** 網の参加者: lets {@code net:model.zip} name a trained network among the players. */
public final class NeuralEntrant {
    private static final String KIND = "net";

    private NeuralEntrant() {}

    /** Every kind of player: the built-in ones and {@code net:MODEL}. */
    public static Entrants all() {
        return Entrants.builtIn().with(KIND, NeuralEntrant::enter);
    }

    private static Entrant enter(String spec, String argument) throws IOException {
        if (argument.isEmpty()) {
            throw new IllegalArgumentException("the player 'net' needs a model file, such as net:model.zip");
        }
        Model model = Model.read(Path.of(argument), GoitaEncoders.ALL);
        return new Entrant(spec, model.weightsHash(), () -> new NeuralPlayer(model));
    }
}
