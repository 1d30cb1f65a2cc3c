package dev.goita.learning.training;

import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.Target;
import dev.goita.learning.network.AttentionShape;
import dev.goita.learning.network.NetworkShape;
import java.util.List;

/**
 * 網の作り: what is chosen about a network, whatever rows it will read.
 *
 * @param hidden units of each trunk layer
 * @param attention units of the attention that reads the layout's sequence; 0 for none
 */
public record NetworkForm(List<Integer> hidden, int attention) {
    /** Customary for so few units; not measured against other numbers. */
    private static final int HEADS = 4;

    /**
     * Copies the list and holds the sizes to what is possible for the shortest of rows.
     *
     * @throws IllegalArgumentException if there is no such network, whatever its rows
     */
    public NetworkForm {
        hidden = new NetworkShape(
                        1,
                        hidden,
                        1,
                        List.of(),
                        attention == 0 ? List.of() : List.of(new AttentionShape(0, 1, 1, attention, HEADS)))
                .hidden();
    }

    /**
     * The shape for rows of a layout.
     *
     * @param layout of the rows; its sequence is what attention reads
     * @param labels how many there are: A
     * @param targets that get heads
     * @return a shape for rows of F features
     * @throws IllegalArgumentException if there is nothing to attend to, or the sizes make no network
     */
    public NetworkShape shape(FeatureLayout layout, int labels, List<Target> targets) {
        return new NetworkShape(layout.width(), hidden, labels, targets, sequences(layout));
    }

    private List<AttentionShape> sequences(FeatureLayout layout) {
        if (attention == 0) {
            return List.of();
        }
        FeatureLayout.Sequence sequence = layout.sequence()
                .orElseThrow(() -> new RefusalException(
                        "特徴量 " + layout.id() + " には注目する列がありません。--attention は使えません",
                        "the layout " + layout.id() + " has no sequence to attend to"));
        return List.of(new AttentionShape(
                layout.block(sequence.block()).offset(), sequence.steps(), sequence.width(), attention, HEADS));
    }
}
