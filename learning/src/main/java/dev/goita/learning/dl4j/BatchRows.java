package dev.goita.learning.dl4j;

import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.model.RowForm;
import java.util.random.RandomGenerator;

/** 行の使い方: what batches make of twins, rows that a symmetry of the game carries into each other. */
public enum BatchRows {
    /** Rows as the encoder wrote them. */
    PLAIN,
    /** The canonical twin of every row; whoever asks the network has to do the same, as {@link NetworkScores} does. */
    CANONICAL,
    /** A twin drawn at random for every row, in every pass another. */
    AUGMENTED;

    /** For one batch. */
    GraphBatch.Twin twin(SymmetryGroup symmetries, RandomGenerator random) {
        return switch (this) {
            case PLAIN -> RowForm.PLAIN.symmetries(symmetries).canonicaliser()::canonicalise;
            case CANONICAL -> symmetries.canonicaliser()::canonicalise;
            case AUGMENTED -> {
                SymmetryGroup.Augmenter augmenter = symmetries.augmenter();
                yield rowF -> augmenter.carry(rowF, random);
            }
        };
    }
}
