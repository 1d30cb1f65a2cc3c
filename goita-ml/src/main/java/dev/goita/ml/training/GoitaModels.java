package dev.goita.ml.training;

import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.ml.features.GoitaActions;
import dev.goita.ml.features.GoitaTargets;
import dev.goita.ml.features.GoitaViewLayout;
import java.util.List;
import java.util.Map;

/** ごいたのモデル: shapes and cards of networks for Goita. */
public final class GoitaModels {
    static final String UNIT = "points/" + GoitaTargets.POINTS;

    private GoitaModels() {}

    /** @param hidden units of each trunk layer */
    public static NetworkShape shape(List<Integer> hidden) {
        return new NetworkShape(GoitaViewLayout.LAYOUT.width(), hidden, GoitaActions.SPACE.size());
    }

    /** @param tool the program that trains, with its version */
    public static ModelCard card(
            NetworkShape shape,
            RowForm rows,
            Map<String, String> settings,
            Map<String, String> provenance,
            String tool) {
        return new ModelCard(
                ModelCard.FORMAT,
                GoitaViewLayout.LAYOUT.id(),
                GoitaActions.SPACE.id(),
                rows,
                shape,
                UNIT,
                settings,
                provenance,
                Map.of(),
                tool);
    }
}
