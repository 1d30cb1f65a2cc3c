package dev.goita.learning.model;

import dev.goita.learning.SymmetryGroup;

/** 行の形: how rows are prepared before a network sees them. */
public enum RowForm {
    /** As the encoder wrote them. */
    PLAIN,
    /** Twins are made one: the canonical row of the game's symmetries. */
    CANONICAL;

    /**
     * {@return the symmetries that rows of this form are made canonical under}
     *
     * @param ofTheGame all that leave the game unchanged
     */
    public SymmetryGroup symmetries(SymmetryGroup ofTheGame) {
        return switch (this) {
            case CANONICAL -> ofTheGame;
            case PLAIN -> {
                var identity = ofTheGame.elements().get(0);
                yield SymmetryGroup.generatedBy(identity);
            }
        };
    }
}
