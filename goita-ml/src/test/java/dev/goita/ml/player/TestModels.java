package dev.goita.ml.player;

import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.ml.training.GoitaModels;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Small networks that learned nothing. */
final class TestModels {
    private TestModels() {}

    /** Of eight units, as if taught by its own play. */
    static Model random() {
        NetworkShape shape = GoitaModels.shape(List.of(8));
        return new Model(
                GoitaModels.card(shape, RowForm.CANONICAL, Map.of(), Map.of(), "test"),
                NetworkWeights.random(shape, new SplittableRandom(1)));
    }
}
