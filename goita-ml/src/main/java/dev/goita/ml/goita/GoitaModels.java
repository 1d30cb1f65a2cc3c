package dev.goita.ml.goita;

import dev.goita.ml.model.ModelCard;
import dev.goita.ml.model.RowForm;
import dev.goita.ml.net.NetworkShape;
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
