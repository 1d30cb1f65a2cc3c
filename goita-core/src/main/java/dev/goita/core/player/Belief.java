package dev.goita.core.player;

import dev.goita.core.SeatView;

/** 読み筋の信じ方: which of the worlds that agree with a view are held more likely. */
public enum Belief {
    /** All arrangements of the tiles are equally likely, whatever the others did. */
    UNIFORM,
    /** なしの推理: a world counts less for every pass on an opponent's attack that it says could be received. */
    PASSES,
    /** 手順の推理: a world counts by how likely its hands make all that the others did, by the rule-based principles. */
    PLAY;

    /** Weighs worlds of a view. */
    public WorldLikelihood likelihood(SeatView view) {
        return new Likelihood(this, view);
    }
}
