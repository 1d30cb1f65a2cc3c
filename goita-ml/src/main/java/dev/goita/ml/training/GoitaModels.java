package dev.goita.ml.training;

import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.encoding.GoitaViewLayout;
import java.util.List;
import java.util.Map;

/** ごいたのモデル: shapes and cards of networks for Goita. */
public final class GoitaModels {
    private GoitaModels() {}

    /**
     * {@return the shape of a network that reads {@code goita-view/1} and gives the labels of {@link GoitaActions}}
     *
     * @param hidden units of each trunk layer, the first layer first
     */
    public static NetworkShape shape(List<Integer> hidden) {
        return new NetworkShape(GoitaViewLayout.LAYOUT.width(), hidden, GoitaActions.SPACE.size());
    }

    /**
     * The card of a network of {@link #shape}, before it has learned anything.
     *
     * @param rows how rows are prepared for it
     */
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
                GoitaTargets.UNIT,
                settings,
                provenance,
                Map.of(),
                tool);
    }
}
